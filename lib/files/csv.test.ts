import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";

test.each([
  ["=cmd|' /C calc'!A0", `'=cmd|' /C calc'!A0`],
  ["+1 352 555 0123", "'+1 352 555 0123"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", `"'\t'=1+1"`],
  ["＝1+1", "'＝1+1"],
  ["one;=1+1", `"one;'=1+1"`],
  ["one\t+1+1", `"one\t'+1+1"`],
  ['one;"@SUM(A1)', `"one;""'@SUM(A1)"`],
  ["one;; -1", `"one;; '-1"`],
  ["one; two", '"one; two"'],
  ["thanks ;-) and = is fine", '"thanks ;-) and = is fine"'],
  ["plain", "plain"],
  ['say "hi"', '"say ""hi"""'],
  ["one, two", '"one, two"'],
  ["first\nsecond", '"first\nsecond"'],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ["مرحبا 🏊‍♀️", "مرحبا 🏊‍♀️"],
  ["x".repeat(10_000), "x".repeat(10_000)],
])("%j is written as %j", (cell, written) => {
  expect(csvLines([["a", cell]])).toBe(`a,${written}\r\n`);
});

test.each([",", ";", "\t"])("a program that separates at %j sees no formula", (delimiter) => {
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
  const cells = signs.flatMap((sign) =>
    ["", "x;", "x\t", 'x;"', "x;;", 'x"', "x; "].map((before) => `${before}${sign}1+1`),
  );
  for (const cell of cells)
    for (const line of [[cell], ["a", cell], [cell, "b"]]) {
      // a quote in the middle of what such a program takes for a cell does not begin a quoted one
      const read = csvLines([line]).trim().split(delimiter);
      expect(
        read.filter((one) => /^["\s]*[=+@＝＋＠－-]/.test(one)),
        cell,
      ).toEqual([]);
    }
});

test.each([
  ["2026-11-20T14:05:00.000Z", "2026-11-20 09:05"],
  ["2026-07-01T03:59:00.000Z", "2026-06-30 23:59"],
  ["2026-07-01T04:00:00.000Z", "2026-07-01 00:00"],
])("%s is %s in Florida", (at, minute) => expect(floridaMinute(at)).toBe(minute));
