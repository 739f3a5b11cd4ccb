import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { DeleteManufacturer } from "./delete.tsx";
import { ManufacturerForm, useManufacturerForm } from "./form.tsx";
import { MergeManufacturer } from "./merge.tsx";
import { Merges } from "./merges.tsx";

const manufacturer = {
  id: "a",
  name: "A",
  version: 1,
  lines: [] as object[],
  warranties: [] as object[],
  finishes: [] as object[],
  catalogs: [] as object[],
  merges: [{ id: 1, name: "B", pools: 2, at: "2026-11-22T10:00:00.000Z", by: "Lee" }],
} as ManufacturerRecord;

function Fields() {
  return <ManufacturerForm form={useManufacturerForm(manufacturer)} status="" />;
}

const adding = ["Add a line", "Add a part", "Add a finish", "Add a catalog"];
const saving = ["Save", "Discard changes"];

const parts: Record<string, { part: ReactNode; buttons: string[] }> = {
  "its form": { part: <Fields />, buttons: ["Choose a logo from the library", ...adding, ...saving] },
  "undoing a merge": {
    part: <Merges manufacturer={manufacturer} />,
    buttons: ["Undo the merge of B"],
  },
  merging: {
    part: <MergeManufacturer manufacturer={manufacturer} />,
    buttons: ["Merge another into this one…"],
  },
  deleting: {
    part: <DeleteManufacturer manufacturer={manufacturer} onDeleted={() => {}} />,
    buttons: ["Delete this manufacturer…"],
  },
};

test.each(
  Object.entries(parts).flatMap(([name, { part, buttons }]) => [
    { name, role: "editor" as Role, part, buttons },
    { name, role: "sales" as Role, part, buttons: [] },
  ]),
)("$name, as $role sees it", ({ role, part, buttons }) => {
  expect(buttonsOf(staffMarkup(role, part))).toEqual(buttons);
});
