import { expect, test } from "vitest";
import { joinSentences } from "./join-sentences.ts";

test.each([
  [[], ""],
  [["One is wrong"], "One is wrong"],
  [["One is wrong."], "One is wrong."],
  [["One is wrong", "Two is wrong"], "One is wrong. Two is wrong"],
  [["One is wrong. Change it.", "Two is wrong"], "One is wrong. Change it. Two is wrong"],
  [["They see “Not Found.”", "Two is wrong."], "They see “Not Found.” Two is wrong."],
  [["Is it “old”", "Two is wrong"], "Is it “old”. Two is wrong"],
])("%j is %j", (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
