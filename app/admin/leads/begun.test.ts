import { expect, test, vi } from "vitest";
import { stubSessionStorage } from "#tests/session-storage.ts";
import { begin, forgetBegun, isLogged, keyOf, parseBegun, readBegun, type Begun } from "./begun.ts";

stubSessionStorage();

const call: Begun = { kind: "call", after: 4, at: 1_000 };

test("what one user has begun on one lead is asked of no one else and of no other lead", () => {
  begin(keyOf(1, 7), call);
  expect([keyOf(1, 7), keyOf(2, 7), keyOf(1, 8)].map((key) => parseBegun(readBegun(key)))).toEqual([
    call,
    null,
    null,
  ]);
});

test("it survives a reload, and “Not now” ends it for good", async () => {
  begin(keyOf(3, 7), call);
  vi.resetModules();
  const afterReload = await import("./begun.ts");
  expect(parseBegun(afterReload.readBegun(keyOf(3, 7)))).toEqual(call);
  forgetBegun(keyOf(3, 7));
  vi.resetModules();
  const afterNotNow = await import("./begun.ts");
  expect(afterNotNow.readBegun(keyOf(3, 7))).toBeNull();
});

test("without the browser's storage it is asked all the same, until a reload", () => {
  vi.stubGlobal("sessionStorage", undefined);
  begin(keyOf(4, 7), call);
  expect(parseBegun(readBegun(keyOf(4, 7)))).toEqual(call);
});

test.each([null, "{", "null", "7", '{"kind":"fax","after":1,"at":1}', '{"kind":"call","at":1}'])(
  "%s is no call",
  (text) => expect(parseBegun(text)).toBeNull(),
);

test.each([
  ["a call logged since", 5, "call", true],
  ["a text logged since", 5, "text", true],
  ["a reply given elsewhere since", 5, "elsewhere", true],
  ["a call logged before", 4, "call", false],
  ["a note written since", 5, "note", false],
])("%s", (_, id, type, expected) => {
  const entry = { id, type, from: null, to: null, note: "", actor: "Kim", isAutomatic: false, at: "" };
  expect(isLogged(call, [{ ...entry, email: null }])).toBe(expected);
});
