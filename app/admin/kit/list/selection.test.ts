import { expect, test } from "vitest";
import {
  isSelected,
  latestRows,
  nothingSelected,
  afterClick,
  afterPageClick,
  type Keyed,
  type Selected,
} from "./selection.ts";

const page = ["a", "b", "c", "d"].map((id) => [id, id.toUpperCase()] as const);
const next = ["e", "f"].map((id) => [id, id.toUpperCase()] as const);

type Click = string | { to: string } | "page" | "all";

/** The ids that are selected after these clicks; `to` is a click with Shift. */
function after(clicks: Click[], from: Selected<string> = nothingSelected, on: Keyed<string> = page) {
  return clicks.reduce((selection, click) => {
    if (click === "page") return afterPageClick(selection, on);
    if (click === "all") return { ...selection, isAll: true };
    const [id, isRange] = typeof click === "string" ? [click, false] : [click.to, true];
    return afterClick(selection, on, { id, isRange });
  }, from);
}

test.each<[Click[], string]>([
  [["b"], "b"],
  [["b", "b"], ""],
  [["b", { to: "d" }], "bcd"],
  [["d", { to: "b" }], "dbc"],
  [["a", "b", "c", { to: "a" }], ""],
  [[{ to: "c" }], "c"],
  [["a", { to: "b" }, { to: "d" }], "abcd"],
  [["page"], "abcd"],
  [["b", "page"], "bacd"],
  [["page", "page"], ""],
  [["all", "b"], "acd"],
  [["all", "page"], ""],
])("%j leaves %s", (clicks, ids) => {
  expect([...after(clicks).rows.keys()].join("")).toBe(ids);
});

test("a selection of all contains every row, until one is deselected", () => {
  const all = after(["all"]);
  expect(page.map(([id]) => isSelected(all, id))).toEqual([true, true, true, true]);
  expect(after(["b"], all).isAll).toBe(false);
});

test("what is selected on one page stays while the next is selected, and a range does not cross pages", () => {
  const first = after(["a", "c"]);
  expect([...after([{ to: "f" }], first, next).rows.keys()].join("")).toBe("acf");
  expect([...after(["page", "page"], first, next).rows.keys()].join("")).toBe("ac");
});

test("selected rows are those of the latest answer where the page shows them", () => {
  expect(latestRows(after(["a", "b"]), [["b", "newer"]])).toEqual(["A", "newer"]);
});
