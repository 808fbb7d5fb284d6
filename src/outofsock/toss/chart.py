"""A chart of the model: mean and spread of the number of dice against strength, and P(k) as a heat map."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from outofsock.rules.events import DICE
from outofsock.toss.model import Odds

_PAPER: Final = (255, 246, 229)
_INK: Final = (41, 35, 77)
_TEAL: Final = (15, 122, 120)
_BAND: Final = (169, 218, 207)
_GRID: Final = (234, 219, 190)
_WIDTH: Final = 1400
_HEIGHT: Final = 640
_PLOT: Final = 480  # height of each plot
_SPAN: Final = 560  # width of each plot
_TOP: Final = 80
_LEFTS: Final = (80, 760)


def draw_chart(rows: Sequence[Odds], title: str, path: Path) -> None:
    """Draw the chances of 0, 1, … 8 dice for evenly spaced strengths from 0 to 1."""
    image = Image.new("RGB", (_WIDTH, _HEIGHT), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((_LEFTS[0], 18), title, _INK, ImageFont.load_default(26))
    _mean_and_spread(draw, rows)
    _heat_map(draw, rows)
    image.save(path, "PNG")


def _mean_and_spread(draw: ImageDraw.ImageDraw, rows: Sequence[Odds]) -> None:
    left = _LEFTS[0]

    def place(row: int, dice: float) -> tuple[float, float]:
        return left + _SPAN * row / (len(rows) - 1), _TOP + _PLOT * (1 - (dice + 0.5) / (DICE + 1))

    means = [sum(number * chance for number, chance in enumerate(row)) for row in rows]
    spreads = [
        max(sum((number - mean) ** 2 * chance for number, chance in enumerate(row)), 0.0) ** 0.5
        for row, mean in zip(rows, means, strict=True)
    ]
    upper = [place(row, mean + spread) for row, (mean, spread) in enumerate(zip(means, spreads, strict=True))]
    lower = [place(row, mean - spread) for row, (mean, spread) in enumerate(zip(means, spreads, strict=True))]
    draw.polygon([*upper, *reversed(lower)], fill=_BAND)
    for number in range(DICE + 1):
        y = place(0, number)[1]
        draw.line((left, y, left + _SPAN, y), _GRID, 1)
    draw.line([place(row, mean) for row, mean in enumerate(means)], _TEAL, 4, joint="curve")
    _axes(draw, left, "dice out: mean ± one standard deviation")


def _heat_map(draw: ImageDraw.ImageDraw, rows: Sequence[Odds]) -> None:
    left, tall, wide = _LEFTS[1], _PLOT / (DICE + 1), _SPAN / len(rows)
    small = ImageFont.load_default(14)
    for column, row in enumerate(rows):
        for number, chance in enumerate(row):
            x, y = left + wide * column, _TOP + tall * (DICE - number)
            shade = tuple(round(a + (b - a) * chance) for a, b in zip((255, 255, 255), _TEAL, strict=True))
            draw.rectangle((x, y, x + wide, y + tall), fill=shade)
    for number in range(DICE + 1):
        best = max(range(len(rows)), key=lambda row: rows[row][number])
        x = min(max(left + wide * (best + 0.5), left + 16), left + _SPAN - 16)
        label = f"{rows[best][number]:.2f}".lstrip("0")
        draw.text((x, _TOP + tall * (DICE - number + 0.5)), label, _INK, small, "mm")
    _axes(draw, left, "chance of exactly k dice, with its best")


def _axes(draw: ImageDraw.ImageDraw, left: int, title: str) -> None:
    font = ImageFont.load_default(16)
    draw.rectangle((left, _TOP, left + _SPAN, _TOP + _PLOT), outline=_INK, width=2)
    draw.text((left + _SPAN / 2, _TOP - 14), title, _INK, font, "mm")
    for number in range(DICE + 1):
        y = _TOP + _PLOT * (1 - (number + 0.5) / (DICE + 1))
        draw.text((left - 14, y), str(number), _INK, font, "rm")
    for tenth in range(0, 11, 2):
        draw.text((left + _SPAN * tenth / 10, _TOP + _PLOT + 18), f"{tenth / 10:.1f}", _INK, font, "mm")
    draw.text((left + _SPAN / 2, _TOP + _PLOT + 46), "strength", _INK, font, "mm")
