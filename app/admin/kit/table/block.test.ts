import { expect, test } from "vitest";
import { parseBlock } from "./block.ts";

test.each<[string, string, string[][]]>([
  ["one cell", "14", [["14"]]],
  ["one cell as Excel copies it", "14\r\n", [["14"]]],
  ["a column", "13\r\n14\r\n15\r\n", [["13"], ["14"], ["15"]]],
  ["a row", "13\t14\t15", [["13", "14", "15"]]],
  [
    "a block",
    "1\t2\n3\t4\n",
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  [
    "empty cells at the end of a row",
    "1\t\t\n2\t\t",
    [
      ["1", "", ""],
      ["2", "", ""],
    ],
  ],
  ["an empty row between others", "1\n\n3\n", [["1"], [""], ["3"]]],
  ["rows of different lengths", "1\t2\n3", [["1", "2"], ["3"]]],
  ["inches at the end", `32' 6"\t14'\r\n`, [[`32' 6"`, "14'"]]],
  ["a quote at the start alone", `"Blue\t2`, [[`"Blue`, "2"]]],
  ["quotes around a plain text are its own", `"Blue"\t2`, [[`"Blue"`, "2"]]],
  ["a line break in a cell", `"first\nsecond"\t2\r\n`, [["first\nsecond", "2"]]],
  [
    "a Windows line break in a cell",
    `a\t"first\r\nsecond"\r\nb\tc`,
    [
      ["a", "first\r\nsecond"],
      ["b", "c"],
    ],
  ],
  ["a tab in a cell", `"a\tb"\tc`, [["a\tb", "c"]]],
  ["doubled quotes in a cell", `"32' 6"""\t2`, [[`32' 6"`, "2"]]],
  ["quotes that do not close", `"a\tb\nc`, [[`"a`, "b"], ["c"]]],
  ["line breaks of an old Mac", "1\r2\r", [["1"], ["2"]]],
  ["nothing", "", []],
])("%s", (_, text, cells) => expect(parseBlock(text)).toEqual(cells));

test("a long block takes no time", () => {
  const text = Array.from({ length: 10_000 }, () => `"a\t32' 6"\t"b`).join("\n");
  const started = performance.now();
  expect(parseBlock(text)).toHaveLength(10_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});
