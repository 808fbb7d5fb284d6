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
/** Waits between attempts to come back; the last one is kept. */
export const RETRY_MS = [300, 700, 1500, 3000, 5000];
/** The server's own closing code: a refusal before it says why, and trying again does not help. */
const REFUSED = 4000;

export type Answer = Accepted | Refused;

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
  #heardAt = 0;
  #tries = 0;
  #asked = 0;
  #isClosed = false;
  #reason = "";
  #cancelTick: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;
  readonly #pending = new Map<string, { ask: Ask; answer: (answer: Answer) => void }>();

  constructor(
    readonly client: string,
    private readonly open: () => Wire,
    private readonly listener: Listener,
    private readonly timer: Timer = realTimer,
  ) {
    this.#connect();
  }

  /** Ask the table to do something. Resolves when it is durable or refused, however often the line breaks meanwhile. */
  ask(command: AnyCommand, on: number = this.#last ?? 0): Promise<Answer> {
    this.#asked += 1;
    const ask: Ask = { type: "ask", id: `${this.#asked}`, on, command };
    return new Promise((answer) => {
      this.#pending.set(ask.id, { ask, answer });
      if (this.#welcomed) this.#send(ask);
    });
  }

  /** Try again at once: the network is back, or the page was woken. */
  wake(): void {
    if (this.#isClosed || this.#welcomed) return;
    this.#tries = 0;
    this.#cancelRetry?.();
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry?.();
    this.#drop();
    this.listener.link("closed", "");
  }

  #connect(): void {
    this.listener.link(this.#last === null ? "connecting" : "lost", "");
    const wire = this.open();
    this.#wire = wire;
    this.#heardAt = this.timer.now();
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

  #tick(): void {
    this.#cancelTick?.();
    this.#cancelTick = this.timer.after(PING_MS, () => {
      if (this.timer.now() - this.#heardAt >= SILENCE_MS) {
        this.#drop();
        this.#lost(0);
        return;
      }
      if (this.#welcomed) this.#send({ type: "ping" });
      this.#tick();
    });
  }

  #hear(message: FromServer): void {
    this.#heardAt = this.timer.now();
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
    if (this.#isClosed) return;
    if (code === REFUSED) {
      this.#isClosed = true;
      this.listener.link("closed", this.#reason);
      return;
    }
    this.listener.link(this.#last === null ? "connecting" : "lost", "");
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#cancelRetry = this.timer.after(wait * (0.8 + 0.4 * Math.random()), () => this.#connect());
  }
}
