import { expect, test } from "vitest";
import { outsideTags } from "./outside-tags.ts";

const texts: [string, string][] = [
  ["a b", "A B"],
  ['<a href="/b">b</a>', '<a href="/b">B</a>'],
  ["a<br>b<hr/>", "A<br>B<hr/>"],
  ["a < b", "A < B"],
  ["a > b", "A > B"],
  ["<", "<"],
  ["<<b>b", "<<b>B"],
  ["", ""],
];

test.each(texts)("in %j only the text changes: %j", (html, changed) => {
  expect(outsideTags(html, (text) => text.toUpperCase())).toBe(changed);
});
