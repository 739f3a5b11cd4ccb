import { act, FileAnswer, find, list, ListQuery, operation, pageOf } from "#core/contract.ts";
import type { Protected } from "#core/policies.ts";
import {
  Import,
  ImportMapping,
  ImportOrder,
  ImportPlace,
  ImportRow,
  ImportRowsQuery,
  ImportUploadQuery,
} from "./shape.ts";

/**
 * The operations on imports of one noun: read, compared with what is stored, stored in steps, and undone.
 * Those who may do something else, such as add one of the records, may do all of these.
 */
export function importOperations({ policy }: Protected<unknown>) {
  return {
    list: list(ListQuery, Import, { policy }),
    find: find(Import, { policy }),
    upload: operation({
      path: "",
      summary:
        "Read and keep a CSV or XLSX file: its bytes, with its name as ?name=; no record is changed yet",
      policy,
      takesFile: true,
      query: ImportUploadQuery,
      answer: Import,
      status: 201,
    }),
    rows: operation({
      path: "/:id/rows",
      summary: "Its rows, with what each changes and what became of it",
      policy,
      query: ImportRowsQuery,
      answer: pageOf(ImportRow),
    }),
    wrong: operation({
      path: "/:id/wrong",
      summary: "The rows that can’t be stored as a CSV file, with the reasons",
      policy,
      answer: FileAnswer,
      sendsFile: "text/csv",
    }),
    read: act("read", ImportPlace, Import, {
      summary: "Read its file from another sheet or below another row of headings, and compare again",
      policy,
    }),
    map: act("map", ImportMapping, Import, {
      summary: "Say which column is which field, and compare again",
      policy,
    }),
    start: act("start", ImportOrder, Import, { summary: "Store its rows, or go on", policy }),
    stop: act("stop", ImportOrder, Import, { summary: "Stop after the rows being stored", policy }),
    undo: act("undo", ImportOrder, Import, {
      summary: "Undo what it has stored, except where someone has changed a record since",
      policy,
    }),
  };
}
export type ImportOperations = ReturnType<typeof importOperations>;
