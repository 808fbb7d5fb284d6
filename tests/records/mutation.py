"""Damage for the fuzz tests: a real text in, a slightly or badly broken one out, from a seed."""

import re
from random import Random

JUNK = (
    "\ud800", "\x00", "\u2028", "\ufeff", "🧦", "é", "٣", "²", '"', "\\", "\\u", "\\ud800", "{", "}", "[", "]", "/-",
    "/", "?", ":", ";", "~", "!", "-", "-1", "0", "1e999", "NaN", "null", "true", "1.0", "\n", "\r\n", "\t", " ", ",",
    "[OutOfSock 1]", "crown A", "lost", "together", "separate", "deal", "A2:y6", "y6", "z9", "[]", "{}", '"events"',
)  # fmt: skip
DEEP = ("[" * 70 + "]" * 70, "[" * 3000, '{"a":' * 400 + "1" + "}" * 400, "[" * 990 + "]" * 990, "{" * 200)
HUGE = ("9" * 400, "9" * 5000, "1" + "0" * 30 + ".5", "-" + "7" * 50, "y" + "9" * 50)
_TOKENS = re.compile(r"\w+|\s+|[^\w\s]")


def mutated(text: str, lot: Random) -> str:
    """The text with one to four injuries."""
    for _ in range(lot.choice((1, 1, 1, 2, 4))):
        text = _injured(text, lot)
    return text


def _injured(text: str, lot: Random) -> str:
    start = lot.randint(0, len(text))
    end = min(len(text), start + lot.choice((1, 1, 2, 5, 40)))
    match lot.randrange(9):
        case 0:
            raw = bytearray(text.encode("utf-8", "surrogatepass"))
            if raw:
                raw[lot.randrange(len(raw))] ^= 1 << lot.randrange(8)
            return raw.decode("utf-8", "surrogateescape")
        case 1:
            return text[:start] + text[end:]
        case 2:
            return text[:end] + text[start:]
        case 3 | 4:
            return _swapped(text, lot)
        case 5:
            return text[:start]
        case 6:
            return text[:start] + lot.choice(JUNK) + text[lot.choice((start, end)) :]
        case 7:
            return text[:start] + lot.choice(DEEP if lot.random() < 0.2 else HUGE) + text[end:]
        case _:
            return re.sub(r"[0-9]+", lambda found: str(lot.randint(0, 9)) if lot.random() < 0.02 else found[0], text)


def _swapped(text: str, lot: Random) -> str:
    tokens = _TOKENS.findall(text)
    if tokens:
        one, other = lot.randrange(len(tokens)), lot.randrange(len(tokens))
        tokens[one], tokens[other] = tokens[other], tokens[one]
    return "".join(tokens)
