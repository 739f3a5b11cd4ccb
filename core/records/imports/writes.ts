import { sql } from "kysely";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { Row, Tx } from "#db/schema.ts";
import { joinSentences } from "#lib/text/join-sentences.ts";
import { importableOf, type Importable, type PlannedRow } from "./importable.reads.ts";
import { columnsOf } from "./reads.ts";
import { isAllowed, rowPlans, type ImportAction, type ImportState, type RowOutcome } from "./rules.ts";

export type ImportOrder = {
  id: number;
  version: number;
  actor: Actor;
  /** What the import may be about: any other does not exist for this user. */
  of: readonly Importable[];
};

type ImportVersion = Omit<ImportOrder, "of">;

const refusals: Record<ImportAction, string> = {
  read: "This import has started, so its sheet and row of headings can’t change anymore.",
  map: "This import has started, so its columns can’t change anymore.",
  start: "This import is running or has finished.",
  stop: "This import is not running.",
  undo: "Only an import that has finished or been stopped can be undone.",
};

/**
 * The import that is about to be changed, and what it is about.
 * @throws Problem not_found; stale_version; too_late if its state does not allow it
 */
export async function importFor(
  tx: Tx,
  { id, version, actor, of }: ImportOrder,
  action: ImportAction,
): Promise<{ record: Row<"imports">; importable: Importable }> {
  const record = await tx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  const importable = record && importableOf(of, record);
  if (!importable) throw new Problem("not_found");
  await requireVersion(tx, "imports", record, { id, version, actor });
  if (!isAllowed(action, record.state)) throw new Problem("too_late", { message: refusals[action] });
  return { record, importable };
}

type Step = ImportVersion & { now: Date; action: string; detail?: object };

/** Brings an import into another state. */
export async function setState(
  tx: Tx,
  { id, version, actor, now, action, detail }: Step,
  set: Partial<Row<"imports">> & { state: ImportState },
): Promise<void> {
  const audit = { action, ...(detail && { detail }) };
  await changeVersioned(tx, "imports", { id, version, set, actor, now, audit });
}

/** The tags of a changed import. */
export function tagsOfImport(id: number): string[] {
  return ["imports", `imports:${id}`];
}

/**
 * Stores the plans of a file's rows, in place of earlier ones of the same rows.
 * @throws Problem not_found, or stale_version if another comparison of the import has begun meanwhile
 */
export async function storePlans(
  tx: Tx,
  engine: "sqlite" | "postgres",
  { rows, ...order }: ImportVersion & { rows: PlannedRow[] },
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  await holdImport(tx, engine, order);
  await tx
    .deleteFrom("import_rows")
    .where("import_id", "=", order.id)
    .where("number", ">=", first.number)
    .where("number", "<=", last.number)
    .execute();
  for (const some of partsOf(rows)) {
    await nextTurn();
    await tx
      .insertInto("import_rows")
      .values(some.map((row) => columnsOf(order.id, row)))
      .execute();
  }
}

/** Keeps an import at the writer's version until the commit: every change of state makes a new version. */
async function holdImport(tx: Tx, engine: "sqlite" | "postgres", order: ImportVersion): Promise<void> {
  const query = tx.selectFrom("imports").selectAll().where("id", "=", order.id);
  // on SQLite the transaction is the only writer
  const record = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!record) throw new Problem("not_found");
  await requireVersion(tx, "imports", record, order);
}

/** How many rows of an import have each plan. */
export async function countPlans(tx: Tx, importId: number): Promise<Partial<Row<"imports">>> {
  const rows = await tx
    .selectFrom("import_rows")
    .select((eb) => ["plan", eb.fn.countAll().as("count")])
    .where("import_id", "=", importId)
    .groupBy("plan")
    .execute();
  const counts = new Map(rows.map(({ plan, count }) => [plan, Number(count)]));
  return Object.fromEntries(rowPlans.map((plan) => [`${plan}_count`, counts.get(plan) ?? 0]));
}

/** The mapping for files that have the same headings as this one, and how its numbers are written if someone chose. */
export async function rememberMapping(
  tx: Tx,
  now: Date,
  { headingKey, mapping, numbers }: { headingKey: string; mapping: string[]; numbers?: string | undefined },
): Promise<void> {
  const values = {
    mapping: JSON.stringify(mapping),
    ...(numbers && { numbers }),
    updated_at: now.toISOString(),
  };
  await tx
    .insertInto("import_mappings")
    .values({ heading_key: headingKey, ...values })
    .onConflict((conflict) => conflict.column("heading_key").doUpdateSet(values))
    .execute();
}

