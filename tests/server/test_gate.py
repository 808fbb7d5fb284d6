"""What a stranger may not do, and what they are told."""

import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from outofsock.server.client import Client
from outofsock.server.limits import Limits, Rate
from outofsock.server.settings import Settings
from outofsock.table.errors import Refused
from tests.server.running import InThread, metric, raw_socket, table_for, told

LIMITS = Limits(
    requests=Rate(40, 5.0), tables=Rate(6, 0.1), messages=Rate(10, 1.0), reactions=Rate(1e9, 1e9),
    body=1000, message=4000, open_tables=5, sockets=8, sockets_a_table=4, sockets_a_device=3, hello=0.5,
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server with tight limits that trusts a proxy to say who asks, so that each test can be several people."""
    settings = Settings(
        database=str(tmp_path / "tables.sqlite"), workers=1, limits=LIMITS, origins=("https://friend.example",)
    )
    running = InThread(settings)
    yield running.address
    running.stop()


def answer(url: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, object], dict[str, str]]:
    """Status, body and headers of an answer, whatever it is."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, named), timeout=10) as got:
            text, status, told = got.read(), got.status, got.headers
    except urllib.error.HTTPError as error:
        with error:
            text, status, told = error.read(), error.code, error.headers
    return (
        status,
        json.loads(text) if text.startswith(b"{") else {},
        {key.lower(): value for key, value in told.items()},
    )


def hello(client: str = "tab", last: int | None = None) -> str:
    return json.dumps({"type": "hello", "client": client, "last": last})


def react(number: int) -> str:
    return json.dumps({"type": "ask", "id": str(number), "on": 0, "command": {"do": "react", "reaction": "wow"}})


def test_a_page_of_another_host_may_not_connect(strict: str) -> None:
    code = table_for(Client(strict)).invite
    for origin in ("https://evil.example", strict.replace("http:", "https:") + ".evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused:
            raw_socket(strict, code, origin=origin)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["code"] == "bad_origin"
    for origin in (strict, "https://friend.example"):
        with raw_socket(strict, code, origin=origin) as socket:
            socket.send(hello())
            assert told(socket)["type"] == "welcome"


def test_a_page_of_another_host_may_not_post(strict: str) -> None:
    wish = b'{"name":"Ana"}'
    status, problem, _ = answer(strict + "/api/tables", wish, Origin="https://evil.example")
    assert (status, problem) == (403, {"code": "bad_origin", "params": {}})
    assert answer(strict + "/api/tables", wish, Origin=strict)[0] == 201


@pytest.mark.parametrize(
    "path", ["/", "/t/AAAAAAAAAAAAAAAAAAAAAA", "/api/lobby", "/api/nothing", "/missing.js", "/healthz"]
)
def test_every_answer_has_strict_headers(strict: str, path: str) -> None:
    _, _, headers = answer(strict + path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_the_cookie_is_for_the_server_alone_and_secure_behind_https(strict: str) -> None:
    plain = answer(strict + "/")[2]["set-cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    _, _, headers = answer(strict + "/", X_Forwarded_Proto="https", X_Forwarded_For="10.1.1.1")
    assert "; Secure" in headers["set-cookie"]
    assert "max-age" in headers["strict-transport-security"]
    secret = plain.split("=", 1)[1].split(";")[0]
    assert "set-cookie" not in answer(strict + "/", Cookie=f"outofsock_device={secret}")[2]
    assert "set-cookie" in answer(strict + "/", Cookie="outofsock_device=guess")[2]


def test_too_many_requests_of_one_address_are_refused_and_others_are_not(strict: str) -> None:
    answers = [answer(strict + "/api/lobby", X_Forwarded_For="10.0.0.1") for _ in range(60)]
    assert [status for status, _, _ in answers[:40]] == [200] * 40
    refused = [problem for status, problem, _ in answers if status == 429]
    assert len(refused) > 5
    assert refused[0]["code"] == "too_fast"
    params = refused[0]["params"]
    assert isinstance(params, dict)
    assert 0 < params["seconds"] <= 0.2
    assert answer(strict + "/api/lobby", X_Forwarded_For="10.0.0.2")[0] == 200
    assert metric(strict, 'outofsock_refused_total{code="too_fast"}') == len(refused)


def test_too_many_new_tables_are_refused(strict: str) -> None:
    wish = b'{"name":"Ana"}'
    made = [answer(strict + "/api/tables", wish, X_Forwarded_For="10.0.0.1") for _ in range(7)]
    assert [status for status, _, _ in made] == [201] * 5 + [503, 429]
    assert [problem["code"] for _, problem, _ in made[5:]] == ["too_many_tables", "too_fast"]


def test_a_body_that_is_too_large_is_refused(strict: str) -> None:
    status, problem, _ = answer(strict + "/api/tables", b'{"name":"' + b"x" * 2000 + b'"}')
    assert (status, problem) == (413, {"code": "too_large", "params": {"limit": 1000}})


@pytest.mark.parametrize(
    ("body", "at"),
    [
        (b"", "$"),
        (b"[]", "$"),
        (b'{"name":7}', "$.name"),
        (b'{"name":"Ana","seats":[{"bot":1}]}', "$.seats[0].bot"),
        (b'{"name":"Ana","options":{"clock":{"seconds":1}}}', "$.options.clock.seconds"),
        (b'{"name":"Ana","admin":true}', "$"),
        (b"\xff\xfe", "$"),
        (b'{"name":"' + b"[" * 900, "$"),
        (b"[" * 999, "$"),
    ],
)
def test_a_body_that_is_not_what_it_should_be_is_refused_and_the_place_named(strict: str, body: bytes, at: str) -> None:
    status, problem, _ = answer(strict + "/api/tables", body)
    assert (status, problem["code"]) == (400, "malformed")
    assert problem["params"] == {"at": at}


def test_a_message_that_is_too_large_ends_the_socket(strict: str) -> None:
    with raw_socket(strict, table_for(Client(strict)).invite) as socket:
        socket.send(hello())
        told(socket)
        socket.send('{"type":"ping","x":"' + "x" * 5000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            told(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_messages_that_come_too_fast_are_refused_and_at_last_the_socket_closed(strict: str) -> None:
    with raw_socket(strict, table_for(Client(strict)).invite) as socket:
        socket.send(hello())
        told(socket)
        for number in range(200):
            socket.send(react(number))
        answers: list[dict[str, object]] = []
        with pytest.raises(ConnectionClosed) as closed:
            answers.extend(told(socket) for _ in range(1000))
        kinds = [message.get("code", message["type"]) for message in answers]
        assert all(message["id"] for message in answers if message["type"] == "refused")
        assert kinds.count("accepted") in (10, 11, 12)
        assert kinds.count("too_fast") == 100
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize(
    ("message", "code", "at"),
    [
        ("{", "malformed", "$"),
        ('{"type":"ask","id":"7","on":0,"command":{"do":"take","pile":9}}', "malformed", "$.command.pile"),
        ('{"type":"ask","id":"7","on":0,"command":{"do":"fly"}}', "malformed", "$.command"),
        ('{"type":"ask","id":"7","on":0,"command":{"do":"start","person":"p9"}}', "malformed", "$.command"),
        ('{"type":"dance"}', "malformed", "$"),
        ("[" * 3000, "malformed", "$"),
        (hello(), "hello_again", None),
    ],
)
def test_a_message_that_is_not_what_it_should_be_is_refused_and_the_socket_goes_on(
    strict: str, message: str, code: str, at: str | None
) -> None:
    with raw_socket(strict, table_for(Client(strict)).invite) as socket:
        socket.send(hello())
        told(socket)
        socket.send(message)
        refused = told(socket)
        assert refused["code"] == code
        assert refused["id"] == ("7" if '"id"' in message else None)
        if at:
            assert str(dict(refused["params"])["at"]).startswith(at.rsplit(".pile", 1)[0])  # type: ignore[call-overload]
        socket.send('{"type":"ping"}')
        assert told(socket)["type"] == "pong"


def test_bytes_are_read_like_text(strict: str) -> None:
    with raw_socket(strict, table_for(Client(strict)).invite) as socket:
        socket.send(hello().encode())
        assert told(socket)["type"] == "welcome"


@pytest.mark.parametrize("first", ['{"type":"ping"}', react(1), "nonsense", None])
def test_who_does_not_say_hello_first_is_sent_away(strict: str, first: str | None) -> None:
    with raw_socket(strict, table_for(Client(strict)).invite) as socket:
        if first:
            socket.send(first)
        assert told(socket)["code"] == ("malformed" if first == "nonsense" else "hello_first")
        with pytest.raises(ConnectionClosed) as closed:
            told(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4000


@pytest.mark.parametrize("code", ["x", "AAAAAAAAAAAAAAAAAAAAAA", "%00", "..", "hqEeMtCkgG2ADZBK2pZ2Qw"])
def test_a_code_that_leads_nowhere_is_refused(strict: str, code: str) -> None:
    if code != "..":
        with raw_socket(strict, code) as socket:
            socket.send(hello())
            assert told(socket)["code"] == "no_such_table"
    with pytest.raises(Refused, match=r"no_such_(table|code|request)"):
        Client(strict).request(f"/api/tables/{code}")
    with pytest.raises(Refused, match=r"no_such_(code|request)|not_possible|no_such_method"):
        Client(strict).request(f"/api/handover/{code}", {})


def test_there_are_only_so_many_sockets(strict: str) -> None:
    client = Client(strict)
    code = table_for(client).invite
    answers = []
    with contextlib.ExitStack() as stack:
        for secret in [client.secret] * 4 + [None] * 2:
            socket = stack.enter_context(raw_socket(strict, code, secret=secret))
            socket.send(hello())
            answers.append(told(socket))
    assert [each.get("code", "welcome") for each in answers] == [
        "welcome", "welcome", "welcome", "too_many_sockets",  # three for a device
        "welcome", "too_many_sockets",  # four for a table
    ]  # fmt: skip
