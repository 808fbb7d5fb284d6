"""Plain charts as PNG files: bars, with intervals where there are any."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

_PAPER: Final = (255, 246, 229)
_INK: Final = (41, 35, 77)
_TEAL: Final = (15, 122, 120)
_SUN: Final = (255, 201, 60)
_WIDTH: Final = 1200
_ROW: Final = 34
_LEFT: Final = 380
_RIGHT: Final = 150


class Bar(NamedTuple):
    """A labelled value, its interval, and the words behind it."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    words: str = ""


class Chart(NamedTuple):
    """A title and its bars; `mark` is a line to compare with, such as a fair share."""

    title: str
    bars: Sequence[Bar]
    mark: float | None = None


def draw_charts(charts: Sequence[Chart], path: Path) -> None:
    """Draw charts of bars one below the other."""
    heights = [80 + _ROW * len(chart.bars) for chart in charts]
    image = Image.new("RGB", (_WIDTH, sum(heights) + 20), _PAPER)
    pen = ImageDraw.Draw(image)
    top = 10
    for chart, height in zip(charts, heights, strict=True):
        _draw(pen, chart, top)
        top += height
    image.save(path)


def _draw(pen: ImageDraw.ImageDraw, chart: Chart, top: int) -> None:
    title, text = ImageFont.load_default(24), ImageFont.load_default(18)
    ends = [number for bar in chart.bars for number in (bar.value, bar.low, bar.high, 0.0) if number is not None]
    low, high = min(ends), max([*ends, chart.mark or 0.0])
    span = (high - low) or 1.0

    def across(value: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (value - low) / span

    pen.text((20, top + 8), chart.title, _INK, title)
    first = top + 50
    bottom = first + _ROW * len(chart.bars)
    pen.line((across(0.0), first, across(0.0), bottom), _INK, 2)
    for place, bar in enumerate(chart.bars):
        y = first + _ROW * place
        pen.text((20, y + 5), bar.label, _INK, text)
        left, right = sorted((across(0.0), across(bar.value)))
        pen.rectangle((left, y + 6, max(right, left + 1), y + _ROW - 6), _TEAL)
        if bar.low is not None and bar.high is not None:
            middle = y + _ROW // 2
            pen.line((across(bar.low), middle, across(bar.high), middle), _INK, 3)
        edge = max(right, across(bar.high) if bar.high is not None else right)
        pen.text((edge + 8, y + 5), bar.words, _INK, text)
    if chart.mark is not None:
        pen.line((across(chart.mark), first, across(chart.mark), bottom), _SUN, 3)
