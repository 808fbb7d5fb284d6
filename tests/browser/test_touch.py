"""A finger on a phone: flick, tap, drag."""

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Sit
from tests.browser.player import HOLD_MS, Player

TREMBLED = "window.trembled = []; navigator.vibrate = (pattern) => { window.trembled.push(pattern); return true }"


class Finger:
    """One finger on the screen, by the browser's own touch events."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self._line: CDPSession = player.page.context.new_cdp_session(player.page)

    def _touch(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drags(
        self, start: tuple[float, float], end: tuple[float, float], *others: tuple[float, float], steps: int = 8
    ) -> None:
        """From here to there, while other fingers rest."""
        self._touch("touchStart", start)
        if others:
            self._touch("touchStart", start, *others)
        for step in range(1, steps + 1):
            self.page.wait_for_timeout(16)
            share = step / steps
            place = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self._touch("touchMove", place, *others)
        self._touch("touchEnd")
        self.page.wait_for_timeout(300)  # a tap any sooner would only stop the fling


def test_a_finger_flicks_and_the_phone_answers_in_the_hand(sit: Sit) -> None:
    player = sit(width=390, height=844, touch=True)
    page = player.page
    page.add_init_script(TREMBLED)
    player.starts_against_bots()
    player.waits_for("toss")
    page.reload()
    player.waits_for("toss")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Sound").check(force=True)
    page.keyboard.press("Escape")
    before = player.number
    box = page.locator("canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.3
    Finger(player).drags((x, y), (x, y + 130), (x + 60, y + 40))
    player.moved_on(before)
    assert page.evaluate("window.trembled")[0] == 10
    assert page.evaluate("scrollY") == 0


def test_a_tap_begins_a_toss_and_the_next_lets_go(sit: Sit) -> None:
    """A screen reader on a phone can tap, and cannot hold."""
    player = sit(width=390, height=844, touch=True)
    player.starts_against_bots()
    player.waits_for("toss")
    before = player.number
    player.page.get_by_role("button", name="Hold", exact=True).tap()
    let_go = player.page.get_by_role("button", name="Let go")
    expect(let_go).to_be_visible()
    player.page.wait_for_timeout(HOLD_MS)
    assert player.number == before
    let_go.tap()
    player.moved_on(before)


def test_a_finger_hangs_a_column_elsewhere_and_still_opens_it(sit: Sit) -> None:
    player = sit(width=390, height=844, touch=True)
    player.starts_against_bots()
    player.waits_until_asked()
    columns = player.page.locator(".mine [data-column]")
    columns.last.scroll_into_view_if_needed()
    boxes = [columns.nth(place).bounding_box() for place in range(6)]
    assert all(boxes)
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    Finger(player).drags(middles[0], middles[2])
    expect(columns.nth(2)).to_have_attribute("data-column", "yellow")
    columns.nth(2).tap()
    expect(player.page.get_by_role("dialog", name="Yellow suit")).to_be_visible()
