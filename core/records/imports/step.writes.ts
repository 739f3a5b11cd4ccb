import type { Actor } from "#core/audit.ts";
import { NotYet } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { restAfter } from "#lib/runtime/next-turn.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { rowsToDo } from "./reads.ts";
import { rowsAtOnce } from "./rules.ts";
import { noteOutcomes, runningImport, type Noted } from "./writes.ts";

export type ImportRow = Row<"import_rows">;
/** Some rows of an import, and the user for whom it runs. */
export type Rows = { rows: ImportRow[]; actor: Actor };
/** What became of rows, and the tags of the records that they have changed. */
export type Outcomes = { noted: Noted[]; tags: string[] };

/** How rows of one kind are stored or taken back. An import stores its rows, or takes back what it has stored, the last ones first. */
export type Direction = {
  /** The tag of all records of this kind. */
  noun: "pools" | "price-items" | "redirects";
  state: "running" | "undoing";
  /** The state once no row is left. */
  over: "done" | "undone";
  /** @throws Problem or Violation if one of the rows stands in the way of all */
  doRows(tx: Tx, world: World, rows: Rows): Promise<Outcomes>;
  /** What is noted of a row that stood in the way. */
  leaveRow(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted>;
  /** Says to a person what a conflict in the database means, if it means something. @throws the reason otherwise */
  rethrow?(reason: Problem | Violation): never;
};

/**
 * Stores or takes back the next rows of an import in one transaction, and puts the job back in the queue for those that
 * follow. Only whole rows are ever stored, whenever the server is stopped.
 * @throws NotYet if there are more
 */
export async function stepImport(world: World, importId: number, direction: Direction): Promise<void> {
  const began = performance.now();
  const isMore = await doMost(world, { importId, direction, most: rowsAtOnce });
  if (!isMore) return;
  await restAfter(began);
  throw new NotYet(world.now());
}

type Batch = {
  importId: number;
  direction: Direction;
  most: number;
  /** A row that can't be done, and why: it is left. Another job of the same import may have left it meanwhile. */
  refused?: { rowId: number; reason: Problem };
};
type Done = { isMore: boolean; tags: string[] };

/**
 * Does the next rows. If one of them stands in the way of all, half as many are tried, until it is the only one: then
 * it is left with the reason. @returns whether there are more
 */
async function doMost(world: World, batch: Batch): Promise<boolean> {
  const { direction, most, refused } = batch;
  let first: ImportRow | undefined;
  const begin = ([row]: ImportRow[]) => void (first = row);
  try {
    const { isMore } = await world.db.transact((tx) => doBatch(tx, world, batch, begin), {
      changed: (done) => tagsOfBatch(direction.noun, done),
    });
    return isMore;
  } catch (reason) {
    if (!(reason instanceof Violation || reason instanceof Problem)) throw reason;
    if (most > 1) return doMost(world, { ...batch, most: Math.floor(most / 2) });
    if (!first || first.id === refused?.rowId) throw reason;
    return doMost(world, { ...batch, refused: { rowId: first.id, reason: problemOf(direction, reason) } });
  }
}

/** Lists follow within seconds while there are more rows, and at once when there are none. */
function tagsOfBatch(noun: Direction["noun"], { isMore, tags }: Done): string[] {
  return [...tags.filter((tag) => tag !== noun), isMore ? soon(noun) : noun];
}

/** @param begin called with the rows before they are done */
async function doBatch(
  tx: Tx,
  world: World,
  { importId, direction, most, refused }: Batch,
  begin: (rows: ImportRow[]) => void,
): Promise<Done> {
  const { state, over, doRows, leaveRow } = direction;
  const running = await runningImport(tx, world.db.engine, { importId, state });
  if (!running) return { isMore: false, tags: [] };
  const { actor } = running;
  const rows = await rowsToDo(tx, importId, { undo: state === "undoing", most });
  begin(rows);
  const [row] = rows;
  const done: Outcomes =
    refused && row?.id === refused.rowId
      ? { noted: [await leaveRow(tx, row, refused.reason, actor)], tags: [] }
      : await doRows(tx, world, { rows, actor });
  const isMore = rows.length === most;
  const tags = await noteOutcomes(tx, world.now(), {
    importId,
    noted: done.noted,
    over: isMore ? null : over,
  });
  return { isMore, tags: [...new Set([...tags, ...done.tags])] };
}

/** @throws the reason if it is no problem of a row */
export function problemIn(reason: unknown): Problem {
  if (reason instanceof Problem) return reason;
  throw reason;
}

/** @throws the reason if it says nothing about a row */
function problemOf({ rethrow }: Direction, reason: Problem | Violation): Problem {
  try {
    rethrow?.(reason);
    throw reason;
  } catch (problem) {
    return problemIn(problem);
  }
}
