"""Whole games by keyboard alone, and through the accessibility tree alone."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.player import HOLD_MS


def name_of(button: Locator) -> str:
    """What a screen reader says of a button."""
    said = button.locator(".sr-only")
    return said.first.inner_text() if said.count() else button.inner_text()


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    player = sit()
    keys = player.page.keyboard
    for _ in range(20):
        keys.press("Tab")
        if player.page.evaluate("document.activeElement.textContent").strip().startswith("Play now"):
            break
    keys.press("Enter")
    player.page.wait_for_selector("[data-phase=playing]")

    def act(asked: str) -> None:
        before = player.number
        if asked == "toss":
            keys.down(" ")
            player.page.wait_for_timeout(HOLD_MS)
            keys.up(" ")
        elif asked == "place":
            keys.press("s")
            keys.press("Enter")
        else:
            pile = player.page.locator(".pile.open").first.get_attribute("data-pile")
            keys.press(str(pile))
            keys.press("Enter")
        player.moved_on(before)

    player.plays_to_the_end(act)
    assert len(player.totals) == 2


def test_the_focus_reaches_everything_and_is_seen(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    while player.waits_until_asked() != "take":
        player.acts(player.waits_until_asked())
    reached: set[str] = set()
    for _ in range(60):
        player.page.keyboard.press("Tab")
        name, width = player.page.evaluate(
            "() => [document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent,"
            " parseFloat(getComputedStyle(document.activeElement).outlineWidth)]"
        )
        if player.page.evaluate("document.activeElement !== document.body"):
            assert width >= 2, f"the focus cannot be seen on {name}"
            reached.add(str(name).strip())
    for wanted in ("Pile 2", "Pile 7", "Yellow suit", "Blue suit", "Menu", "Well done!"):
        assert any(wanted in name for name in reached), wanted


def test_a_whole_game_through_the_accessibility_tree(sit: Sit) -> None:
    """Nothing is used but roles, names and what is called out."""
    player = sit()
    page = player.page
    page.get_by_role("button", name=re.compile("^Play now")).dispatch_event("click")
    page.get_by_role("button", name="Menu").wait_for()
    called = page.get_by_test_id("called")
    score = page.get_by_role("table", name="Scores by player and suit")
    heard: set[str] = set()
    for _ in range(200):
        dice = page.get_by_role("button", name=re.compile(r"^Pile \d.*before it")).and_(page.locator("[aria-pressed]"))
        mine = page.get_by_role("button", name=re.compile(r"^(Hold|Separate\.)")).or_(dice)
        score.or_(mine.first).first.wait_for(timeout=30_000)
        if score.is_visible():
            break
        before = player.number
        told = called.inner_text()
        heard.add(told.split(".")[0].split(" One")[0])
        name = name_of(mine.first)
        if name == "Hold":
            assert told.startswith("Your toss")
            mine.first.dispatch_event("click", {"detail": 0})
            page.wait_for_timeout(HOLD_MS)
            page.get_by_role("button", name="Let go").dispatch_event("click", {"detail": 0})
        elif name.startswith("Separate"):
            assert re.search(r"You: \d", name)
            together = page.get_by_role("button", name=re.compile(r"^Together\."))
            assert re.search("All before pile|is empty", name_of(together))
            mine.first.dispatch_event("click")
            page.get_by_role("button", name="Separate them").dispatch_event("click")
        else:
            assert "Die" in told
            mine.first.dispatch_event("click")
            page.get_by_role("button", name=re.compile("^Take die")).dispatch_event("click")
        player.moved_on(before)
    assert {"Your toss", "Your pick Take a die and you get that pile’s top card"} <= heard
    expect(score.get_by_role("row")).to_have_count(3)


def test_the_table_can_be_read_in_words_and_cards_explain_themselves(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_until_asked()
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The table in words").click()
    words = page.get_by_role("dialog").inner_text()
    for wanted in ("Pile 2:", "Pile 7:", "Collection: You", "Total"):
        assert wanted in words
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What the cards do").click()
    explained = page.get_by_role("dialog").inner_text().lower()
    for wanted in ("conversion card", "double card", "ban card", "counts for nothing"):
        assert wanted in explained


def test_what_happened_is_said_once(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_for("take")
    said = player.page.get_by_test_id("said").inner_html()
    assert said
    pile = player.page.locator(".pile.open").first
    pile.press("Enter")
    expect(pile).to_have_attribute("aria-pressed", "true")
    assert player.page.get_by_test_id("said").inner_html() == said


def test_the_focus_comes_back_after_every_dialog(sit: Sit) -> None:
    player = sit()
    page = player.page
    player.invites()
    expect(page.get_by_role("heading", name="Waiting room")).to_be_focused()
    socks = page.get_by_role("button", name="Name and socks")
    socks.click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(socks).to_be_focused()
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Level")).first.click()
    expect(page.get_by_role("button", name="Add a bot")).to_be_focused()
    page.get_by_role("button", name="Start the game").click()
    player.waits_for("take")
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    page.get_by_role("button", name="The table in words").click()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    column = page.locator("[data-column=pink]")
    column.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Hang further right").click()
    expect(page.locator(".mine [data-column]").nth(3)).to_have_attribute("data-column", "pink")
    page.get_by_role("dialog").get_by_role("button", name="Hang further left").click()
    expect(page.locator(".mine [data-column]").nth(2)).to_have_attribute("data-column", "pink")
    page.keyboard.press("Escape")
    expect(column).to_be_focused()
    before = player.number
    page.keyboard.press(str(page.locator(".pile.open").first.get_attribute("data-pile")))
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    player.moved_on(before)


def test_columns_are_reordered_by_drag_and_by_keyboard(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_until_asked()
    page = player.page

    def order() -> list[str]:
        found: list[str] = page.locator(".mine [data-column]").evaluate_all(
            "all => all.map(each => each.dataset.column)"
        )
        return found

    assert order() == ["yellow", "green", "pink", "red", "orange", "blue"]
    page.locator("[data-column=yellow]").focus()
    for place in (1, 2, 1):
        page.keyboard.press("Alt+ArrowLeft" if order().index("yellow") > place else "Alt+ArrowRight")
        expect(page.locator(".mine [data-column]").nth(place)).to_have_attribute("data-column", "yellow")
        expect(page.get_by_test_id("said")).to_have_text(f"Yellow suit, place {place + 1} of 6")
        expect(page.locator("[data-column=yellow]")).to_be_focused()
    blue, first = page.locator("[data-column=blue]").bounding_box(), page.locator("[data-column=green]").bounding_box()
    assert blue is not None
    assert first is not None
    page.mouse.move(blue["x"] + 40, blue["y"] + 80)
    page.mouse.down()
    page.mouse.move(blue["x"] - 100, blue["y"] + 80, steps=5)
    page.mouse.move(first["x"] + 20, first["y"] + 80, steps=5)
    page.mouse.up()
    expect(page.locator(".mine [data-column]").first).to_have_attribute("data-column", "blue")
    assert order() == ["blue", "green", "yellow", "pink", "red", "orange"]
    page.reload()
    page.wait_for_selector("[data-phase=playing]")
    assert order() == ["blue", "green", "yellow", "pink", "red", "orange"]
