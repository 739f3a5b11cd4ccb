import { expect, test } from "vitest";
import { trimEndOf } from "./trim-end.ts";

const texts: [string, string, string][] = [
  ["/pools//", "/", "/pools"],
  ["//pools", "/", "//pools"],
  ["see (https://a.example).", ").", "see (https://a.example"],
  ["...", ".", ""],
  ["pools", "/", "pools"],
  ["", "/", ""],
];

test.each(texts)("%j without %j at its end is %j", (text, characters, rest) => {
  expect(trimEndOf(text, characters)).toBe(rest);
});
