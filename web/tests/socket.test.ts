import { beforeEach, describe, expect, it } from "vitest";
import type { FromClient, FromServer, Refused } from "../src/protocol.ts";
import {
  Connection,
  type Link,
  type Listener,
  PING_MS,
  PROBE_MS,
  SILENCE_MS,
  type Timer,
  type Wire,
} from "../src/socket.ts";
import { news, view, welcome } from "./views.ts";

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly sent: FromClient[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Time that passes when it is told to. */
class FakeTimer implements Timer {
  #now = 0;
  #calls: { at: number; call: () => void }[] = [];
  now(): number {
    return this.#now;
  }
  after(ms: number, call: () => void): () => void {
    const entry = { at: this.#now + ms, call };
    this.#calls.push(entry);
    return () => {
      this.#calls = this.#calls.filter((each) => each !== entry);
    };
  }
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#now = Math.max(this.#now, next.at);
      this.#calls = this.#calls.filter((each) => each !== next);
      next.call();
    }
    this.#now = end;
  }
  /** The device sleeps: time goes by, and what was due comes late. */
  sleep(ms: number): void {
    this.#now += ms;
  }
}

let wires: FakeWire[];
let links: Link[];
let refusals: Refused[];
let timer: FakeTimer;
let connection: Connection;

const wire = (): FakeWire => wires.at(-1) as FakeWire;
const asks = (of: FakeWire) => of.sent.filter((message) => message.type === "ask");

beforeEach(() => {
  wires = [];
  links = [];
  refusals = [];
  timer = new FakeTimer();
  const listener: Listener = {
    welcome: () => {},
    news: () => {},
    link: (link) => links.push(link),
    now: () => {},
    refused: (message) => refusals.push(message),
  };
  const open = (): Wire => {
    const made = new FakeWire();
    wires.push(made);
    return made;
  };
  connection = new Connection("tab", open, listener, timer);
});

function arrive(number: number): void {
  wire().onopen?.();
  wire().hear(welcome(view(number)));
}

describe("the connection", () => {
  it("says hello for the whole log, and after a break for what is missing", () => {
    arrive(7);
    expect(wire().sent[0]).toEqual({ type: "hello", client: "tab", last: 0 });
    wire().hear(news(view(9)));
    wire().onclose?.({ code: 1006 });
    timer.pass(1000);
    wire().onopen?.();
    expect(wires).toHaveLength(2);
    expect(wire().sent[0]).toEqual({ type: "hello", client: "tab", last: 9 });
    expect(links).toEqual(["connecting", "open", "lost", "lost"]);
  });

  it("pings, and takes silence for a lost line", () => {
    arrive(1);
    timer.pass(PING_MS);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    const silent = wire();
    timer.pass(SILENCE_MS + 2 * PING_MS);
    expect(silent.isClosed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });

  it("stays while the server answers", () => {
    arrive(1);
    for (let i = 0; i < 10; i++) {
      timer.pass(PING_MS);
      wire().hear({ type: "pong", now: 0 });
    }
    expect(wires).toHaveLength(1);
  });

  it("tries less and less often, and at once when woken", () => {
    arrive(1);
    wire().onclose?.({ code: 1006 });
    for (let i = 0; i < 6; i++) {
      timer.pass(6500);
      wire().onclose?.({ code: 1006 });
    }
    const before = wires.length;
    expect(before).toBeLessThan(9);
    connection.wake();
    expect(wires).toHaveLength(before + 1);
  });

  it("outlasts a page that runs once a minute, as long as it is answered", () => {
    arrive(1);
    for (let i = 0; i < 5; i++) {
      timer.sleep(60_000);
      timer.pass(0);
      expect(wire().sent.at(-1)).toEqual({ type: "ping" });
      wire().hear({ type: "pong", now: 0 });
    }
    expect(wires).toHaveLength(1);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("soon sees after a sleep that the line is dead", () => {
    arrive(1);
    timer.sleep(3_600_000);
    timer.pass(PROBE_MS);
    expect(wires).toHaveLength(2);
  });

  it("makes sure of the line when it is woken, and keeps one that answers", () => {
    arrive(1);
    connection.wake();
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    wire().hear({ type: "pong", now: 0 });
    timer.pass(PROBE_MS);
    expect(wires).toHaveLength(1);
    connection.wake();
    timer.pass(PROBE_MS);
    expect(wires).toHaveLength(2);
  });

  it("says that it is lost when it was never there", () => {
    wire().onclose?.({ code: 1006 });
    timer.pass(1000);
    expect(links).toEqual(["connecting", "lost", "lost"]);
  });

  it("gives up where it is refused, and says why", () => {
    wire().onopen?.();
    wire().hear({ type: "refused", id: null, code: "no_such_table", params: {} });
    wire().onclose?.({ code: 4000 });
    timer.pass(60_000);
    expect(wires).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
});

describe("a command", () => {
  it("is answered", async () => {
    arrive(3);
    const answer = connection.ask({ do: "separate" });
    const [ask] = asks(wire());
    expect(ask).toMatchObject({ on: 3, command: { do: "separate" } });
    wire().hear({ type: "accepted", id: ask?.id ?? "", number: 4 });
    expect((await answer).type).toBe("accepted");
  });

  it("is sent again with the same id after a break, and not once it was answered", async () => {
    arrive(3);
    const first = connection.ask({ do: "take", pile: 4 });
    const [before] = asks(wire());
    wire().onclose?.({ code: 1006 });
    timer.pass(1000);
    arrive(3);
    expect(asks(wire())).toEqual([before]);
    wire().hear({ type: "refused", id: before?.id ?? "", code: "stale", params: {} });
    expect(await first).toMatchObject({ type: "refused", code: "stale" });
    wire().onclose?.({ code: 1006 });
    timer.pass(1000);
    arrive(4);
    expect(asks(wire())).toEqual([]);
  });

  it("waits for the welcome when it is given while the line is lost", () => {
    wire().onopen?.();
    void connection.ask({ do: "undo" }, 5);
    expect(asks(wire())).toEqual([]);
    wire().hear(welcome(view(6)));
    expect(asks(wire())).toMatchObject([{ on: 5, command: { do: "undo" } }]);
  });

  it("has an id of its own", async () => {
    arrive(1);
    const first = connection.ask({ do: "undo" });
    wire().hear({ type: "accepted", id: asks(wire())[0]?.id ?? "", number: 2 });
    await first;
    void connection.ask({ do: "undo" });
    expect(new Set(asks(wire()).map(({ id }) => id)).size).toBe(2);
  });

  it("asked for twice before the answer is one command", async () => {
    arrive(1);
    const both = [connection.ask({ do: "sit", name: "Ana" }), connection.ask({ do: "sit", name: "Ana" })];
    void connection.ask({ do: "sit", name: "Ben" });
    expect(asks(wire())).toHaveLength(2);
    wire().hear({ type: "accepted", id: asks(wire())[0]?.id ?? "", number: 2 });
    expect((await Promise.all(both)).map(({ type }) => type)).toEqual(["accepted", "accepted"]);
  });

  it("that was not ours is told to the page", () => {
    arrive(1);
    wire().hear({ type: "refused", id: null, code: "too_fast", params: {} });
    expect(refusals.map(({ code }) => code)).toEqual(["too_fast"]);
  });
});
