import { findPoolRecord } from "#core/catalogue/reads.ts";
import type { PoolRecord } from "#core/catalogue/shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { findRevision } from "#core/revisions/reads.ts";
import type { Db } from "#db/schema.ts";

/** A pool as it was in an earlier version; undefined if that was not kept or can't be read. */
export async function findPoolRevision(
  db: Db,
  book: PictureBook,
  { id, version }: { id: string; version: number },
): Promise<PoolRecord | undefined> {
  const kept = await findRevision(db, { type: "pool", id }, Number.isSafeInteger(version) ? version : -1);
  if (typeof kept !== "object" || kept === null) return undefined;
  return findPoolRecord(db, book, id, kept);
}
