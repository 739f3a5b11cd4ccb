import {
  choiceSentence,
  faultSentence,
  importLimits,
  ownHeadings,
  tooHeavySentence,
  wordsOf,
  type ColumnField,
} from "./rules.ts";
import type { Sheets } from "#core/ports.ts";
import { Problem, type ProblemCode } from "#core/problems.ts";
import { headingWord } from "#lib/files/heading-word.ts";
import { isEndOfExport } from "#lib/files/file-end.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import {
  UnreadableSheet,
  type PlaceChoice,
  type SheetFault,
  type SheetTable,
} from "#lib/files/sheet-file.ts";
import { TaskEnded } from "#lib/runtime/task-process.ts";

/**
 * The table in a file that is being sent: the one with the headings of these fields, if it has several.
 * @throws as `wholeFile` and `tableOfFile` do
 */
export async function readTable(
  sheets: Sheets,
  body: AsyncIterable<Uint8Array>,
  fields: readonly ColumnField[],
): Promise<SheetTable> {
  return tableOfFile(sheets, await wholeFile(body), { fields });
}

type WantedTable = { fields: readonly ColumnField[]; choice?: PlaceChoice };

/**
 * The table in a file, by the limits of imports: where someone has chosen or, if the file has several tables or a title
 * above one, the one with the headings of these fields.
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file` or for what was chosen;
 *   unavailable while the server is stopping
 */
export function tableOfFile(
  sheets: Sheets,
  bytes: Uint8Array,
  { fields, choice }: WantedTable,
): Promise<SheetTable> {
  return sheets
    .read(bytes, { ...importLimits, headings: fields.flatMap(wordsOf), choice })
    .then(withoutEnd)
    .catch((reason: unknown) => refuse(reason, choice));
}

/** A file that is being sent, in one piece: it is small. @throws Problem too_large, with a message for the field `file` */
export async function wholeFile(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > importLimits.bytes)
      throw new Problem("too_large", { message: tooHeavySentence, fields: { file: tooHeavySentence } });
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A file that we sent says where it ends. */
function withoutEnd(table: SheetTable): SheetTable {
  const rows = table.rows.filter(({ cells }) => !isEndOfExport(cells));
  if (rows.length === 0) throw new UnreadableSheet("no_rows");
  return { ...table, rows };
}

const codes: Partial<Record<SheetFault, ProblemCode>> = {
  not_a_table: "wrong_type",
  old_excel: "wrong_type",
  unpacks_to_too_much: "too_large",
  too_much_text: "too_large",
  too_much_memory: "too_large",
};

function refuse(reason: unknown, choice?: PlaceChoice): never {
  if (reason instanceof TaskEnded) throw new Problem("unavailable", { retryAfterSeconds: 5 });
  if (!(reason instanceof UnreadableSheet)) throw reason;
  const message = choice ? choiceSentence(reason.why, choice) : faultSentence(reason.why, reason.row);
  const field = choice ? (choice.headingRow === undefined ? "sheet" : "headingRow") : "file";
  throw new Problem(codes[reason.why] ?? "invalid_input", { message, fields: { [field]: message } });
}

/** Files of a kind that have the same headings, apart from what we add, have the same key. */
export function headingKeyOf(headings: readonly string[], kind = ""): string {
  const theirs = headings.filter((heading) => !ownHeadings.includes(heading));
  return sha256([...(kind ? [kind] : []), ...theirs.map(headingWord)].join("\n"));
}

/** The last segment of the path that the browser sent. */
export function fileName(sent: string): string {
  const name = oneLine(sent).split(/[\\/]/).at(-1)?.slice(0, importLimits.name).trim();
  return name || "File";
}
