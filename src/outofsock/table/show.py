"""From a state to the view of it."""

from collections import Counter

from outofsock import rules
from outofsock.table import view
from outofsock.table.seat import SUITS, Chair
from outofsock.table.state import State
from outofsock.table.words import Suit


def shown(state: State) -> view.View:
    """The table as everybody may see it."""
    play = state.play
    return view.View(
        number=state.number,
        phase=state.phase,
        game=state.game,
        host=state.host,
        options=state.options,
        seats=[_seat(state, seat, chair) for seat, chair in enumerate(state.chairs)],
        is_paused=state.is_paused,
        fairness=_fairness(state),
        board=_board(state) if play else None,
        turn=_turn(state),
        last_toss=play.tosses[-1] if play and play.tosses and not play.flick else None,
        result=_result(state),
    )


def _seat(state: State, seat: int, chair: Chair) -> view.SeatView:
    presence = state.people.get(chair.person or "")
    away = presence.since if presence and not presence.is_here else None
    return view.SeatView(
        seat=seat,
        name=chair.name,
        language=chair.language,
        socks=chair.socks,
        person=chair.person,
        bot=chair.bot,
        is_present=chair.bot is not None or state.is_here(chair.person),
        is_held_by_bot=chair.is_held,
        away_since=away,
        bot_may_hold_from=None if chair.is_held else state.bot_may_hold_from(seat),
        vote=chair.vote,
        suits=chair.suits,
        bank=round(chair.bank, 1) if state.options.clock and state.play else None,
    )


def _fairness(state: State) -> view.Fairness:
    ended = state.play.ended if state.play else None
    return view.Fairness(
        commitment=state.commitment,
        seeds=dict(state.seeds),
        server_seed=ended.server_seed if ended else None,
        nonce=ended.nonce if ended else None,
    )


def _turn(state: State) -> view.Turn | None:
    clock, thinking = state.options.clock, state.thinking
    if clock is None or thinking is None:
        return None
    bank_from = thinking.bank_from(clock)
    if bank_from is None:
        return None
    return view.Turn(seat=thinking.seat, bank_from=bank_from, ends_at=bank_from + state.chairs[thinking.seat].bank)


def _result(state: State) -> view.Result | None:
    ended = state.play.ended if state.play else None
    if ended is None:
        return None
    best = max(ended.scores)
    return view.Result(
        winner=ended.winner,
        decided_by=ended.decided_by,
        scores=ended.scores,
        sock_cards=ended.sock_cards,
        tied=[seat for seat, score in enumerate(ended.scores) if score == best],
    )


def _board(state: State) -> view.Board:
    play = state.play
    assert play is not None, "a board is shown in a game only"
    position = play.position
    return view.Board(
        line=str(position),
        round=position.round,
        first=position.first,
        to_act=state.to_act,
        awaits=position.awaits.value,
        is_flying=play.flick is not None,
        dice=list(position.dice),
        picks=list(position.order_of_picks()) if position.awaits is rules.Awaits.TAKE else [],
        piles=[
            view.Pile(number=number, top=_text(pile.top), left=pile.left)
            for number, pile in zip(rules.PILES, position.piles, strict=True)
        ],
        collections=[_collection(collection) for collection in position.collections],
        choices=[_choice(position, decision) for decision in position.legal()],
        can_undo=bool(play.moves) and isinstance(play.moves[-1], rules.Separate),
        unseen=dict(Counter(str(card) for card in position.unseen)),
        tosses=len(play.tosses),
    )


def _collection(collection: rules.Collection) -> view.Collection:
    columns = [_column(suit, column) for suit, column in zip(SUITS, collection, strict=True)]
    return view.Collection(columns=columns, total=collection.total, sock_cards=collection.sock_cards)


def _column(suit: Suit, column: rules.Column) -> view.Column:
    return view.Column(
        suit=suit,
        cards=[str(card) for card in column.cards],
        score=column.score,
        socks=column.socks,
        conversions=column.conversions,
        doubles=column.doubles,
        is_banned=column.is_banned,
    )


def _choice(position: rules.Position, decision: rules.Decision) -> view.AnyChoice:
    match decision:
        case rules.Separate():
            return view.SeparateChoice(picks=list(position.order_of_picks()), piles=list(position.dice))
        case rules.Together():
            pile = len(position.dice)
            return view.TogetherChoice(
                pile=pile, cards=min(2, position.pile(pile).left), effect=_effect(position, pile)
            )
        case rules.Take(pile):
            return view.TakeChoice(pile=pile, effect=_effect(position, pile))
        case rules.Crown(player):
            return view.CrownChoice(seat=player)


def _effect(position: rules.Position, pile: int) -> view.Effect | None:
    card = position.pile(pile).top
    if card is None:
        return None
    before = position.collections[position.turn]
    after = before.plus(card)
    return view.Effect(
        card=str(card),
        suit=SUITS[card.suit],
        column_before=before[card.suit].score,
        column_after=after[card.suit].score,
        column=_column(SUITS[card.suit], after[card.suit]),
        total_before=before.total,
        total_after=after.total,
    )


def _text(card: rules.Card | None) -> str | None:
    return None if card is None else str(card)
