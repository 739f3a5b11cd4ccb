import { expect, test, vi } from "vitest";
import { array, string } from "./json-readers.ts";
import { damagedTexts, forgetDamaged, isStoredJson, storedJson, whenDamaged } from "./stored-json.ts";

const texts = array(string);
const tagsOf = (id: number, text: string) =>
  storedJson(text, { at: { table: "posts", column: "tags", id }, as: texts, otherwise: [] });

test.each(["", "{", "null", '"pools"', "{}", "[1]", '["a"'])("%j is not a list of texts", (text) => {
  whenDamaged(() => {});
  expect(tagsOf(1, text)).toEqual([]);
  expect(isStoredJson(text, texts)).toBe(false);
  expect(damagedTexts().map(({ at }) => at)).toEqual([{ table: "posts", column: "tags", id: 1 }]);
});

test("a damaged text is reported once, without what it says, until it can be read again", () => {
  const report = vi.fn<(at: object) => void>();
  whenDamaged(report);
  expect(tagsOf(1, '["a"]')).toEqual(["a"]);
  tagsOf(2, "Rose Miller");
  tagsOf(2, "Rose Miller");
  tagsOf(3, "{");
  expect(report.mock.calls).toEqual([
    [{ table: "posts", column: "tags", id: 2 }],
    [{ table: "posts", column: "tags", id: 3 }],
  ]);
  tagsOf(2, "[]");
  forgetDamaged({ table: "posts", column: "tags", id: 3 });
  expect(damagedTexts()).toEqual([]);
  tagsOf(2, "{");
  expect(report).toHaveBeenCalledTimes(3);
});
