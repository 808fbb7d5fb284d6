"""Whole games, from the first page to the score, in each way people play them."""

import re

from playwright.sync_api import expect

from outofsock.cli import main
from tests.browser.conftest import Sit
from tests.browser.player import HOLD_MS, Player


def play_together(*players: Player) -> None:
    """Whoever is asked acts, until everybody sees the score."""
    for _ in range(4000):
        asked = [player.asked for player in players]
        if all(each == "over" for each in asked):
            return
        for player, ask in zip(players, asked, strict=True):
            if ask not in (None, "over"):
                player.acts(str(ask))
                break
        else:
            players[0].page.wait_for_timeout(30)
    raise AssertionError(
        f"the game does not end: {[player.page.locator('.turn').first.inner_text() for player in players]}"
    )


def test_a_whole_game_against_bots_by_mouse(sit: Sit) -> None:
    player = sit()
    player.starts_against_bots(2)
    mouse, page = player.page.mouse, player.page

    def act(asked: str) -> None:
        if asked != "toss":
            player.acts(asked)
            return
        before = player.number
        box = page.locator("[data-tossing=true] button.sun").bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        page.wait_for_timeout(HOLD_MS)
        mouse.up()
        player.moved_on(before)

    assert player.plays_to_the_end(act) > 8
    expect(page.locator("h1")).to_contain_text("win")
    totals = player.totals
    assert len(totals) == 3
    page.reload()
    assert player.waits_until_asked() == "over"
    assert player.totals == totals
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    shared = page.evaluate("() => navigator.clipboard.readText()")
    assert all(total in shared for total in totals)
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="All my games").click()
    finished = page.get_by_role("dialog").get_by_role("listitem").filter(has_text="won")
    expect(finished).to_have_count(1)
    with page.expect_download() as record:
        finished.get_by_role("link", name="Game record").click()
    assert main(["verify", str(record.value.path())]) == 0


def test_a_flick_of_the_pointer_tosses(sit: Sit) -> None:
    player = sit(lively=True)
    player.starts_against_bots()
    while (asked := player.waits_until_asked()) != "toss":
        player.acts(asked)
    before, mouse, page = player.number, player.page.mouse, player.page
    page.wait_for_timeout(1500)  # the picture is loaded when it is first needed
    box = page.locator("canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.5
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 9):
        page.wait_for_timeout(16)
        mouse.move(x + 14 * step, y)
    mouse.up()
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    expect(page.get_by_role("log").first).not_to_contain_text("You tossed")
    player.moved_on(before)
    expect(page.get_by_role("log").first).to_contain_text("You tossed")


def test_two_browsers_online_one_reloads_and_loses_its_network(sit: Sit) -> None:
    ana, ben = sit(name="Ana"), sit(name="Ben")
    ana.page.get_by_role("button", name=re.compile("Invite friends")).click()
    ana.page.wait_for_selector("[data-phase=waiting]")
    ben.opens(ana.page.url)
    ben.page.get_by_role("button", name="Take a seat").click()
    expect(ana.page.locator("h2", has_text="Ben")).to_be_visible()
    ben.page.get_by_role("button", name=re.compile("Nicest.*Ana")).click()
    ana.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector("[data-phase=playing]")
    turns = {"reload": 12, "offline": 24}
    for count in range(4000):
        asked = [ana.asked, ben.asked]
        if asked == ["over", "over"]:
            break
        if count == turns["reload"]:
            round_before = ben.page.locator(".pill").first.inner_text()
            ben.page.reload()
            ben.page.wait_for_selector("[data-phase=playing]")
            assert ben.page.locator(".pill").first.inner_text() == round_before
        if count == turns["offline"]:
            ben.page.context.set_offline(True)
            expect(ben.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible(timeout=20_000)
            ben.page.context.set_offline(False)
            expect(ben.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_hidden(timeout=20_000)
        for player, ask in zip((ana, ben), asked, strict=True):
            if ask not in (None, "over"):
                player.acts(str(ask))
                break
        else:
            ana.page.wait_for_timeout(30)
    assert ana.totals == ben.totals
    assert len(ana.totals) == 2


def test_four_at_one_device(sit: Sit) -> None:
    player = sit()
    player.page.get_by_role("button", name=re.compile("One device")).click()
    player.page.get_by_label("4", exact=True).check(force=True)
    for place, name in enumerate(("Ana", "Ben", "Cleo", "Dan"), start=1):
        player.page.get_by_label(f"Name of player {place}").fill(name)
    player.page.get_by_role("button", name="Start the game").click()
    player.page.wait_for_selector("[data-phase=playing]")
    seen: set[str] = set()

    def act(asked: str) -> None:
        seen.add(player.page.locator(".mine .name").inner_text())
        player.acts(asked)

    player.plays_to_the_end(act)
    assert seen == {"Ana", "Ben", "Cleo", "Dan"}
    assert len(player.totals) == 4


def test_a_mixed_table_with_somebody_here_somebody_there_a_bot_and_a_watcher(sit: Sit) -> None:
    ana, cleo, watcher = sit(name="Ana"), sit(name="Cleo"), sit()
    page = ana.page
    page.get_by_role("button", name=re.compile("Mixed table")).click()
    page.wait_for_selector("[data-phase=waiting]")
    page.get_by_role("button", name="Somebody here").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Level")).first.click()
    cleo.opens(page.url)
    cleo.page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".seats h2")).to_have_count(4)
    watch = page.evaluate(
        "() => fetch(location.pathname.replace('/t/', '/api/tables/')).then((answer) => answer.json())"
    )
    assert watch["may_sit"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link to watch").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    watcher.opens(page.evaluate("() => navigator.clipboard.readText()"))
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    watcher.page.wait_for_selector("[data-phase=playing]")
    expect(watcher.page.locator(".pile.open")).to_have_count(0)
    play_together(ana, cleo)
    watcher.page.wait_for_selector("[data-decided]")
    assert watcher.totals == ana.totals
    expect(watcher.page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("[data-phase=waiting]")
    cleo.page.wait_for_selector("[data-phase=waiting]")
