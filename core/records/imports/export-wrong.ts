import type { FileAnswer } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { csvFile } from "#lib/files/csv-file.ts";
import { wrongRows } from "./reads.ts";
import { correctionsName, ownHeadings, rowsAtOnce } from "./rules.ts";
import type { Import } from "./shape.ts";

/** The rows of a file that could not be stored, as they were, each with its number and the reason. */
export function exportWrong(world: World, { id, fileName, headings }: Import): FileAnswer {
  const isTheirs = headings.map((heading) => !ownHeadings.includes(heading));
  const theirs = (cells: string[]) => headings.flatMap((_, at) => (isTheirs[at] ? [cells[at] ?? ""] : []));
  async function* batches(): AsyncGenerator<string[][]> {
    const next = (after: number) => wrongRows(world.db.staff, id, { after, most: rowsAtOnce });
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.number ?? 0))
      yield rows.map(({ number, cells, why }) => [...theirs(cells), String(number), why]);
  }
  return {
    name: correctionsName(fileName),
    parts: csvFile({ headings: [...theirs(headings), ...ownHeadings], batches: batches(), one: "row" }),
  };
}
