import { expect, onTestFinished, test, vi } from "vitest";
import { buildHeader } from "#lib/web/build-header.ts";
import { me } from "#core/staff/contract.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { call } from "./call.ts";

type Outcome = "stored" | "lost" | "refused" | "broken";

/** A server that ends the next requests in these ways. @returns the key of each request, as it arrives */
function serverThat(...outcomes: Outcome[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get("idempotency-key"));
    const outcome = outcomes.shift();
    if (outcome === "lost") return Promise.reject(new TypeError("Failed to fetch"));
    const status = { stored: 200, refused: 409, broken: 503 }[outcome ?? "stored"];
    return Promise.resolve(new Response("{}", { status, headers: { [buildHeader]: "a1" } }));
  });
  vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => void vi.unstubAllGlobals());
  return keys;
}

const revert = (version: number, id = 7) => call(priceBooks, "revert", { id, body: { version } });

test.for<[string, Outcome, boolean]>([
  ["whose answer was lost", "lost", true],
  ["that ended in a fault of the server", "broken", true],
  ["that was stored", "stored", false],
  ["that was refused", "refused", false],
])("a write %s has the same key when it is sent again: %s → %s", async ([, outcome, isSame]) => {
  const keys = serverThat(outcome);
  await revert(1).catch(() => {});
  await revert(1);
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect(keys[0] === keys[1]).toBe(isSame);
});

test("another write after one without an answer has a key of its own", async () => {
  const keys = serverThat("lost");
  await revert(1).catch(() => {});
  await revert(2);
  await revert(1, 8);
  expect(new Set(keys).size).toBe(3);
  // the first one may still be sent again
  await revert(1);
  expect(keys[3]).toBe(keys[0]);
});

test("two presses at once are one write", async () => {
  const keys = serverThat();
  await Promise.all([revert(1), revert(1)]);
  expect(keys[0]).toBe(keys[1]);
});

test("a form's own key is sent as it is; what only reads, or holds a password, has none", async () => {
  const keys = serverThat();
  await call(priceBooks, "revert", { id: 7, body: { version: 1 }, key: "a-key-of-the-form" });
  await call(priceBooks, "find", { id: 7 });
  await call(me, "password", { body: { current: "old one", password: "new one" } });
  expect(keys).toEqual(["a-key-of-the-form", null, null]);
});
