"""Every screen: in each language, on a phone, light and dark, without barriers."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from outofsock.table import commands
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.table_in_a_test import TableInATest
from tests.browser.test_the_end import EXAMPLE, TIED
from tests.table.positions import evening_at

PLAY = {"en": "Play now", "es": "Jugar ya", "pt": "Jogar já", "fr": "Jouer", "it": "Gioca subito"}


def screens(player: Player) -> Iterator[str]:
    """Visit every screen, one after the other; each is on the page while its name is given."""
    page = player.page
    yield "home"
    for label in ("device", "settings"):
        page.locator({"device": ".tiles-row button", "settings": "nav .round-button"}[label]).nth(
            {"device": 0, "settings": 1}[label]
        ).click()
        yield label
        page.keyboard.press("Escape")
    page.locator("nav .me").click()
    yield "profile"
    page.keyboard.press("Escape")
    page.locator("button.sun").first.click()
    page.wait_for_selector("[data-phase=waiting]")
    expect(page.locator(".empty .button")).to_have_count(2)
    page.locator(".empty .button").first.click()
    page.locator("dialog li button").last.click()
    expect(page.locator(".seats h2")).to_have_count(2)
    yield "waiting room"
    page.locator(".start .button").click()
    wanted = ["toss", "place", "take"]
    while wanted:
        asked = player.waits_until_asked()
        if asked in wanted:
            wanted.remove(asked)
            if asked == "take":
                page.locator(".pile.open").first.click()
            if asked == "place":
                page.locator("[data-place=together]").click()
            yield asked
            if asked in ("take", "place"):
                page.keyboard.press("Escape")
        player.acts(asked)
    page.locator(".mine [data-column]").first.click()
    yield "column"
    page.keyboard.press("Escape")
    page.locator("button.line").first.click()
    yield "somebody's line"
    page.keyboard.press("Escape")
    for place, name in enumerate(("words", "cards", "settings", "invitation", "moving a seat")):
        page.locator("header .round-button").last.click()
        if not place:
            yield "menu"
        page.locator("dialog li button").nth(place).click()
        yield name
        page.keyboard.press("Escape")
    for sheet in page.locator(".sheets button").all():
        if sheet.is_visible():
            sheet.click()
            yield f"sheet {sheet.get_attribute('aria-label')}"
            page.keyboard.press("Escape")
    TableInATest(evening_at(TIED), "p1").serve(page, "tied")
    player.opens("/t/tied")
    player.acts(player.waits_until_asked())
    player.waits_until_asked()
    yield "crown"
    done = evening_at(EXAMPLE)
    done.asks("p1", commands.Take(pile=3))
    TableInATest(done, "p1").serve(page, "done")
    player.opens("/t/done")
    player.waits_until_asked()
    yield "scoring"
    page.goto("/t/nothing-is-here")
    page.wait_for_selector("h1")
    yield "no such table"
    page.goto("/nowhere/at/all")
    page.wait_for_selector("h1")
    yield "nowhere"


@pytest.mark.parametrize("language", list(PLAY))
def test_each_language_fits_a_phone_on_every_screen(sit: Sit, language: str) -> None:
    player = sit(language=language, width=360, height=740)
    expect(player.page.get_by_role("button", name=re.compile(f"^{PLAY[language]}"))).to_be_visible()
    assert player.page.evaluate("document.documentElement.lang") == language
    for screen in screens(player):
        player.comes_to_rest()
        assert (screen, player.fits(), player.too_small()) == (screen, [], [])
        assert not re.search(r"\b[a-z_]+\.[a-z_.]+\b(?=\s|$)", player.page.locator("main").first.inner_text())


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 390)])
def test_no_screen_has_a_barrier(sit: Sit, axe: str, dark: bool, width: int) -> None:
    player = sit(dark=dark, width=width, height=844)
    for screen in screens(player):
        player.comes_to_rest()
        player.page.evaluate(axe)
        found = player.page.evaluate(
            "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
        )
        troubles = [
            (each["id"], node["html"][:200], node["failureSummary"][:300])
            for each in found["violations"]
            for node in each["nodes"]
        ]
        assert (screen, troubles) == (screen, [])


def test_the_language_changes_without_a_reload(sit: Sit) -> None:
    player = sit(language="en")
    player.page.evaluate("window.mark = 1")
    player.page.get_by_role("button", name=re.compile("Français")).click()
    expect(player.page.get_by_role("button", name=re.compile("Jouer"))).to_be_visible()
    assert player.page.evaluate("window.mark") == 1
    player.page.reload()
    expect(player.page.get_by_role("button", name=re.compile("Jouer"))).to_be_visible()


def test_nothing_moves_where_motion_is_unwelcome(sit: Sit) -> None:
    player = sit()
    player.remembers(speed="normal")
    player.starts_against_bots()
    player.waits_for("toss")
    player.acts("toss")
    assert player.page.locator("[data-tossing=false]").count() == 0, "dice in the air are not shown"
    player.waits_for("take")
    player.acts("take")
    assert player.page.evaluate("document.getAnimations().length") == 0


def test_nothing_is_cut_at_twice_the_size(sit: Sit) -> None:
    """Zoomed to 200 %, a window of 1280 by 800 has room for 640 by 400."""
    player = sit(width=640, height=400)
    player.starts_against_bots(3)
    for _ in range(3):
        asked = player.waits_until_asked()
        assert player.fits() == []
        player.acts(asked)


def test_the_first_page_needs_no_scrolling_on_a_laptop(sit: Sit) -> None:
    """Not even with a game under way."""
    player = sit()
    player.starts_against_bots()
    player.opens("/")
    expect(player.page.get_by_role("button", name="Continue")).to_be_visible()
    assert player.page.evaluate("document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_phone_shows_what_is_asked_and_how_to_answer_at_once(sit: Sit, width: int, height: int) -> None:
    player = sit(width=width, height=height)
    player.starts_against_bots(2)
    wanted = {"toss": "[data-tossing=true] button.sun", "place": "[data-confirm]", "take": "[data-confirm]"}
    while wanted:
        asked = player.waits_until_asked()
        if asked == "take":
            player.page.locator(".pile.open").first.click()
        if answer := wanted.pop(asked, None):
            for part in (player.page.locator(".turn"), player.page.locator(answer)):
                expect(part).to_be_in_viewport(ratio=1)
            assert player.fits() == []
        player.page.keyboard.press("Escape")
        player.acts(asked)


def test_the_six_suits_are_told_apart_without_colour(sit: Sit, tmp_path: Path) -> None:
    """The same card in each suit, photographed in grey."""
    player = sit()
    TableInATest(evening_at("12y2/12g2/12p2/12r2/12o2/12b2 -/- 1 0 take:0:23"), "p1").serve(player.page, "suits")
    player.opens("/t/suits")
    player.waits_until_asked()
    player.page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    pictures = []
    for place in range(6):
        path = tmp_path / f"{place}.png"
        player.page.locator(".deck .top svg").nth(place).screenshot(path=path)
        pictures.append(Image.open(path).convert("L").resize((50, 70)))
    for one, other in itertools.combinations(pictures, 2):
        differences = ImageChops.difference(one, other).histogram()
        assert sum(differences[32:]) > 0.1 * 50 * 70, "a tenth of the card clearly differs"


def test_the_first_load_is_light(sit: Sit) -> None:
    player = sit()
    sizes = player.page.evaluate(
        """async () => {
          const loaded = performance.getEntriesByType('resource').map(({name}) => name)
          const scripts = loaded.filter((name) => name.endsWith('.js'))
          const packed = await Promise.all(scripts.map(async (name) => {
            const body = await (await fetch(name)).blob()
            const stream = body.stream().pipeThrough(new CompressionStream('gzip'))
            return (await new Response(stream).arrayBuffer()).byteLength
          }))
          return packed.reduce((sum, size) => sum + size, 0)
        }"""
    )
    assert 20_000 < sizes < 120_000
