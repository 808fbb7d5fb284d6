"""Told when it is my turn, in my language, wherever I look; and back to the game from anywhere."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit

# The real notifications, with a list of them; and a page that can be told that nobody looks at it.
ELSEWHERE = """
  window.told = []
  window.Notification = class extends Notification {
    constructor(title, options) { super(title, options); window.told.push(options.body) }
  }
  Object.defineProperty(Document.prototype, 'hidden', {get: () => window.isElsewhere === true})
"""


def test_the_title_and_the_system_say_that_it_is_my_turn(sit: Sit) -> None:
    ana, ben = sit(name="Ana"), sit(name="Ben", notify=True)
    ben.page.context.grant_permissions(["notifications"])
    ben.page.add_init_script(ELSEWHERE)
    ben.joins(ana.invites())
    ana.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector("[data-phase=playing]")
    while not ana.asked:
        ben.acts(ben.waits_until_asked())
    expect(ana.page).to_have_title("Your turn! – Out of Sock")
    expect(ben.page).to_have_title("Out of Sock")
    ben.page.evaluate("window.isElsewhere = true")
    while not ben.asked:
        ana.acts(ana.waits_until_asked())
    expect(ben.page).to_have_title("Your turn! – Out of Sock")
    assert len(ben.page.evaluate("window.told")) == 1
    assert ben.page.evaluate("window.told")[0].startswith("Your")
    assert not ana.page.evaluate("window.told")


def test_a_switch_shows_what_the_system_allows(sit: Sit) -> None:
    player = sit()
    player.page.get_by_role("button", name="Settings").click()
    player.page.evaluate("Notification.requestPermission = async () => 'denied'")
    tell = player.page.get_by_role("switch", name="Tell me when it is my turn")
    tell.dispatch_event("click")
    expect(tell).not_to_be_checked()


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot_until_it_is_taken_back(sit: Sit) -> None:
    player = sit()
    clock = {"seconds": 5, "bank": 0}
    table = {
        "name": "Ana",
        "seats": [{"bot": "random"}],
        "options": {"clock": clock, "confirm_takes": True, "allow_watching": True, "starts_at_once": True},
    }
    made = player.page.evaluate(
        """(table) => fetch('/api/tables', {
          method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(table)
        }).then((answer) => answer.json())""",
        table,
    )
    player.opens(f"/t/{made['invite']}")
    player.waits_until_asked()
    expect(player.page.get_by_role("timer")).to_be_visible()
    back = player.page.get_by_role("button", name="Play again myself")
    back.click()
    expect(player.page.get_by_role("log").first).to_contain_text("A bot plays for you.")
    expect(player.page.get_by_role("log").first).to_contain_text("You are back.")
    expect(back).to_have_count(0)
    player.acts(player.waits_until_asked())


def test_the_language_changes_in_the_middle_of_a_game(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_for("take")
    player.page.locator(".pile.open").first.click()
    player.page.evaluate("window.mark = 1")
    number = player.number
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Italiano").click()
    player.page.keyboard.press("Escape")
    expect(player.page).to_have_title("Tocca a te! – Out of Sock")
    expect(player.page.locator("[data-confirm]")).to_contain_text("Prendi")
    expect(player.page.get_by_role("log").first).to_contain_text("lanciato")
    assert (player.page.evaluate("window.mark"), player.number) == (1, number)
    player.page.locator("[data-confirm]").click()
    player.moved_on(number)


def test_my_games_lead_back_to_the_game_and_so_does_the_back_button(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_until_asked()
    number = player.number
    player.page.get_by_role("link", name="Home").click()
    expect(player.page.get_by_role("region", name="Continue")).to_contain_text("It is your turn")
    player.page.get_by_role("button", name="Continue").click()
    player.waits_until_asked()
    assert player.number == number
    player.page.go_back()
    expect(player.page.get_by_role("button", name="Continue")).to_be_visible()
    player.page.go_forward()
    player.acts(player.waits_until_asked())
