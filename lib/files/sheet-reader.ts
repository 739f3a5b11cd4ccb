import {
  UnreadableSheet,
  type SheetAnswer,
  type SheetSearch,
  type SheetOrder,
  type SheetTable,
} from "./sheet-file.ts";
import { TaskEnded, taskProcesses } from "#lib/runtime/task-process.ts";

export type SheetReader = {
  /**
   * Reads a table of an XLSX file, or a CSV file with commas, semicolons, tabs or pipes in UTF-8, UTF-16 or
   * Windows-1252.
   * @throws UnreadableSheet; TaskEnded with "stopped" once the reader is stopped
   */
  read(bytes: Uint8Array, limits: SheetSearch): Promise<SheetTable>;
  /** Stops the file that is being read. */
  stop(): void;
};

type Options = {
  /** The path of sheet-child.ts in this folder, which Node runs from source. */
  program: string;
  /** The most memory for JavaScript objects, in MB: more than a table with all rows, columns and characters takes. */
  memoryMb?: number;
  /** How long reading may take, in ms: twenty times what a table with all rows and columns takes. */
  timeoutMs?: number;
};

/**
 * Reads other people's files, each in a process of its own: if a hostile file crashes it, only that process ends. Files
 * are read one at a time, because one may take as much memory as the server.
 */
export function openSheetReader({ program, memoryMb = 320, timeoutMs = 30_000 }: Options): SheetReader {
  const processes = taskProcesses(program, memoryMb);
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  async function run(order: SheetOrder): Promise<SheetTable> {
    if (isStopped) throw new TaskEnded("stopped", "");
    const answer = (await processes.run({ input: order, timeoutMs }).catch(explain)) as SheetAnswer;
    if ("fault" in answer) throw new UnreadableSheet(answer.fault, answer.row);
    return answer.table;
  }
  return {
    read(bytes, limits) {
      const table = last.then(() => run({ bytes, limits }));
      last = table.catch(() => {});
      return table;
    },
    stop() {
      isStopped = true;
      processes.stop();
    },
  };
}

/** A process that dies has run out of memory, because faults of the file come as answers. */
function explain(reason: unknown): never {
  if (!(reason instanceof TaskEnded) || reason.how === "stopped") throw reason;
  throw new UnreadableSheet(reason.how === "late" ? "too_slow" : "too_much_memory");
}
