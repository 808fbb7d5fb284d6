"""The waiting room: a code that phones can read, one seat for two clicks, options, and socks that decide who starts."""

import re
from pathlib import Path

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import Sit, free_port, serving


def test_the_code_beside_the_link_leads_to_the_table(sit: Sit, tmp_path: Path) -> None:
    ana, ben = sit(name="Ana", dark=True), sit(name="Ben")
    address = ana.invites()
    ana.page.locator(".code").screenshot(path=tmp_path / "code.png")
    read = [code.text for code in zxingcpp.read_barcodes(Image.open(tmp_path / "code.png"))]
    assert read == [ana.page.locator(".address").inner_text()] == [address]
    ben.joins(read[0])
    expect(ana.page.locator(".seats h2")).to_have_text(["Ana", "Ben"])


def test_the_link_is_copied_without_a_certificate_too(sit: Sit) -> None:
    player = sit()
    player.page.add_init_script(
        """Object.defineProperty(navigator, 'clipboard', {value: undefined})
        addEventListener('copy', () => { window.copied = document.activeElement.value })"""
    )
    player.page.reload()
    address = player.invites()
    copy = player.page.get_by_role("button", name="Copy the link")
    copy.click()
    expect(player.page.get_by_role("button", name="Copied")).to_be_focused()
    assert player.page.evaluate("window.copied") == address


def test_impatient_clicks_on_a_lost_line_take_one_seat(sit: Sit) -> None:
    ana, ben = sit(name="Ana"), sit(name="Ben")
    ben.opens(ana.invites())
    seat = ben.page.get_by_role("button", name="Take a seat")
    seat.wait_for()
    ben.page.context.set_offline(True)
    expect(ben.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    seat.dblclick()
    seat.click()
    ben.page.context.set_offline(False)
    expect(seat).to_have_count(0)
    expect(ana.page.locator(".seats h2")).to_have_text(["Ana", "Ben"])


def test_the_nicest_socks_start(sit: Sit) -> None:
    ana, ben = sit(name="Ana"), sit(name="Ben")
    ben.joins(ana.invites())
    for voter in (ana, ben):
        voter.page.get_by_role("button", name=re.compile("Nicest.*Ben")).click()
    expect(ana.page.locator(".seats .votes")).to_have_text("2 votes")
    ana.page.get_by_role("button", name="Start the game").click()
    expect(ana.page.get_by_role("log").first).to_contain_text("Ben goes first")
    assert ben.waits_until_asked() == "toss"


def test_the_host_chooses_the_options_and_they_hold(sit: Sit) -> None:
    ana, ben = sit(name="Ana"), sit(name="Ben")
    ben.joins(ana.invites())
    ana.page.get_by_label("20 s").check(force=True)
    ana.page.get_by_role("switch", name=re.compile("Confirm")).uncheck(force=True)
    expect(ben.page.get_by_label("20 s")).to_be_checked()
    expect(ben.page.get_by_role("switch", name=re.compile("Confirm"))).not_to_be_checked()
    expect(ben.page.get_by_role("switch", name=re.compile("Confirm"))).to_be_disabled()
    for voter in (ana, ben):
        voter.page.get_by_role("button", name=re.compile("Nicest.*Ana")).click()
    ana.page.get_by_role("button", name="Start the game").click()
    assert ana.waits_until_asked() == "toss"
    left = ben.page.get_by_role("timer")
    expect(left).to_have_text(re.compile(r"^\s*1[5-9]$"))
    first = int(left.inner_text())
    expect(left).not_to_have_text(str(first))
    assert int(left.inner_text()) < first
    while (asked := ana.asked or ben.asked) != "take":
        if asked:
            (ana if ana.asked else ben).acts(asked)
    taker = ana if ana.asked else ben
    before = taker.number
    taker.page.locator(".pile.open").first.click()
    taker.moved_on(before)


def test_a_waiting_room_outlives_a_reload_and_a_restart(sit: Sit, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port) as address:
        ana, ben = sit(name="Ana", at=address), sit(name="Ben", at=address)
        ben.joins(ana.invites())
        ben.page.get_by_role("button", name=re.compile("Nicest.*Ana")).click()
        ana.page.get_by_label("60 s").check(force=True)
        expect(ana.page.locator(".seats .votes")).to_have_text("1 vote")
        ana.page.reload()
        expect(ana.page.locator(".seats .votes")).to_have_text("1 vote")
    lost = ana.page.get_by_role("alert").filter(has_text="Connection lost")
    expect(lost).to_be_visible(timeout=20_000)
    with serving(tmp_path, port):
        expect(lost).to_be_hidden(timeout=20_000)
        expect(ana.page.locator(".seats h2")).to_have_text(["Ana", "Ben"])
        expect(ana.page.locator(".seats .votes")).to_have_text("1 vote")
        expect(ana.page.get_by_label("60 s")).to_be_checked()
