import { UnreadableSheet, type SheetAnswer, type SheetOrder } from "./sheet-file.ts";
import { tableIn } from "./sheet-table.ts";
import { answerTask } from "#lib/runtime/task-child.ts";

// Started by sheet-reader.ts for each file: if a hostile file makes a library crash or leak, only this process ends.
answerTask<SheetOrder>(async ({ bytes, limits }): Promise<SheetAnswer> => {
  try {
    return { table: await tableIn(bytes, limits) };
  } catch (reason) {
    if (reason instanceof UnreadableSheet) return { fault: reason.why, row: reason.row };
    // the libraries may throw anything, and the file is the only difference between tasks
    return { fault: "damaged", row: undefined };
  }
});
