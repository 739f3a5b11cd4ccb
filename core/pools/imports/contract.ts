import { policy } from "#core/policies.ts";
import { act, contract, FileAnswer, find, list, ListQuery, operation, pageOf } from "#core/contract.ts";
import {
  Import,
  ImportMapping,
  ImportOrder,
  ImportPlace,
  ImportRow,
  ImportRowsQuery,
  ImportUploadQuery,
} from "./shape.ts";

const write = policy("Change pools and manufacturers", "editor");

/** Pools from files: read, compared with the catalog, stored in steps, and undone. */
export const imports = contract({
  name: "imports",
  one: "import",
  many: "imports",
  path: "/api/admin/imports",
  shows: ["users"],
  operations: {
    list: list(ListQuery, Import, { policy: write }),
    find: find(Import, { policy: write }),
    upload: operation({
      path: "",
      summary:
        "Read and keep a CSV or XLSX file: its bytes, with its name as ?name=; no record is changed yet",
      policy: write,
      takesFile: true,
      query: ImportUploadQuery,
      answer: Import,
      status: 201,
    }),
    rows: operation({
      path: "/:id/rows",
      summary: "Its rows, with what each changes and what became of it",
      policy: write,
      query: ImportRowsQuery,
      answer: pageOf(ImportRow),
    }),
    wrong: operation({
      path: "/:id/wrong",
      summary: "The rows that can’t be stored as a CSV file, with the reasons",
      policy: write,
      answer: FileAnswer,
      sendsFile: "text/csv",
    }),
    read: act("read", ImportPlace, Import, {
      summary: "Read its file from another sheet or below another row of headings, and compare again",
      policy: write,
    }),
    map: act("map", ImportMapping, Import, {
      summary: "Say which column is which field, and compare again",
      policy: write,
    }),
    start: act("start", ImportOrder, Import, { summary: "Store its rows, or go on", policy: write }),
    stop: act("stop", ImportOrder, Import, { summary: "Stop after the rows being stored", policy: write }),
    undo: act("undo", ImportOrder, Import, {
      summary: "Undo what it has stored, except where someone has changed a record since",
      policy: write,
    }),
  },
});
