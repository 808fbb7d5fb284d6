import { afterEach, expect, it, vi } from "vitest";
import { notify } from "../src/table/notify.ts";

afterEach(() => vi.unstubAllGlobals());

it("a phone that allows notifications to service workers only goes on playing", () => {
  let tried = 0;
  class OnPhones {
    static permission = "granted";
    constructor() {
      tried += 1;
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", OnPhones);
  expect(() => notify("Your pick")).not.toThrow();
  expect(tried).toBe(1);
});

it("nobody is told who has not allowed it, or whose browser cannot", () => {
  const made = vi.fn();
  vi.stubGlobal("Notification", Object.assign(made, { permission: "denied" }));
  notify("Your pick");
  expect(made).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  expect(() => notify("Your pick")).not.toThrow();
});
