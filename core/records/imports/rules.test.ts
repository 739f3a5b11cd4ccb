import { expect, test } from "vitest";
import { faultSentence, hasFewHeadings } from "./rules.ts";

test.each([
  ["a workbook", undefined, "The file is damaged or incomplete. Open it in the program that made it"],
  ["a CSV file", 12, "The file can’t be read beyond line 12. A quotation mark there may never be closed."],
])("%s that is damaged is called so in words that fit it", (_, row, start) => {
  expect(faultSentence("damaged", row).startsWith(start)).toBe(true);
});

test.each([
  [[], true],
  [["", "", ""], true],
  [["", "model", ""], true],
  [["width", "model", ""], false],
])("%j has few headings: %s", (mapping, isFew) => expect(hasFewHeadings(mapping)).toBe(isFew));
