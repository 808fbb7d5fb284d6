"""A position and an event as a person at a terminal sees them."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from outofsock.cli.console import card_text, points
from outofsock.rules import PILES, Crown, Event, Position, Reveal, Separate, Stage, Suit, Take, Together, Toss


def board(position: Position, names: Sequence[str]) -> RenderableType:
    """The whole table: piles with their dice, then everybody's columns."""
    return Group(_piles(position), Columns([_collection(position, names, seat) for seat in range(position.players)]))


def _piles(position: Position) -> Table:
    table = Table(box=SIMPLE_HEAD, title=f"round {position.round}", title_justify="left", padding=(0, 2))
    for number in PILES:
        table.add_column(str(number), justify="center", min_width=4)
    table.add_row(*(card_text(position.pile(number).top) for number in PILES))
    table.add_row(*(Text(f"{position.pile(number).left} left", "dim") for number in PILES))
    if position.stage is Stage.TAKE:
        table.add_row(*(Text("⚅" * position.dice.count(number), "bold cyan") for number in PILES))
    return table


def _collection(position: Position, names: Sequence[str], seat: int) -> Group:
    collection = position.collections[seat]
    basket = " (basket)" if seat == position.first else ""
    title = Text.assemble((names[seat] + basket, "bold"), "  ", points(collection.total))
    table = Table(box=None, show_header=False, padding=(0, 1))
    for suit in Suit:
        column = collection[suit]
        if column.cards:
            table.add_row(Text(" ").join([card_text(card) for card in column.cards]), "=", points(column.score))
    return Group(title, table)


def sentence(position: Position, event: Event, names: Sequence[str]) -> Text:
    """What happens, in words; `position` is the one before it."""
    who = names[position.turn]
    match event:
        case Toss(dice):
            lost = "" if 2 <= len(dice) <= 7 else ": the turn is lost"
            faces = " ".join(map(str, dice)) or "no dice"
            return Text.assemble((who, "bold"), f" tosses {faces}{lost}")
        case Reveal(pile, card):
            if position.stage is Stage.SECOND:  # the card under the first one is taken as it comes to light
                return Text.assemble((who, "bold"), " takes the second card too: ", card_text(card))
            return Text.assemble("  pile ", str(pile), " now shows ", card_text(card))
        case Separate():
            return Text.assemble((who, "bold"), " separates the dice")
        case Together():
            number = len(position.dice)
            first = _taken(position, number)
            return Text.assemble(
                (who, "bold"), f" places the {number} dice together before pile {number}", ", takes ", first
            )
        case Take(pile):
            return Text.assemble((who, "bold"), f" takes the die before pile {pile}: ", _taken(position, pile))
        case Crown(player):
            return Text.assemble((who, "bold"), f" has the basket and crowns {names[player]}")


def _taken(position: Position, pile: int) -> Text:
    top = position.pile(pile).top
    return card_text(top) if top else Text("no card, the pile is gone", "dim")


def ending(position: Position, names: Sequence[str]) -> Text:
    """Who won and why, or what a game that was left unfinished still waits for."""
    outcome = position.outcome()
    if outcome is None:
        return Text(f"unfinished; next: {position.allowed()}", "dim")
    why = {"score": "most socks", "sock_cards": "a tie, but more Sock cards", "basket": "a tie, decided by the basket"}
    listed = Text(", ").join(
        [Text.assemble(f"{name} ", points(score)) for name, score in zip(names, outcome.scores, strict=True)]
    )
    return Text.assemble((f"{names[outcome.winner]} wins", "bold green"), f" ({why[outcome.decided_by]}): ", listed)
