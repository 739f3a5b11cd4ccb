import { sql } from "kysely";
import { recordAudit, type Actor } from "#core/audit.ts";
import { forgetMissingPage } from "#core/content/missing-pages/writes.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Database, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { leadProblems, type Wish } from "./lead.reads.ts";
import { pageOf, type Redirection } from "./rules.ts";

/** Where a redirect leads, as it is stored. */
export function leadingTo(toPath: string): { to_path: string; to_page: string } {
  return { to_path: toPath, to_page: pageOf(toPath) };
}

/** The tags of a redirect that is changed or removed. */
export function tagsOfRedirect(id: number): string[] {
  return ["redirects", `redirects:${id}`];
}

/** The tags of a new redirect, whose address may have been among the missing pages. */
export function tagsOfNewRedirect(id: number): string[] {
  return [...tagsOfRedirect(id), "missing-pages"];
}

type Move = { from: string; to: string; leaveRedirect: boolean };

/**
 * For a page that moves, in the caller's transaction: redirects to its old address now lead to the new one.
 * `leaveRedirect` adds one from the old address itself.
 */
export async function moveRedirects(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  const at = now.toISOString();
  // it may move back to an earlier address
  await tx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await tx
    .updateTable("redirects")
    .set({ ...leadingTo(to), updated_at: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
  if (leaveRedirect)
    await tx
      .insertInto("redirects")
      .values({
        from_path: from,
        ...leadingTo(to),
        status_code: 301,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
}

/** For deleted pages: nothing leads to them any longer. */
export async function forgetRedirects(tx: Tx, to: string[]): Promise<void> {
  if (to.length > 0) await tx.deleteFrom("redirects").where("to_path", "in", to).execute();
}

/** For addresses that show something again: they lead nowhere else any longer. */
export async function forgetRedirectsFrom(tx: Tx, addresses: string[]): Promise<void> {
  await tx.deleteFrom("redirects").where("from_path", "in", addresses).execute();
}

/** Lets a redirect that is still there lead to another address. */
export async function leadRedirects(
  tx: Tx,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("redirects")
    .set({ ...leadingTo(to), updated_at: now.toISOString() })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("from_path", "=", from)
    .execute();
}

/** Any number that nothing else locks. */
const redirectsLock = 26_077;

/**
 * Ensures that a redirect may begin and lead as it is to. Until the end of the transaction nobody else changes one: two
 * users who store the two halves of a circle at the same moment would both find none.
 * @throws Problem invalid_input by field
 */
export async function requireLead(tx: Tx, engine: Database["engine"], wish: Wish): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${redirectsLock})`.execute(tx);
  const fields = await leadProblems(tx, wish);
  if (Object.keys(fields).length > 0) throw new Problem("invalid_input", { fields });
}

/**
 * Adds a redirect. Its address is no longer listed among the missing pages.
 * @returns its id
 * @throws Problem invalid_input by field, before anything is stored
 */
export async function insertRedirect(
  tx: Tx,
  world: World,
  { input, actor }: { input: Redirection; actor: Actor },
): Promise<number> {
  await requireLead(tx, world.db.engine, { ...input, isMoved: true, isLed: true });
  const now = world.now();
  const at = now.toISOString();
  const { fromPath, toPath, statusCode } = input;
  const { id } = await tx
    .insertInto("redirects")
    .values({
      from_path: fromPath,
      ...leadingTo(toPath),
      status_code: statusCode,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await forgetMissingPage(tx, fromPath);
  const detail = { ...input, version: 1 };
  await recordAudit(tx, now, actor, { action: "create", entity: "redirect", entityId: id, detail });
  return id;
}

type Read = { id: number; version: number; actor: Actor };

/**
 * Changes where a redirect begins or leads; what is left out stays.
 * @throws Problem not_found, stale_version, or invalid_input by field, before anything is stored
 */
export async function storeRedirect(
  tx: Tx,
  world: World,
  { fields, ...read }: Read & { fields: { [Field in keyof Redirection]?: Redirection[Field] | undefined } },
): Promise<void> {
  const row = await findVersioned(tx, "redirects", read);
  const before = { fromPath: row.from_path, toPath: row.to_path, statusCode: row.status_code };
  const after = {
    fromPath: fields.fromPath ?? before.fromPath,
    toPath: fields.toPath ?? before.toPath,
    statusCode: fields.statusCode ?? before.statusCode,
  };
  // the program may have added one where staff may not: at the page of a manufacturer that is gone
  const isMoved = after.fromPath !== before.fromPath;
  const isLed = after.toPath !== before.toPath;
  await requireLead(tx, world.db.engine, { id: read.id, ...after, isMoved, isLed });
  const detail = { version: read.version + 1, changes: differences(before, after) };
  await changeVersioned(tx, "redirects", {
    ...read,
    set: { from_path: after.fromPath, ...leadingTo(after.toPath), status_code: after.statusCode },
    now: world.now(),
    audit: { action: "change", detail },
  });
}

/**
 * Removes a redirect.
 * @throws Problem not_found, stale_version
 */
export async function removeRedirect(tx: Tx, now: Date, read: Read): Promise<void> {
  const { from_path, to_path } = await findVersioned(tx, "redirects", read);
  const detail = { fromPath: from_path, toPath: to_path, version: read.version };
  await deleteVersioned(tx, "redirects", { ...read, now, audit: { action: "delete", detail } });
}
