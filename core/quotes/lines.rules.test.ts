import { expect, test } from "vitest";
import { draftFor, newLine } from "./draft.rules.ts";
import { draftFrom, partsOf, type DraftParts } from "./merge.rules.ts";
import {
  lacksPrice,
  shellLines,
  shownLines,
  withChanged,
  withCopy,
  withCost,
  withFinish,
  withLine,
  withLineAgain,
  withMoved,
  withoutLine,
  withPool,
  withSection,
} from "./lines.rules.ts";

const line = (id: string) => newLine({ id, name: id });
const parts = partsOf(
  draftFor({
    address: "",
    poolId: null,
    poolName: "Apollo",
    finish: "",
    lines: [
      { section: "deck", line: line("a") },
      { section: "deck", line: line("b") },
      { section: "extras", line: line("x") },
    ],
    validUntil: "2026-12-20",
  }),
);

/** A line as it is remembered when it is deleted. */
const again = (id: string) => ({ line: parts.lines[id]!, order: parts.order.lines, cost: undefined });

/** "shell:shell-1 deck:a,b extras:x" */
function words(one: DraftParts): string {
  const [main] = draftFrom(one).packages;
  return main!.sections.map(({ id, lines }) => `${id}:${lines.map((each) => each.id).join()}`).join(" ");
}

test.each([
  ["as it was", parts, "shell:shell-1 deck:a,b extras:x"],
  ["one more", withLine(parts, { id: "c", section: "deck" }), "shell:shell-1 deck:a,b,c extras:x"],
  [
    "one behind another",
    withLine(parts, { id: "c", section: "deck" }, "a"),
    "shell:shell-1 deck:a,c,b extras:x",
  ],
  [
    "a section begun",
    withLine(parts, { id: "c", section: "permits" }),
    "shell:shell-1 deck:a,b permits:c extras:x",
  ],
  ["one deleted", withoutLine(parts, "a"), "shell:shell-1 deck:b extras:x"],
  ["a section emptied", withoutLine(parts, "x"), "shell:shell-1 deck:a,b"],
  ["a copy", withCopy(parts, "a", "c"), "shell:shell-1 deck:a,c,b extras:x"],
  ["a copy of what is gone", withCopy(parts, "gone", "c"), "shell:shell-1 deck:a,b extras:x"],
  ["moved down", withMoved(parts, "a", "b"), "shell:shell-1 deck:b,a extras:x"],
  ["moved up", withMoved(parts, "b", "a"), "shell:shell-1 deck:b,a extras:x"],
  [
    "a step into the section above: its last",
    withMoved(parts, "a", "shell-1"),
    "shell:shell-1,a deck:b extras:x",
  ],
  ["a step into the section below: its first", withMoved(parts, "b", "x"), "shell:shell-1 deck:a extras:b,x"],
  ["dropped on a line further away", withMoved(parts, "x", "a"), "shell:shell-1 deck:x,a,b"],
  ["dropped on itself", withMoved(parts, "a", "a"), "shell:shell-1 deck:a,b extras:x"],
  ["dropped on what is gone", withMoved(parts, "a", "gone"), "shell:shell-1 deck:a,b extras:x"],
  ["to another section", withSection(parts, "a", "extras"), "shell:shell-1 deck:b extras:x,a"],
  ["to its own section", withSection(parts, "a", "deck"), "shell:shell-1 deck:a,b extras:x"],
  ["undone", withLineAgain(withoutLine(parts, "a"), again("a")), words(parts)],
  ["undone twice", withLineAgain(parts, again("a")), words(parts)],
  [
    "undone after the line before it is gone too",
    withLineAgain(withoutLine(withoutLine(parts, "b"), "a"), again("b")),
    "shell:shell-1 deck:b extras:x",
  ],
])("%s: %s", (_, changed, expected) => expect(words(changed)).toBe(expected));

test("lines are shown in building order, whatever order they were added in", () => {
  const added = withLine(withLine(parts, { id: "p", section: "permits" }), { id: "f", section: "freight" });
  expect(shownLines(added).map(({ id }) => id)).toEqual(["shell-1", "f", "a", "b", "p", "x"]);
});

test("a line taken from an item without a cost loses the cost of the item before", () => {
  const dear = withCost(parts, "a", 3);
  expect(dear.costs).toEqual({ a: 3 });
  expect(withCost(dear, "a", undefined).costs).toEqual({});
  expect(withCost(dear, "b", undefined).costs).toEqual({ a: 3 });
});

