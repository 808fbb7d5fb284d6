"""The server goes away in the middle of a game and comes back: the game is as it was."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sit, free_port, serving


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
    expect(lost).to_be_visible(timeout=20_000)
    with serving(tmp_path, port):
        expect(lost).to_be_hidden(timeout=20_000)
        assert player.number >= number
        player.acts(player.waits_until_asked())
    assert seen == {"toss", "place", "take"}
