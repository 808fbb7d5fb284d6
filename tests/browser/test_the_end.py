"""The crown, tie-breaks and scoring suit by suit; choices previewed, undone and made once."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table_in_a_test import TableInATest
from tests.table.positions import evening_at

TIED = "0/1y~/12p4/12p2/12o2/12b4 g2g4g4g6g6g8g~g~gxgxg!/r2r4r4r6r6r8r~r~r~rxrxr! 9 0 take:0:3"
# The collection of the rulebook's example, and one card short of the end of the game.
EXAMPLE = "0/1o2/12p2/12r2/12o8/12b2 y6y4g!p8p6p4pxr4r~b4b4b~b~/y2y8y~g2g4g4g6r6o4b6 9 0 take:0:3"


def test_the_holder_of_the_basket_gives_the_crown_away(sit: Sit) -> None:
    player = sit()
    TableInATest(evening_at(TIED), "p1").serve(player.page, "crown")
    player.opens("/t/crown")
    assert player.waits_until_asked() == "take"
    player.acts("take")
    assert player.waits_until_asked() == "crown"
    expect(player.page.locator(".turn")).to_contain_text("You name the winner")
    player.page.locator(".crown .option", has_text="Ben").click()
    player.page.locator("[data-confirm]").click()
    assert player.waits_until_asked() == "over"
    expect(player.page.locator("h1")).to_contain_text("Ben wins")
    reason = player.page.locator("[data-decided=basket]")
    expect(reason).to_contain_text("the same points and the same number of Sock cards")
    expect(reason).to_contain_text("holds the basket")


def test_the_score_is_told_suit_by_suit_as_in_the_rulebook(sit: Sit) -> None:
    player = sit()
    TableInATest(evening_at(EXAMPLE), "p1").serve(player.page, "example")
    player.opens("/t/example")
    player.acts(player.waits_until_asked())
    assert player.waits_until_asked() == "over"
    told = player.page.locator(".told b").all_inner_texts()
    assert told == ["10", "0", "36", "−4", "2", "8"]
    sums = player.page.locator(".told .sum").all_inner_texts()
    assert sums == ["4 + 6", "–", "(4 + 6 + 8) × 2", "−4", "2", "4 + 4"]
    assert player.page.locator(".yarn b").all_inner_texts() == ["10", "10", "46", "42", "44", "52"]
    expect(player.page.locator("h1")).to_have_text("You win with 52 socks")
    player.page.get_by_role("button", name="Ben").click()
    expect(player.page.locator(".told b").first).to_have_text("−10")


def test_a_choice_shows_what_it_leads_to_before_it_is_made(sit: Sit) -> None:
    player = sit()
    TableInATest(evening_at(EXAMPLE), "p1").serve(player.page, "example")
    player.opens("/t/example")
    player.waits_until_asked()
    expect(player.page.locator("[data-pile='3'] .gain")).to_have_text("+2")
    player.page.locator("[data-pile='3']").click()
    expect(player.page.locator(".mine .preview b")).to_have_text("0 → 2")
    expect(player.page.locator(".mine .after")).to_contain_text("52")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("[data-confirm]")).to_have_count(0)


def test_the_sum_below_a_column_is_that_of_the_choice(sit: Sit) -> None:
    """And no card of the line changes its size for being looked at."""
    player = sit()
    line = "9y6/8r~/10b8/8px/11g4/6o4 y4p8p4r6o4o~b2b6/y8y2g6g4p6r4rxb~y~g8g6gx 9 0 take:0:23357"
    TableInATest(evening_at(line), "p1").serve(player.page, "sum")
    player.opens("/t/sum")
    player.waits_until_asked()
    pink = player.page.locator("[data-column=pink]")
    expect(pink.locator("small")).to_have_text("4 + 8")
    before = pink.locator(".card").first.bounding_box()
    player.page.locator("[data-pile='5']").click()
    expect(pink.locator("b")).to_have_text("12 → 24")
    expect(pink.locator("small")).to_have_text("(4 + 8) × 2")
    after = pink.locator(".card").first.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] == before["width"]


def test_separate_can_be_undone_until_a_die_is_taken(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    while (asked := player.waits_until_asked()) != "place":
        player.acts(asked)
    player.acts("place")
    before = player.number
    player.page.get_by_role("button", name="Undo").click()
    player.moved_on(before)
    assert player.waits_until_asked() == "place"
    player.acts("place")
    player.acts(player.waits_until_asked())
    expect(player.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_double_click_is_one_choice_and_one_take(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_for("place")
    separate = player.page.locator("[data-place=separate]")
    separate.dblclick()
    expect(separate).to_have_attribute("aria-pressed", "true")
    player.page.locator("[data-confirm]").click()
    player.waits_for("take")
    took = player.page.get_by_role("log").first.get_by_text("You took")
    before, number = took.count(), player.number
    pile = player.page.locator(".pile.open").first
    pile.dblclick()
    expect(pile).to_have_attribute("aria-pressed", "true")
    player.page.locator("[data-confirm]").dblclick()
    player.moved_on(number)
    player.waits_until_asked()
    expect(took).to_have_count(before + 1)
    expect(player.page.get_by_test_id("refusal")).to_have_count(0)
