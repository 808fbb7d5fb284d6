"""Codes, devices and what is kept of them."""

import secrets

import pytest

from outofsock.server.codes import Device, hashed, is_code, new_code, sealed, unsealed, watch_code
from outofsock.server.limits import KEPT, Bucket, Buckets, Rate
from outofsock.server.logs import redacted


def test_codes_are_long_random_and_fit_into_a_link() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(is_code(code) and len(code) == 22 for code in codes)  # 22 characters of 6 bits: 128 bits


@pytest.mark.parametrize(
    "text", ["", "short", "x" * 21, "x" * 23, "é" * 22, "AAAAAAAAAAAAAAAAAAAAAB", "../../../../etc/passwd"]
)
def test_what_is_no_code_is_not_looked_up(text: str) -> None:
    assert not is_code(text)


def test_the_code_for_watching_does_not_lead_back_to_the_invitation() -> None:
    invite = new_code()
    assert watch_code(invite) == watch_code(invite)
    assert is_code(watch_code(invite))
    assert watch_code(invite) != invite
    assert watch_code(watch_code(invite)) != invite


def test_a_sealed_code_opens_with_its_own_secret_at_its_own_table_only() -> None:
    code, secret = new_code(), secrets.token_urlsafe(32)
    kept = sealed(code, secret, "t1")
    assert unsealed(kept, secret, "t1") == code
    assert unsealed(kept, secret, "t2") != code
    assert unsealed(kept, secrets.token_urlsafe(32), "t1") != code
    assert code.encode() not in kept


def test_a_device_is_known_by_a_cookie_of_ours_and_shows_its_secret_nowhere() -> None:
    device = Device.make()
    assert device.is_new
    known = Device.known(device.secret)
    assert known is not None
    assert known.hash == device.hash == hashed(device.secret)
    assert not known.is_new
    assert Device.known("guess") is None
    assert device.secret not in repr(device)


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(Rate(3, 2.0), now=10.0)
    assert [bucket.wait(10.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert bucket.wait(10.0) == 0.5
    assert bucket.wait(10.5) == 0.0
    assert bucket.wait(10.5) == 0.5
    assert [bucket.wait(1000.0) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]


def test_buckets_tell_people_apart_and_forget_those_who_are_quiet() -> None:
    now = 0.0
    buckets = Buckets(Rate(1, 1.0), clock=lambda: now)
    assert buckets.wait("ana") == 0.0
    assert buckets.wait("ana") == 1.0
    assert buckets.wait("ben") == 0.0
    for number in range(KEPT):
        buckets.wait(number)
    now = 100.0
    buckets.wait("carla")
    assert len(buckets) < KEPT


@pytest.mark.parametrize(
    "line",
    [
        "GET /t/{code} 200",
        '"WebSocket /api/tables/{code}/socket" [accepted]',
        "POST /api/handover/{code}",
        "something about {code} went wrong",
        "GET /api/tables/{code}?x=1",
    ],
)
def test_no_code_gets_into_a_line_of_the_log(line: str) -> None:
    code = new_code()
    assert code not in redacted(line.format(code=code))
    assert "…" in redacted(line.format(code=code))


def test_the_rest_of_a_line_stays_readable() -> None:
    line = "table 0123456789abcdef made, 2 seats, event 17"
    assert redacted(line) == line
