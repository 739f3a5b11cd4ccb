import { expect, test } from "vitest";
import type { PoolRecord } from "#core/pools/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { PoolActions } from "./actions.tsx";

const steps = { next: undefined, open: () => {}, close: () => {} };
const pool = { id: "a", version: 1, archivedAt: null, redirectTo: "" } as Partial<PoolRecord> as PoolRecord;
const archived = { ...pool, archivedAt: "2026-11-22T10:00:00.000Z" };

test.each([
  ["a pool", pool, ["Duplicate", "Archive this pool…"]],
  ["an archived pool", archived, ["Duplicate", "Change the redirect…", "Restore", "Delete this pool…"]],
])("the buttons of %s are for those who may change it", (_, record, buttons) => {
  const part = <PoolActions pool={record} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", part))).toEqual(buttons);
  expect(buttonsOf(staffMarkup("sales", part))).toEqual([]);
});