type Running = { importId: number; state: "running" | "undoing" };

/** The import if it is still in this state, locked until the commit, and the user for whom it runs. */
export async function runningImport(
  tx: Tx,
  engine: "sqlite" | "postgres",
  { importId, state }: Running,
): Promise<{ actor: Actor } | null> {
  const query = tx.selectFrom("imports").selectAll().where("id", "=", importId).where("state", "=", state);
  // on SQLite the transaction is the only writer
  const record = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!record) return null;
  const user = await tx
    .selectFrom("users")
    .select(["display_name", "username"])
    .where("id", "=", record.user_id)
    .executeTakeFirst();
  return {
    actor: { userId: record.user_id, name: user?.display_name || (user?.username ?? ""), role: null },
  };
}

/** Why a row can't be stored or taken back, as it is noted: its fields by themselves, or the message. */
export function noteOf({ message, details: { fields } }: Problem): string {
  return fields ? joinSentences(Object.values(fields)) : message;
}

/** What became of a row. */
export type Noted = {
  id: number;
  outcome: RowOutcome;
  note: string;
  recordId: string | null;
  recordVersion: number | null;
};

/** What became of a row, whose record is as it was noted last. */
export function notedAs(row: Row<"import_rows">, outcome: RowOutcome, note = ""): Noted {
  return { id: row.id, outcome, note, recordId: row.record_id, recordVersion: row.record_version };
}

/** How many rows one statement writes, which is built while visitors wait for their turn. */
const inStatement = 25;

function partsOf<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / inStatement) }, (_, part) =>
    rows.slice(part * inStatement, (part + 1) * inStatement),
  );
}

async function noteRows(tx: Tx, noted: Noted[]): Promise<void> {
  // PostgreSQL takes the types of all rows from the first
  const rows = noted.map(
    ({ id, outcome, note, recordId, recordVersion }) =>
      sql`(cast(${id} as integer), cast(${outcome} as text), cast(${note.slice(0, 500)} as text),
        cast(${recordId} as text), cast(${recordVersion} as integer))`,
  );
  await sql`with noted (id, outcome, note, record_id, record_version) as (values ${sql.join(rows)})
    update import_rows set outcome = noted.outcome, note = noted.note, record_id = noted.record_id,
      record_version = noted.record_version
    from noted where import_rows.id = noted.id`.execute(tx);
}

type Outcomes = { importId: number; noted: Noted[]; over: "done" | "undone" | null };

/**
 * Notes what became of rows that were stored or taken back in the same transaction.
 * @returns the tags of the import
 */
export async function noteOutcomes(
  tx: Tx,
  now: Date,
  { importId, noted, over }: Outcomes,
): Promise<string[]> {
  for (const some of partsOf(noted)) {
    await nextTurn();
    await noteRows(tx, some);
  }
  const count = (outcome: RowOutcome) => noted.filter((one) => one.outcome === outcome).length;
  const taken = count("undone") + count("kept");
  await tx
    .updateTable("imports")
    .set((eb) => ({
      stored_count: eb("stored_count", "+", count("stored") - taken),
      left_count: eb("left_count", "+", count("left")),
      undone_count: eb("undone_count", "+", count("undone")),
      kept_count: eb("kept_count", "+", count("kept")),
      updated_at: now.toISOString(),
      ...(over && { state: over, version: eb("version", "+", 1) }),
    }))
    .where("id", "=", importId)
    .execute();
  return tagsOfImport(importId);
}

/** How long the rows of an import are kept and it can be undone, in ms. */
const keptMs = 90 * 24 * 3_600_000;
/** Reading a file takes less time than this, so an older import was broken off. */
const readMs = 3_600_000;

/** Deletes old imports with their rows, and those whose file was never read to its end. */
export async function deleteOldImports(tx: Tx, engine: "sqlite" | "postgres", now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const query = tx
    .selectFrom("imports")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("created_at", "<", before(keptMs)),
        eb.and([eb("state", "=", "reading"), eb("created_at", "<", before(readMs))]),
      ]),
    )
    .limit(20);
  // what is read to its end meanwhile, by a server whose clock is behind, is not old anymore
  const old = await (engine === "postgres" ? query.forUpdate() : query).execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom("import_rows").where("import_id", "in", ids).execute();
  await tx.deleteFrom("imports").where("id", "in", ids).execute();
}
