import { expect, test } from "vitest";
import { isMeant, onKeysChange, registeredKeys, registerKeys, type Key, type Pressed } from "./registry.ts";

const j: Key = { key: "j", does: "Next" };
const escape: Key = { key: "Escape", does: "Close", inFields: true };
const enter: Key = { key: "Enter", does: "Open" };
const search: Key = { key: "k", does: "Search", withCtrl: true };
const outside = { withCtrl: false, withAlt: false, inField: false, singleKeys: true };

test.each<[string, Key, Partial<Pressed>, boolean]>([
  ["a letter", j, { key: "j" }, true],
  ["a letter with Caps Lock", j, { key: "J" }, true],
  ["another letter", j, { key: "k" }, false],
  ["a letter in a field", j, { key: "j", inField: true }, false],
  ["a letter while single keys are off", j, { key: "j", singleKeys: false }, false],
  ["a letter with Ctrl", j, { key: "j", withCtrl: true }, false],
  ["a letter with Alt", j, { key: "j", withAlt: true }, false],
  ["a named key", enter, { key: "Enter" }, true],
  ["a named key while single keys are off", enter, { key: "Enter", singleKeys: false }, true],
  ["a named key in a field", enter, { key: "Enter", inField: true }, false],
  ["Esc in a field", escape, { key: "Escape", inField: true }, true],
  ["Ctrl and a letter", search, { key: "k", withCtrl: true }, true],
  ["Ctrl and a letter in a field", search, { key: "k", withCtrl: true, inField: true }, true],
  [
    "Ctrl and a letter while single keys are off",
    search,
    { key: "k", withCtrl: true, singleKeys: false },
    true,
  ],
  ["the letter without Ctrl", search, { key: "k" }, false],
  ["Ctrl, Alt and a letter", search, { key: "k", withCtrl: true, withAlt: true }, false],
])("%s", (_, key, pressed, meant) => {
  expect(isMeant(key, { key: "", ...outside, ...pressed })).toBe(meant);
});

test("keys are known while their part of the screen is there, and changes are announced", () => {
  let heard = 0;
  const stop = onKeysChange(() => (heard += 1));
  const isCovered = () => false;
  const remove = registerKeys({ name: "List", keys: [j], isCovered });
  const removeRecord = registerKeys({ name: "Lead", keys: [escape], isCovered });
  expect(registeredKeys().map(({ name }) => name)).toEqual(["List", "Lead"]);
  expect(registeredKeys()).toBe(registeredKeys());
  remove();
  expect(registeredKeys().map(({ name }) => name)).toEqual(["Lead"]);
  removeRecord();
  stop();
  expect([registeredKeys(), heard]).toEqual([[], 4]);
});
