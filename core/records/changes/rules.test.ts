import { expect, test } from "vitest";
import { changedWhileOpen } from "./rules.ts";

test.each([
  [{ by: "Maria Lopez", isOwn: false }, "Maria Lopez updated this lead while you had it open."],
  [{ by: null, isOwn: true }, "You changed this lead in another tab."],
  [{ by: null, isOwn: false }, "This lead changed while you had it open."],
])("%j", (author, sentence) => {
  expect((author.by ?? "") + changedWhileOpen("lead", author)).toBe(sentence);
});
