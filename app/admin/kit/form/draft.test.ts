import { expect, test } from "vitest";
import type { Merges } from "#lib/lists/three-way-merge.ts";
import { rebased, settled, typed, viewOf, type Draft, type Fields, type StoredRecord } from "./draft.ts";
import { acknowledged, keepMine, takeTheirs } from "./draft-conflicts.ts";

const first: StoredRecord = { version: 1, fields: { stage: "new", office: "ocala", note: "" } };

function storedWith(fields: Fields, version = 2): StoredRecord {
  return { version, fields: { ...first.fields, ...fields } };
}

function draftWith(fields: Fields, stored = first): Draft {
  const draft = typed(null, stored, { ...stored.fields, ...fields });
  if (!draft) throw new Error("nothing was typed");
  return draft;
}

test("only touched fields are kept, with their original values", () => {
  expect(draftWith({ note: "Call back" })).toEqual({
    version: 1,
    base: { note: "" },
    mine: { note: "Call back" },
  });
});

test("a form reset to its original values leaves no draft", () => {
  expect(typed(draftWith({ note: "x" }), first, first.fields)).toBeNull();
  expect(typed(null, first, { ...first.fields })).toBeNull();
});

test.for([
  [
    "a note and another's stage",
    { note: "Call back" },
    { stage: "won" },
    { stage: "won", note: "Call back" },
    [],
  ],
  [
    "my stage and another's office",
    { stage: "won" },
    { office: "tampa" },
    { stage: "won", office: "tampa" },
    [],
  ],
  ["the same stage twice", { stage: "won" }, { stage: "won" }, { stage: "won" }, []],
  ["two stages", { stage: "lost", note: "n" }, { stage: "won" }, { stage: "lost", note: "n" }, ["stage"]],
] as const)("%s", ([, mine, theirs, merged, conflicts]) => {
  const view = viewOf(draftWith(mine), storedWith(theirs));
  expect(view.fields).toMatchObject(merged);
  expect(view.conflicts.map(({ path }) => path)).toEqual(conflicts);
  expect(view.isBehind).toBe(true);
});

test("keeping mine sends it on top of theirs; taking theirs discards mine", () => {
  const draft = draftWith({ stage: "lost", note: "n" });
  const stored = storedWith({ stage: "won" });
  expect(viewOf(keepMine(draft, stored, "stage"), stored)).toMatchObject({
    fields: { stage: "lost", note: "n" },
    conflicts: [],
    isBehind: false,
  });
  expect(takeTheirs(draft, stored)).toEqual({ version: 2, base: { note: "" }, mine: { note: "n" } });
  expect(takeTheirs(draftWith({ stage: "lost" }), stored)).toBeNull();
});

test("resolving one conflict leaves the others open", () => {
  const draft = draftWith({ stage: "lost", office: "miami" });
  const stored = storedWith({ stage: "won", office: "tampa" });
  const left = viewOf(takeTheirs(draft, stored, "stage"), stored);
  expect(left.conflicts).toMatchObject([{ path: "office", mine: "miami", theirs: "tampa" }]);
  expect(left).toMatchObject({ fields: { stage: "won" }, isBehind: true });
});

test("a conflict stays while the user keeps typing, even in the field itself", () => {
  const stored = storedWith({ stage: "won" });
  const draft = typed(draftWith({ stage: "lost" }), stored, { ...storedWith({ stage: "spam" }).fields });
  expect(viewOf(draft, stored).conflicts).toMatchObject([{ base: "new", mine: "spam", theirs: "won" }]);
});

test("a conflict in one part of a record keeps their changes to other parts", () => {
  const stored: StoredRecord = { version: 1, fields: { value: { lat: 1, lng: 1 } } };
  const newer: StoredRecord = { version: 2, fields: { value: { lat: 3, lng: 3 } } };
  const draft = draftWith({ value: { lat: 2, lng: 1 } }, stored);
  expect(rebased(draft, newer)).toMatchObject({
    base: { value: { lat: 1, lng: 3 } },
    mine: { value: { lat: 2, lng: 3 } },
  });
  expect(takeTheirs(draft, newer, "value.lat")).toBeNull();
  expect(viewOf(keepMine(draft, newer), newer).fields).toEqual({ value: { lat: 2, lng: 3 } });
});

test("their later changes to a kept value are a new conflict", () => {
  const kept = keepMine(draftWith({ stage: "lost" }), storedWith({ stage: "won" }));
  expect(viewOf(kept, storedWith({ stage: "open" }, 3)).conflicts).toHaveLength(1);
});

test("a dismissed notice does not return for the same version", () => {
  const stored = storedWith({ office: "tampa" });
  const draft = acknowledged(draftWith({ note: "n" }), stored);
  expect(viewOf(draft, stored).isBehind).toBe(false);
  expect(viewOf(draft, storedWith({ office: "miami" }, 3)).isBehind).toBe(true);
});

test("after saving, input typed meanwhile stays as a draft on top of the stored record", () => {
  const sent = { ...first.fields, note: "One" };
  const saved = storedWith({ office: "tampa" });
  expect(settled(draftWith({ note: "One" }), sent, saved)).toBeNull();
  expect(settled(draftWith({ note: "One", stage: "won" }), sent, saved)).toEqual({
    version: 2,
    base: { stage: "new" },
    mine: { stage: "won" },
  });
});

test("a field may be merged in a way of its own, and what is typed while it is saved is on top of both", () => {
  const words = (value: string) => value.split(" ").filter(Boolean);
  const union: Merges = {
    note: (_, mine: string, theirs: string) => ({
      value: [...new Set([...words(theirs), ...words(mine)])].join(" "),
      conflicts: [],
    }),
  };
  const newer = { ...storedWith({ note: "theirs" }), merges: union };
  const draft = draftWith({ note: "mine" });
  expect(viewOf(draft, newer)).toMatchObject({ fields: { note: "theirs mine" }, conflicts: [] });
  const left = settled(draftWith({ note: "mine later" }), { note: "mine" }, newer);
  expect(left?.mine).toEqual({ note: "theirs mine later" });
});

test("a draft equal to the current record has no changes", () => {
  const view = viewOf(draftWith({ stage: "won" }), storedWith({ stage: "won" }));
  expect(view).toMatchObject({ isChanged: false, conflicts: [] });
});
