/** A table as this page lives it: the connection, and events shown one after the other at the player's pace. */
import { socketAddress } from "./api.ts";
import { newClient, newSeed } from "./chance.ts";
import { hasLanding, paceOf } from "./pace.ts";
import type { AnyChoice, AnyCommand, Numbered, Refused } from "./protocol.ts";
import { isStill, settings } from "./settings.svelte.ts";
import { Connection, type Link, type Wire } from "./socket.ts";
import {
  advanced,
  caughtUp,
  commandFor,
  keyOf,
  offered,
  owesSeed,
  select,
  type TableState,
  told,
  welcomed,
} from "./state.ts";

export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The longest that a toss may take to be shown; nothing on the page may hold up the game. */
const LONGEST_SHOW_MS = 9000;

/** Two clicks on the same choice within this time are one. */
const DOUBLE_MS = 400;

export class Session {
  table = $state.raw<TableState | null>(null);
  link = $state<Link>("connecting");
  reason = $state("");
  /** The last thing the table would not do, until it is dismissed. */
  refusal = $state.raw<Refusal | null>(null);
  /** A toss is being shown, and for a moment how it came to rest. */
  isLanding = $state(false);

  #asking = $state(0);
  #connection: Connection;
  #skewMs = 0;
  #seedFor = "";
  #chosen = { key: "", at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<(events: readonly Numbered[]) => void>();

  constructor(readonly code: string) {
    const wire = (): Wire => new WebSocket(socketAddress(code)) as unknown as Wire;
    this.#connection = new Connection(newClient(), wire, {
      welcome: (message) => {
        this.#stop();
        this.table = welcomed(this.table, message);
        this.#addSeed();
      },
      news: (message) => {
        if (!this.table) return;
        this.table = told(this.table, message);
        if (document.hidden) this.skip();
        else this.#show();
      },
      link: (link, reason) => {
        this.link = link;
        this.reason = reason;
      },
      now: (seconds) => {
        this.#skewMs = seconds * 1000 - Date.now();
      },
      refused: (message) => this.#refuse(message),
    });
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#wake); // the line is probed at once, and words say that it is lost
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Be told of what is shown, when it is shown. */
  watch(watcher: (events: readonly Numbered[]) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Something that the player asked for is not answered yet. */
  get isBusy(): boolean {
    return this.#asking > 0;
  }

  /** The server's time in seconds. */
  now(): number {
    return (Date.now() + this.#skewMs) / 1000;
  }

  /** Ask for something; whether it was done. */
  async ask(command: AnyCommand): Promise<boolean> {
    if (!this.table) return false;
    this.#asking += 1;
    this.refusal = null;
    const answer = await this.#connection.ask(command, this.table.view.number);
    this.#asking -= 1;
    if (answer.type === "refused") this.#refuse(answer);
    return answer.type === "accepted";
  }

  /** Select a decision, or drop it when it is selected already; without confirmation it is made at once. */
  choose(choice: AnyChoice): void {
    if (!this.table || this.isBusy) return;
    const isImmediate = choice.do === "take" && !this.table.view.options.confirm_takes;
    if (this.#isDouble(choice, isImmediate ? "at once" : this.table.view.number)) return;
    this.table = select(this.table, choice);
    if (isImmediate) void this.confirm();
  }

  /** The second half of a double click means what the first has done. */
  #isDouble(choice: AnyChoice, when: number | string): boolean {
    const [key, at] = [`${keyOf(choice)} ${when}`, performance.now()];
    const isSame = key === this.#chosen.key && at - this.#chosen.at < DOUBLE_MS;
    if (!isSame) this.#chosen = { key, at };
    return isSame;
  }

  /** Think again. */
  drop(): void {
    this.#chosen = { key: "", at: 0 };
    this.#unselect();
  }

  #unselect(): void {
    if (this.table) this.table = select(this.table, null);
  }

  async confirm(): Promise<void> {
    const choice = this.table?.selected;
    if (!this.table || !choice || this.isBusy || !offered(this.table).includes(choice)) return;
    await this.ask(commandFor(choice));
    this.#unselect();
  }

  /** Whether tosses are shown as they happened, or only how they ended. */
  get showsTosses(): boolean {
    return !isStill() && settings.speed !== "instant";
  }

  /** The dice have come to rest on the page. */
  landed(): void {
    if (this.isLanding) this.#rest();
  }

  /** Show everything at once. */
  skip(): void {
    this.#stop();
    if (this.table) this.table = caughtUp(this.table);
    this.#addSeed();
  }

  close(): void {
    this.#stop();
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#connection.close();
  }

  #show(): void {
    if (this.#timer !== undefined || this.isLanding || !this.table?.frames.length) return;
    this.table = advanced(this.table);
    const { shown } = this.table;
    for (const watcher of this.#watchers) watcher(shown);
    this.#addSeed();
    if (hasLanding({ events: shown }) && this.showsTosses) {
      this.isLanding = true;
      this.#timer = setTimeout(() => this.#rest(), LONGEST_SHOW_MS);
    } else this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    const pause = paceOf({ events: this.table?.shown ?? [] }, settings.speed);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.isLanding = false;
      this.#show();
    }, pause);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isLanding = false;
  }

  /** Add this device's chance to the deal as soon as the dealer has bound itself, once a game. */
  #addSeed(): void {
    const { table } = this;
    if (!table || !owesSeed(table) || this.#seedFor === table.view.fairness.commitment) return;
    this.#seedFor = table.view.fairness.commitment;
    void this.#connection.ask({ do: "add_seed", seed: newSeed() });
  }

  #refuse({ code, params }: Refused): void {
    this.refusal = { code, params };
    this.#unselect();
  }

  #wake = (): void => {
    if (!document.hidden) this.#connection.wake();
  };
}
