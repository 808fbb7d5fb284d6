"""Somebody in front of a browser: sees what is asked, and does it by mouse, by keyboard or through a screen reader."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page

# What the page asks of whoever sits before it; nothing while others play or something moves.
ASKED = """() => {
  const find = (selector) => document.querySelector(selector)
  const door = find('.door')
  if (!door) return null
  if (find('[data-decided]')) return 'over'
  if (door.dataset.busy === 'true') return null
  if (find('[data-tossing=true] button.sun')) return 'toss'
  if (find('[data-place]')) return 'place'
  if (find('.crown [data-confirm]')) return 'crown'
  return find('.pile.open') ? 'take' : null
}"""
HOLD_MS = 780  # about half strength: some dice, not all


class Player:
    """A page and the hand that plays on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def opens(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("h1", state="attached")

    def remembers(self, **settings: object) -> None:
        """Change what this device remembers, as its settings would."""
        change = json.dumps(settings)
        self.page.evaluate(
            f"localStorage.outofsock = JSON.stringify({{...JSON.parse(localStorage.outofsock || '{{}}'), ...{change}}})"
        )
        self.page.reload()
        self.page.wait_for_selector("h1", state="attached")

    # What is seen

    @property
    def asked(self) -> str | None:
        found: str | None = self.page.evaluate(ASKED)
        return found

    @property
    def number(self) -> int:
        return int(self.page.locator(".door").get_attribute("data-number") or 0)

    @property
    def totals(self) -> list[str]:
        return self.page.locator("tbody .total strong").all_inner_texts()

    def waits_until_asked(self, seconds: float = 30) -> str:
        return str(self.page.wait_for_function(ASKED, timeout=seconds * 1000, polling=30).json_value())

    def comes_to_rest(self) -> None:
        """Wait until what was asked for is drawn, and nothing moves any more."""
        self.page.evaluate(
            """async () => {
              for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
              await Promise.all(document.getAnimations().map(({finished}) => finished.catch(() => {})))
            }"""
        )

    def fits(self) -> list[str]:
        """What sticks out of the screen or is cut off."""
        found: list[str] = self.page.evaluate(
            """() => {
              const bad = []
              if (document.documentElement.scrollWidth > innerWidth) bad.push('the page scrolls sideways')
              for (const element of document.querySelectorAll('body *')) {
                if (element.closest('.sr-only, svg, .scenery, canvas') || !element.checkVisibility()) continue
                const style = getComputedStyle(element), box = element.getBoundingClientRect()
                if (style.visibility === 'hidden' || !box.width || !box.height) continue
                const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
                if (!text) continue
                const words = element.textContent.trim().slice(0, 40)
                if (box.right > innerWidth + 1 || box.left < -1) bad.push(`outside: ${words}`)
                if (style.display === 'inline' || style.textOverflow === 'ellipsis') continue
                const hides = /hidden|clip/.test(style.overflowX + style.overflowY)
                if (element.scrollWidth > element.clientWidth + 2) bad.push(`too wide: ${words}`)
                if (hides && element.scrollHeight > element.clientHeight + 2) bad.push(`cut off: ${words}`)
              }
              return bad
            }"""
        )
        return found

    def too_small(self) -> list[str]:
        """What a finger would miss: less than 44 pixels wide or high."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('button, a, input, [role=button]')]
              .filter((element) => element.checkVisibility({visibilityProperty: true}))
              .map((element) => [element.closest('label') ?? element, element])
              .map(([target, element]) => [target.getBoundingClientRect(), element])
              .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5))
              .map(([box, element]) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${
                (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`)"""
        )
        return found

    # What is done

    def tosses(self) -> None:
        """Hold and release, as a switch or a screen reader does: a click to begin, a click to let go."""
        button = self.page.locator("[data-tossing=true] button.sun")
        button.dispatch_event("click", {"detail": 0})
        self.page.wait_for_timeout(HOLD_MS)
        button.dispatch_event("click", {"detail": 0})

    def places(self, how: str = "separate") -> None:
        self.page.locator(f"[data-place={how}]").click()
        self.page.locator("[data-confirm]").click()

    def takes(self) -> None:
        self.page.locator(".pile.open").first.click()
        self.page.locator("[data-confirm]").click()

    def crowns(self) -> None:
        self.page.locator(".crown .option").first.click()
        self.page.locator("[data-confirm]").click()

    def acts(self, asked: str) -> None:
        """Do what is asked, and wait until the table has moved on."""
        before = self.number
        {"toss": self.tosses, "place": self.places, "take": self.takes, "crown": self.crowns}[asked]()
        self.moved_on(before)

    def moved_on(self, before: int) -> None:
        self.page.wait_for_function(
            "(before) => Number(document.querySelector('.door').dataset.number) > before"
            " && document.querySelector('.door').dataset.busy === 'false'",
            arg=before,
            polling=30,
        )

    def plays_to_the_end(self, act: Callable[[str], None] | None = None) -> int:
        """Play until the score is shown; how many things were asked."""
        for count in range(200):
            asked = self.waits_until_asked()
            if asked == "over":
                return count
            (act or self.acts)(asked)
        raise AssertionError("the game does not end")

    def waits_for(self, wanted: str) -> None:
        """Play on until this is asked."""
        while (asked := self.waits_until_asked()) != wanted:
            self.acts(asked)

    def invites(self) -> str:
        """Set up a table for friends; its address."""
        self.page.get_by_role("button", name=re.compile("Invite friends")).click()
        self.page.wait_for_selector("[data-phase=waiting]")
        return self.page.url

    def joins(self, address: str) -> None:
        self.opens(address)
        self.page.get_by_role("button", name="Take a seat").click()
        self.page.get_by_role("button", name="Take a seat").wait_for(state="detached")

    def starts_against_bots(self, opponents: int = 1) -> None:
        self.page.locator(f".opponents input[value='{opponents}']").check(force=True)
        self.page.get_by_role("button", name=re.compile("Play now")).click()
        self.page.wait_for_selector("[data-phase=playing]")
