"""Others at the table: what they say, what they see of a toss, and who comes when the game already runs."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player


def test_reactions_reach_everybody_and_are_said_once(sit: Sit) -> None:
    ana, ben, late = sit(name="Ana"), sit(name="Ben"), sit()
    address = ana.invites()
    ben.joins(address)
    ana.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector("[data-phase=playing]")
    late.opens(address)
    expect(late.page.get_by_text("You are watching")).to_be_visible()
    ana.page.get_by_role("button", name="Well done!").click()
    for other in (ben, late):
        expect(other.page.get_by_role("log").first).to_contain_text("Ana: Well done!")
        expect(other.page.get_by_test_id("said")).to_have_text("Ana: Well done!")
        expect(other.page.get_by_role("log").first).to_have_attribute("aria-live", "off")
    expect(ben.page.locator(".bubble, [data-voice]")).to_have_count(1)
    late.page.get_by_role("button", name="Hello!").click()
    expect(ana.page.get_by_test_id("said")).to_have_text("Somebody watching: Hello!")


def test_a_watcher_sees_the_toss_and_may_skip_to_its_end(sit: Sit) -> None:
    ana, watcher = sit(), sit(lively=True, width=500, height=500)
    ana.starts_against_bots()
    ana.waits_for("toss")
    watcher.remembers(speed="calm")
    watcher.opens(ana.page.url)
    watcher.page.wait_for_selector("[data-phase=playing]")
    ana.acts("toss")
    skip = watcher.page.get_by_role("button", name="To the end")
    skip.dispatch_event("click")  # it is there for a second or two
    expect(skip).to_have_count(0)
    expect(watcher.page.locator(".toss")).to_have_count(0)
    assert watcher.number == ana.number


def test_two_tabs_of_one_device_play_the_same_seat(sit: Sit) -> None:
    here = sit()
    here.starts_against_bots()
    here.waits_for("take")
    there = Player(here.page.context.new_page())
    there.opens(here.page.url)
    assert there.waits_until_asked() == "take"
    here.acts("take")
    there.page.wait_for_function(
        "(number) => Number(document.querySelector('.door').dataset.number) >= number", arg=here.number
    )
    there.acts(there.waits_until_asked())
    for tab in (here, there):
        expect(tab.page.get_by_test_id("refusal")).to_have_count(0)
