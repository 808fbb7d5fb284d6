"""The pictures of the README: `python3 dev.py pictures` takes them anew, each from the real page."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from outofsock.table import commands
from tests.browser.conftest import DRAWN, as_root, find_chromium, free_port, serving
from tests.browser.player import Player
from tests.browser.table_in_a_test import TableInATest
from tests.table.evening import Evening
from tests.table.positions import evening_at

FOLDER = Path("docs/pictures")
PICK = "9y6/8r~/10b8/7px/11g4/4o4 y4p8p4r6o4o~b2b6/y8y2g6g4p6r4rxb~/y4y~g8g6gxr!o8 9 0 take:0:23357"
END = "0/1o2/12p2/12r2/12o8/12b2 y6y4g!p8p6p4pxr4r~b4b4b~b~/y2y8y~g2g4g4g6r6o4b6 9 0 take:0:3"


def picked(page: Player) -> None:
    page.waits_until_asked()
    page.page.locator("[data-pile='5']").click()
    page.page.mouse.move(2, 2)


def scored(page: Player) -> None:
    page.waits_until_asked()


def take(browser: Browser, address: str, name: str, evening: Evening | None, act: Callable[[Player], None] | None,
         size: tuple[int, int], **wishes: object) -> None:  # fmt: skip
    context = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        locale=str(wishes.get("language", "en")),
        color_scheme="dark" if wishes.get("dark") else "light",
        reduced_motion="reduce",
    )
    player = Player(context.new_page())
    player.opens("/")
    player.remembers(sound=False, socks={"pattern": "stripes", "ground": "mint", "ink": "plum"}, opponents=2)
    if evening:
        TableInATest(evening, "p1").serve(player.page, name)
        player.opens(f"/t/{name}")
    if act:
        act(player)
    player.page.wait_for_timeout(800)
    player.page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    done = evening_at(END)
    done.asks("p1", commands.Take(pile=3))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), free_port()) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*DRAWN, *as_root()])
        take(browser, address, "home", None, None, (1280, 800))
        take(browser, address, "table", evening_at(PICK, "Bruno", "Chiara"), picked, (1280, 800))
        take(browser, address, "phone", evening_at(PICK, "Bruno", "Chiara"), picked, (390, 844), dark=True)
        take(browser, address, "score", done, scored, (1280, 800))
        browser.close()


if __name__ == "__main__":
    main()
