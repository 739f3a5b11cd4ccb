import { expect, test } from "vitest";
import type { FoundDeletedText } from "#core/content/deleted-texts/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { DeletedTextBody } from "./record.tsx";

const record: FoundDeletedText = {
  id: "post-7",
  kind: "post",
  title: "Salt in July",
  path: "/blog/salt-in-july",
  deletedBy: "Dana",
  deletedAt: "2026-11-22T10:00:00.000Z",
  keptUntil: "2026-12-22T10:00:00.000Z",
};
const steps = { next: undefined, open: () => {}, close: () => {} };

test.each([
  [false, ["Put back as a draft", "Delete for good…"]],
  [true, ["Delete for good…"]],
])("who may not press a button of a deleted text (damaged: %s) does not see it", (isDamaged, buttons) => {
  const body = <DeletedTextBody record={{ ...record, ...(isDamaged && { isDamaged }) }} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual(buttons);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
