import { sql } from "kysely";
import type { Database, Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { findingsOf, type PageFinding, type ReadPage } from "./rules.ts";

/** The subject of the jobs that check all pages. */
export const allPages = { type: "checked_page", id: "all" } as const;

/** Any number that nothing else locks. */
const checkLock = 26_085;

/** Until the end of the transaction nobody else begins a check of all pages. */
export async function holdPageCheck(tx: Tx, engine: Database["engine"]): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${checkLock})`.execute(tx);
}

/** How many rows one statement inserts. */
const rowsAtOnce = 100;

/** Pages are to be read, again or for the first time. What was read of them stays until then. */
export async function awaitPages(tx: Tx, paths: string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += rowsAtOnce) {
    await nextTurn();
    await tx
      .insertInto("checked_pages")
      .values(paths.slice(start, start + rowsAtOnce).map((path) => ({ ...unread, path })))
      .onConflict((oc) => oc.column("path").doUpdateSet({ state: "waiting" }))
      .execute();
  }
}

const unread = {
  state: "waiting",
  title: "",
  description: "",
  page: "",
  findings: "[]",
  finding_count: 0,
  checked_at: "",
} as const;

/** Stores what was read of pages, with what is wrong with each by itself. */
export async function storeRead(tx: Tx, now: Date, pages: { path: string; page: ReadPage }[]): Promise<void> {
  for (const { path, page } of pages)
    await tx
      .updateTable("checked_pages")
      .set({
        state: "read",
        title: page.title,
        description: page.description,
        page: JSON.stringify(page),
        ...asColumns(findingsOf(page)),
        checked_at: now.toISOString(),
      })
      .where("path", "=", path)
      .execute();
}

/** Stores what is wrong with pages among all others. A page that waits again, because another check has begun, stays. */
export async function storeCompared(tx: Tx, pages: { id: number; findings: PageFinding[] }[]): Promise<void> {
  for (const { id, findings } of pages)
    await tx
      .updateTable("checked_pages")
      .set({ state: "checked", ...asColumns(findings) })
      .where("id", "=", id)
      .where("state", "<>", "waiting")
      .execute();
}

/** Stores what is wrong with pages after other sites were asked. What is being checked is told at the end of the check. */
export async function storeRenewed(tx: Tx, pages: { id: number; findings: PageFinding[] }[]): Promise<void> {
  for (const { id, findings } of pages)
    await tx
      .updateTable("checked_pages")
      .set(asColumns(findings))
      .where("id", "=", id)
      .where("state", "=", "checked")
      .execute();
}

function asColumns(findings: PageFinding[]): { findings: string; finding_count: number } {
  return { findings: JSON.stringify(findings), finding_count: findings.length };
}

/** Forgets pages that visitors no longer see. */
export async function forgetPages(tx: Tx, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    await tx
      .deleteFrom("checked_pages")
      .where("id", "in", ids.slice(start, start + rowsAtOnce))
      .execute();
}
