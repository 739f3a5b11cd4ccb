import { UnreadableSheet, type SheetAnswer, type SheetOrder } from "./sheet-file.ts";
import { tableIn } from "./sheet-table.ts";
import { answerTask } from "#lib/runtime/task-child.ts";

// Started by sheet-reader.ts for each file: whatever a hostile file does to the libraries ends with this process.
answerTask<SheetOrder>(async ({ bytes, limits }): Promise<SheetAnswer> => {
  try {
    return { table: await tableIn(bytes, limits) };
  } catch (reason) {
    if (reason instanceof UnreadableSheet) return { fault: reason.why, row: reason.row };
    // the libraries throw what they like: only the file differs from one task to the next
    return { fault: "damaged", row: undefined };
  }
});
