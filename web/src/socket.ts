/** One connection to one table: it comes back by itself, and no command is carried out twice (`docs/protocol.md`). */
import type { Accepted, AnyCommand, Ask, FromClient, FromServer, News, Refused, Welcome } from "./protocol.ts";

/** What of a WebSocket is used here; a test brings its own. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Timer {
  /** Call once after so many milliseconds; the answer calls it off. */
  after(ms: number, call: () => void): () => void;
  now(): number;
}

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  welcome(message: Welcome): void;
  news(message: News): void;
  link(link: Link, reason: string): void;
  /** The server's clock, in seconds since 1970. */
  now(seconds: number): void;
  /** A refusal that answers no command of ours. */
  refused(message: Refused): void;
}

export const PING_MS = 2500;
export const SILENCE_MS = 9000;
/** How soon a line must answer after a sleep, in which nothing could be heard. */
export const PROBE_MS = 2000;
/** Waits between attempts to come back; the last one is kept. */
export const RETRY_MS = [300, 700, 1500, 3000, 5000];
/** The server's own closing code: a refusal before it says why, and trying again does not help. */
const REFUSED = 4000;

export type Answer = Accepted | Refused;

interface Pending {
  readonly ask: Ask;
  readonly answer: (answer: Answer) => void;
  readonly answered: Promise<Answer>;
}

const realTimer: Timer = {
  after(ms, call) {
    const id = setTimeout(call, ms);
    return () => clearTimeout(id);
  },
  now: () => Date.now(),
};

export class Connection {
  #wire: Wire | null = null;
  #welcomed = false;
  #last: number | null = null;
  /** Since when an answer is awaited: silence counts only while something was asked. */
  #silentSince: number | null = null;
  #tries = 0;
  #asked = 0;
  #isClosed = false;
  #reason = "";
  #cancelTick: (() => void) | null = null;
  #cancelProbe: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;
  readonly #pending = new Map<string, Pending>();

  constructor(
    readonly client: string,
    private readonly open: () => Wire,
    private readonly listener: Listener,
    private readonly timer: Timer = realTimer,
  ) {
    this.#connect();
  }

  /**
   * Ask the table to do something. Resolves when it is durable or refused, however often the line breaks meanwhile.
   * The same wish again before the answer, by a second click for instance, is the same command.
   */
  ask(command: AnyCommand, on: number = this.#last ?? 0): Promise<Answer> {
    const wish = JSON.stringify(command);
    for (const { ask, answered } of this.#pending.values()) {
      if (JSON.stringify(ask.command) === wish) return answered;
    }
    this.#asked += 1;
    const ask: Ask = { type: "ask", id: `${this.#asked}`, on, command };
    let answer: Pending["answer"] = () => {};
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    this.#pending.set(ask.id, { ask, answer, answered });
    if (this.#welcomed) this.#send(ask);
    return answered;
  }

  /** The network is back, or the page was woken: try again at once, or make sure that the line still holds. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#welcomed) this.#probe();
    else this.#restart();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry?.();
    this.#drop();
    this.listener.link("closed", "");
  }

  #connect(): void {
    this.listener.link(this.#last === null && this.#tries === 0 ? "connecting" : "lost", "");
    const wire = this.open();
    this.#wire = wire;
    this.#silentSince = this.timer.now();
    // From 0 on: the first welcome brings the whole log, for the page that was reloaded.
    wire.onopen = () => this.#send({ type: "hello", client: this.client, last: this.#last ?? 0 });
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#hear(JSON.parse(event.data) as FromServer);
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#lost(event.code);
    };
    this.#tick();
  }

  #restart(): void {
    this.#tries = 0;
    this.#cancelRetry?.();
    this.#drop();
    this.#connect();
  }

  #tick(): void {
    this.#cancelTick?.();
    const due = this.timer.now() + PING_MS;
    this.#cancelTick = this.timer.after(PING_MS, () => {
      const now = this.timer.now();
      // A device that slept, or a browser that lets hidden pages run once a minute, is late: it has missed no answer.
      const hasSlept = now - due > SILENCE_MS;
      if (!hasSlept && this.#silentSince !== null && now - this.#silentSince >= SILENCE_MS - PING_MS) {
        this.#drop();
        this.#lost(0);
        return;
      }
      if (hasSlept) this.#probe();
      else if (this.#welcomed) this.#ping();
      this.#tick();
    });
  }

  #ping(): void {
    this.#silentSince ??= this.timer.now();
    this.#send({ type: "ping" });
  }

  #probe(): void {
    if (this.#welcomed) this.#ping();
    this.#cancelProbe?.();
    this.#cancelProbe = this.timer.after(PROBE_MS, () => {
      if (this.#silentSince !== null) this.#restart();
    });
  }

  #hear(message: FromServer): void {
    this.#silentSince = null;
    switch (message.type) {
      case "welcome":
        this.#welcomed = true;
        this.#tries = 0;
        this.#last = message.view.number;
        this.listener.now(message.now);
        this.listener.link("open", "");
        this.listener.welcome(message);
        for (const { ask } of this.#pending.values()) this.#send(ask);
        return;
      case "news":
        this.#last = message.view.number;
        this.listener.news(message);
        return;
      case "pong":
        this.listener.now(message.now);
        return;
      case "accepted":
      case "refused": {
        const waiting = message.id === null ? undefined : this.#pending.get(message.id);
        if (waiting) {
          this.#pending.delete(waiting.ask.id);
          waiting.answer(message);
        } else if (message.type === "refused") {
          this.#reason = message.code;
          if (this.#welcomed) this.listener.refused(message);
        }
      }
    }
  }

  #send(message: FromClient): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    this.#cancelTick?.();
    this.#cancelProbe?.();
    if (wire) {
      wire.onclose = null;
      wire.onopen = null;
      wire.onmessage = null;
      wire.close();
    }
  }

  #lost(code: number): void {
    this.#wire = null;
    this.#welcomed = false;
    this.#cancelTick?.();
    this.#cancelProbe?.();
    if (this.#isClosed) return;
    if (code === REFUSED) {
      this.#isClosed = true;
      this.listener.link("closed", this.#reason);
      return;
    }
    this.listener.link("lost", "");
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#cancelRetry = this.timer.after(wait * (0.8 + 0.4 * Math.random()), () => this.#connect());
  }
}
