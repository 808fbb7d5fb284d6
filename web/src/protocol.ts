// Generated from the server's own types by `outofsock schema --typescript`; do not edit.

export type Colour = "cherry" | "cloud" | "ink" | "mint" | "moss" | "plum" | "pumpkin" | "rose" | "sea" | "sun";
export type Language = "en" | "es" | "fr" | "it" | "pt";
export type Pattern = "checks" | "diamonds" | "dots" | "hearts" | "plain" | "stars" | "stripes" | "waves" | "zigzag";
export type Reaction = "clap" | "hello" | "hurry" | "laugh" | "oops" | "socks" | "thanks" | "wow";
export type Suit = "blue" | "green" | "orange" | "pink" | "red" | "yellow";
/** The command was carried out and is stored; its last event has this number. */
export type Accepted = { type: "accepted"; id: string; number: number };
/** Add one's own chance to the deal, after the commitment and before the start; once a game. */
export type AddSeed = { do: "add_seed"; seed: string };
/** Choose the options (host). */
export type Arrange = { do: "arrange"; options: Options };
/** The host chose options. */
export type Arranged = { event: "arranged"; at: number; options: Options };
/** A person is here: for the first time, or back again. */
export type Arrived = { event: "arrived"; at: number; person: string };
/** A command with an id of the client's own, and the number of the event it answers. */
export type Ask = { type: "ask"; id: string; on: number; command: AnyCommand };
/** The game as it lies on the table. */
export type Board = { line: string; round: number; first: number; to_act: number | null; awaits: "crown" | "nothing" | "place" | "reveal" | "take" | "toss"; is_flying: boolean; dice: number[]; picks: number[]; piles: Pile[]; collections: Collection[]; choices: AnyChoice[]; can_undo: boolean; unseen: Record<string, number>; tosses: number };
/** A bot plays for this seat until its person takes it back. */
export type BotHolds = { event: "bot_holds"; at: number; seat: number; reason: "away" | "left" | "time" };
/** A bot that may be seated, from the gentlest to the strongest. */
export type BotInfo = { name: string; level: number; socks: Socks };
/** So many seconds for each toss or decision; what is over is taken from a bank. */
export type Clock = { seconds: number; bank: number };
/** All columns of a seat in suit order, their total, and how many Sock cards there are. */
export type Collection = { columns: Column[]; total: number; sock_cards: number };
/** The cards of one suit in front of a seat, and what they are worth. */
export type Column = { suit: Suit; cards: string[]; score: number; socks: number; conversions: number; doubles: number; is_banned: boolean };
/** The dealer bound itself to a secret seed for the game of this number, before anybody added theirs. */
export type Committed = { event: "committed"; at: number; game: number; commitment: string };
/** Name the winner among the tied. */
export type Crown = { do: "crown"; seat: number };
/** Name this seat the winner. */
export type CrownChoice = { do: "crown"; seat: number };
/** The holder of the basket named the winner among the tied. */
export type Crowned = { event: "crowned"; at: number; seat: number; winner: number };
/** Change the name, language or socks of a seat of one's own. */
export type Dress = { do: "dress"; seat: number; name?: string | null; language?: Language | null; socks?: Socks | null };
/** A seat's name, language or socks changed. */
export type Dressed = { event: "dressed"; at: number; seat: number; name: string; language: Language; socks: Socks };
/** What a card does to the collection of whoever takes it. */
export type Effect = { card: string; suit: Suit; column_before: number; column_after: number; column: Column; total_before: number; total_after: number };
/** The game is over: who won, and the secret seed, so that anybody can check the deal. */
export type Ended = { event: "ended"; at: number; game: number; winner: number; decided_by: "basket" | "score" | "sock_cards"; scores: number[]; sock_cards: number[]; server_seed: string; nonce: string };
/** What was committed to, whose chance was added, and the secret once the game is over (`docs/fairness.md`). */
export type Fairness = { commitment: string; seeds: Record<string, string>; server_seed: string | null; nonce: string | null };
/** Somebody tossed; the dice are on their way. `number` counts the tosses of the game from 0. */
export type Flicked = { event: "flicked"; at: number; seat: number; number: number; strength: number; yaw: number };
/** Hand a seat over to another device. */
export type HandOver = { seat: number };
/** A one-time code: the link is /h/<code>. */
export type HandOverLink = { code: string; expires_at: number };
/** The first message: a name for this tab, and the last event it has seen. */
export type Hello = { type: "hello"; client: string; last?: number | null };
/** Toss by holding a key, button or switch for so many seconds. */
export type Hold = { do: "hold"; seconds: number; yaw?: number };
/** Who arranges things from now on. */
export type HostChanged = { event: "host_changed"; at: number; person: string };
/** The dice lie. `toss` is a stored toss (`docs/motion.md`), motion included. */
export type Landed = { event: "landed"; at: number; seat: number; number: number; dice: number[]; toss: unknown };
/** Go. Before the game the seats become free, in the game a bot holds them. */
export type Leave = { do: "leave" };
/** Let a bot hold the seat of somebody who has been away for long enough. */
export type LetBotHold = { do: "let_bot_hold"; seat: number };
/** What a client shows before there is a table: the bots, and the curve of the toss for its strength meter. */
export type Lobby = { bots: BotInfo[]; odds: number[][]; toss_stamp: string; version: string };
/** Somebody made the table: its first event. */
export type Made = { event: "made"; at: number; options: Options };
/** What to go back to. */
export type Mine = { tables: MyTable[]; games: MyGame[] };
/** A finished game this device took part in. */
export type MyGame = { code: string; game: number; names: string[]; scores: number[]; winner: number; seats: number[]; bots: number[]; ended_at: number };
/** A table this device has a seat at. */
export type MyTable = { code: string; phase: "over" | "playing" | "waiting"; names: string[]; seats: number[]; bots: number[]; is_my_turn: boolean; changed_at: number };
/** A further seat of a new table: a bot, or somebody else at this device. */
export type NewSeat = { bot?: string | null; name?: string | null; language?: Language | null; socks?: Socks | null };
/** Make a table, sit down and fill seats. */
export type NewTable = { name: string; language?: Language; socks?: Socks | null; seats?: NewSeat[]; options?: Options };
/** What has just happened, and how things stand after it. */
export type News = { type: "news"; events: Numbered[]; view: View };
/** An event and its place in the log, counted from 1. */
export type Numbered = { number: number; event: AnyEvent };
/** What the host may choose before the game. */
export type Options = { clock: Clock | null; confirm_takes: boolean; allow_watching: boolean; starts_at_once: boolean };
/** Make somebody else the host (host). */
export type PassHost = { do: "pass_host"; person: string };
/** A pile: its visible top card and how many cards it has, the top one included. */
export type Pile = { number: number; top: string | null; left: number };
/** Are you there? */
export type Ping = { type: "ping" };
/** The dice were placed together before one pile; its first card, if any, is taken, the second follows. */
export type PlacedTogether = { event: "placed_together"; at: number; seat: number; pile: number; card: string | null };
/** Here I am. */
export type Pong = { type: "pong"; now: number };
/** Why a request was refused. */
export type Problem = { code: string; params: Record<string, unknown> };
/** Show one of a fixed set of reactions. */
export type React = { do: "react"; reaction: Reaction; seat?: number | null };
/** A reaction, from a seat or from somebody who watches. */
export type Reacted = { event: "reacted"; at: number; seat: number | null; reaction: Reaction };
/** The command, or the message, was not carried out; a code and its parameters say why. */
export type Refused = { type: "refused"; id: string | null; code: string; params: Record<string, unknown> };
/** Play again with the same people, once the game is over. */
export type Rematch = { do: "rematch" };
/** The same people play again: back to the waiting room, with a new commitment to follow. */
export type RematchCalled = { event: "rematch_called"; at: number; game: number };
/** Hang one's own columns in another order; it changes nothing but the view. */
export type Reorder = { do: "reorder"; seat: number; suits: Suit[] };
/** A seat hangs its columns in another order. */
export type Reordered = { event: "reordered"; at: number; seat: number; suits: Suit[] };
/** The end of a game. */
export type Result = { winner: number; decided_by: "basket" | "score" | "sock_cards"; scores: number[]; sock_cards: number[]; tied: number[] };
/** A card came to light on a pile; the second card of dice placed together is taken at once. */
export type Revealed = { event: "revealed"; at: number; pile: number; card: string; taken_by: number | null };
/** Give an empty seat to a bot (host). */
export type SeatBot = { do: "seat_bot"; seat?: number | null; bot: string };
/** A seat was handed over to a person at another device. */
export type SeatMoved = { event: "seat_moved"; at: number; seat: number; person: string };
/** Who sits where. */
export type SeatView = { seat: number; name: string; language: Language; socks: Socks; person: string | null; bot: string | null; is_present: boolean; is_held_by_bot: boolean; away_since: number | null; bot_may_hold_from: number | null; vote: number | null; suits: Suit[]; bank: number | null };
/** A seat is taken by a person or by a bot. */
export type Seated = { event: "seated"; at: number; seat: number; person: string | null; bot: string | null; name: string; language: Language; socks: Socks };
/** A person added their chance to the deal. */
export type SeedAdded = { event: "seed_added"; at: number; person: string; seed: string };
/** Place each die before the pile of its number. */
export type Separate = { do: "separate" };
/** Each die before its pile; `picks` are the seats that will take the dice, one after the other. */
export type SeparateChoice = { do: "separate"; picks: number[]; piles: number[] };
/** The dice were placed before the piles of their numbers. */
export type Separated = { event: "separated"; at: number; seat: number };
/** Take an empty seat, or the first one that is free. One person may take several, for others at the same device. */
export type Sit = { do: "sit"; seat?: number | null; name: string; language?: Language; socks?: Socks | null };
/** A small design: a pattern in one colour on another. */
export type Socks = { pattern: Pattern; ground: Colour; ink: Colour };
/** Free a seat: one's own, or as the host any seat. */
export type Stand = { do: "stand"; seat: number };
/** Begin (host). The nicest socks go first, equal votes are drawn by lot; or the lot alone decides. */
export type Start = { do: "start"; starter?: "lot" | "votes" };
/** The game begins; the commitment of its number holds from here on. */
export type Started = { event: "started"; at: number; game: number; first: number; starter: "lot" | "votes" };
/** A seat became free; the seats after it move up. */
export type Stood = { event: "stood"; at: number; seat: number };
/** Toss with a pointer: samples of time in seconds, x and y in units of the picture's shorter side. */
export type Stroke = { do: "stroke"; samples: [number, number, number][]; throw?: [number, number] };
/** A table read over HTTP, by either of its codes. */
export type TableInfo = { person: string | null; may_sit: boolean; view: View };
/** Where the new table is: links are /t/<invite> and /t/<watch>. */
export type TableMade = { invite: string; watch: string };
/** Take a die from before a pile, and the top card of that pile. */
export type Take = { do: "take"; pile: number };
/** Take a seat of one's own back from the bot that holds it. */
export type TakeBack = { do: "take_back"; seat: number };
/** A die and the top card of its pile; no effect where the pile is empty. */
export type TakeChoice = { do: "take"; pile: number; effect: Effect | null };
/** A person plays for this seat again. */
export type TakenBack = { event: "taken_back"; at: number; seat: number };
/** Place all dice before one pile and take its top two cards. */
export type Together = { do: "together" };
/** All dice before one pile: its first card is known, the second, if there is one, is not. */
export type TogetherChoice = { do: "together"; pile: number; cards: number; effect: Effect | null };
/** A die was taken, and the top card of its pile, if there was one. */
export type Took = { event: "took"; at: number; seat: number; pile: number; card: string | null };
/** The clock of whoever has to act. */
export type Turn = { seat: number; ends_at: number; bank_from: number };
/** Take back `separate`, until the first die is taken. */
export type Undo = { do: "undo" };
/** `separate` was taken back. */
export type Undone = { event: "undone"; at: number; seat: number };
/** The whole table after the event of this number. */
export type View = { number: number; phase: "over" | "playing" | "waiting"; game: number; host: string | null; options: Options; seats: SeatView[]; is_paused: boolean; fairness: Fairness; board: Board | null; turn: Turn | null; last_toss: unknown; result: Result | null };
/** Say whose socks are the nicest, for a seat of one's own; a later vote replaces an earlier one. */
export type Vote = { do: "vote"; seat: number; nicest: number };
/** A seat finds these socks the nicest. */
export type Voted = { event: "voted"; at: number; seat: number; nicest: number };
/** Who you are here, how things stand, and the events you missed since the last you named. */
export type Welcome = { type: "welcome"; person: string | null; invite: string | null; watch: string; now: number; missed: Numbered[]; view: View };
/** A person's last connection is gone. */
export type WentAway = { event: "went_away"; at: number; person: string };
export type AnyChoice = SeparateChoice | TogetherChoice | TakeChoice | CrownChoice;
export type AnyCommand = Sit | SeatBot | Stand | Dress | Arrange | AddSeed | Vote | Start | Stroke | Hold | Separate | Together | Take | Crown | Undo | React | Reorder | LetBotHold | TakeBack | Leave | PassHost | Rematch;
export type AnyEvent = Made | Committed | Arrived | WentAway | HostChanged | Seated | Stood | Dressed | SeatMoved | Arranged | SeedAdded | Voted | Started | Revealed | Flicked | Landed | Separated | PlacedTogether | Took | Undone | Crowned | Ended | Reacted | Reordered | BotHolds | TakenBack | RematchCalled;
export type FromClient = Hello | Ask | Ping;
export type FromServer = Welcome | News | Accepted | Refused | Pong;
