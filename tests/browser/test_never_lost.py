"""The server goes away in the middle of anything and comes back, or a seat moves to another device: nothing is lost."""

from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Sit, free_port, serving
from tests.browser.table_in_a_test import TableInATest
from tests.browser.test_the_end import TIED
from tests.table.positions import evening_at


def test_the_server_restarts_in_the_middle_of_every_kind_of_turn(sit: Sit, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port) as address:
        player = sit(at=address)
        player.starts_against_bots()
        first = player.waits_until_asked()
    seen = {first}
    lost = player.page.get_by_role("alert").filter(has_text="Connection lost")
    for wanted in ("toss", "place", "take"):
        expect(lost).to_be_visible(timeout=20_000)
        with serving(tmp_path, port):
            expect(lost).to_be_hidden(timeout=20_000)
            for _ in range(60):
                asked = player.waits_until_asked()
                seen.add(asked)
                if asked == wanted:
                    break
                player.acts(asked)
            number = player.number
            if wanted == "toss":
                player.tosses()  # and the server goes while the dice are in the air, or before it has heard of them
    expect(lost).to_be_visible(timeout=20_000)
    with serving(tmp_path, port):
        expect(lost).to_be_hidden(timeout=20_000)
        assert player.number >= number
        player.acts(player.waits_until_asked())
    assert seen == {"toss", "place", "take"}


def test_a_crown_to_be_given_is_still_there_after_a_reload(sit: Sit) -> None:
    player = sit()
    TableInATest(evening_at(TIED), "p1").serve(player.page, "crown")
    player.opens("/t/crown")
    player.acts(player.waits_until_asked())
    assert player.waits_until_asked() == "crown"
    player.page.locator(".crown .option").first.click()
    number = player.number
    player.page.reload()
    assert player.waits_until_asked() == "crown"
    assert player.number == number
    player.acts("crown")
    assert player.waits_until_asked() == "over"


def test_a_page_that_stumbles_says_so_and_opens_the_game_again(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    player.waits_until_asked()
    page = player.page.context.new_page()  # nobody minds its errors
    written = {"piles": '"piles":[null,{'}

    def meddle(client: WebSocketRoute) -> None:
        server = client.connect_to_server()
        server.on_message(lambda text: client.send(str(text).replace('"piles":[{', written["piles"])))

    page.route_web_socket("**/socket", meddle)
    page.goto(player.page.url)
    expect(page.get_by_role("heading", name="The page stumbled")).to_be_visible()
    written["piles"] = '"piles":[{'
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-phase=playing]")


def test_a_seat_moves_to_another_device(sit: Sit) -> None:
    here, there = sit(), sit()
    here.starts_against_bots()
    here.waits_until_asked()
    here.page.get_by_role("button", name="Menu").click()
    here.page.get_by_role("button", name="Move my seat to another device").click()
    here.page.get_by_role("dialog").get_by_role("button", name="Player").click()
    there.opens(here.page.get_by_role("dialog").locator(".address").inner_text())
    there.page.get_by_role("button", name="Take the seat").click()
    there.page.wait_for_selector("[data-phase=playing]")
    there.acts(there.waits_until_asked())
    here.page.keyboard.press("Escape")
    expect(here.page.locator(".pile.open, [data-tossing=true]")).to_have_count(0)


def test_nobody_leaves_a_game_by_one_press(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots()
    address = player.page.url
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Leave the table").click()
    sure = player.page.get_by_role("button", name="Really leave?")
    expect(sure).to_contain_text("Press once more")
    expect(player.page).to_have_url(address)
    sure.click()
    expect(player.page.get_by_role("button", name="Invite friends")).to_be_visible()


def test_whoever_only_watches_is_told_so(sit: Sit) -> None:
    watcher, evening = sit(), evening_at("12y2/12g2/12p2/12r2/12o2/12b2 -/- 1 0 take:0:23")
    TableInATest(evening, "p9").serve(watcher.page, "watched")
    watcher.opens("/t/watched")
    expect(watcher.page.locator("header")).to_contain_text("You are watching")
    expect(watcher.page.locator(".pile.open")).to_have_count(0)