test("a copy costs the same, and has every other field", () => {
  const dear = { ...withChanged(parts, "a", { unitCents: 5, kind: "option" }), costs: { a: 3 } };
  const copied = withCopy(dear, "a", "c");
  expect(copied.lines.c).toEqual({ ...dear.lines.a, id: "c" });
  expect(copied.costs).toEqual({ a: 3, c: 3 });
});

test("a line that was stored without and is put back costs what it cost, and one without a cost has none", () => {
  const dear = { ...parts, costs: { a: 3 } };
  // the save in between has dropped the cost of a line that is not there
  const stored = { ...withoutLine(dear, "a"), costs: {} };
  const put = withLineAgain(stored, { ...again("a"), cost: dear.costs.a });
  expect(put.costs).toEqual({ a: 3 });
  const without = withLineAgain(withoutLine(parts, "b"), again("b"));
  expect(without.costs).toEqual({});
});

test.each([
  ["Apollo, fiberglass shell", "Olympia, fiberglass shell"],
  ["Fiberglass shell", "Olympia, fiberglass shell"],
  ["The family’s own pool", "The family’s own pool"],
])("another pool: the shell named %j is named %j", (before, after) => {
  const chosen = withPool(withChanged(parts, "shell-1", { name: before }), { id: "o", name: "Olympia" });
  expect(chosen.poolId).toBe("o");
  expect(chosen.lines["shell-1"]!.name).toBe(after);
});

test("the shell's line tells the finish until it is given another text", () => {
  const shell = (one: DraftParts) => one.lines["shell-1"]?.text;
  const blue = withFinish(parts, "Ocean Blue");
  expect([blue.finish, shell(blue)]).toEqual(["Ocean Blue", "Finish: Ocean Blue"]);
  const typing = withFinish(withFinish(blue, "Ocean Blu"), "Maya");
  expect([typing.finish, shell(typing)]).toEqual(["Maya", "Finish: Maya"]);
  expect(shell(withFinish(typing, ""))).toBe("");
  const own = withFinish(withChanged(blue, "shell-1", { text: "In blue" }), "Maya");
  expect([own.finish, shell(own)]).toEqual(["Maya", "In blue"]);
  // a text that was taken out stays out, and a step in the shell's section is not the shell
  expect(shell(withFinish(withChanged(blue, "shell-1", { text: "" }), "Maya"))).toBe("");
  const steps = withLine(withChanged(parts, "shell-1", { text: "Own" }), { id: "steps", section: "shell" });
  expect(withFinish(steps, "Maya").lines.steps?.text).toBe("");
});

test.each([
  ["no price", {}, true],
  ["an option without a price", { kind: "option" }, true],
  ["a price of a cent", { unitCents: 1 }, false],
  ["a quantity of nothing", { unitCents: 5_00, quantity: 0 }, true],
  ["a price that rounds to nothing", { unitCents: 1, quantity: 400 }, true],
  ["free on purpose", { isFree: true }, false],
  ["no longer free on purpose", { isFree: false }, true],
  ["not included", { kind: "excluded" }, false],
] as const)("a line with %s lacks a price: %o, %s", (_, change, lacks) => {
  expect(lacksPrice({ ...line("a"), ...change })).toBe(lacks);
});

test.each([
  ["Fiberglass shell", {}, true],
  ["Latham Corinthian 16, fiberglass shell", {}, true],
  ["Shell Corinthian 16", {}, true],
  ["SHELL", {}, true],
  ["Corinthian 16 shell in Ocean Blue", {}, true],
  ["corinthian 16", {}, true],
  ["Latham Corinthian 16", {}, true],
  ["Corinthian 16 sun shelf", {}, false],
  ["Shell delivery", {}, false],
  ["Shell color upgrade", {}, false],
  ["Crane for the shell", {}, false],
  ["Lights for your fiberglass shell", {}, false],
  ["Seashells mosaic", {}, false],
  ["", {}, false],
  ["Larger shell", { kind: "option" }, false],
  ["Concrete shell", { kind: "excluded" }, false],
] as const)("“%s” %o is the pool’s shell: %s", (name, change, isShell) => {
  const one = { ...line("a"), name, ...change };
  const pool = { name: "Latham Corinthian 16", manufacturer: "Latham" };
  const inSection = (id: "shell" | "freight") =>
    shellLines({ id: "main", name: "", sections: [{ id, lines: [one] }] }, pool);
  expect(inSection("shell").length).toBe(isShell ? 1 : 0);
  expect(inSection("freight")).toEqual([]);
});
