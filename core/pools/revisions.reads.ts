import { findPoolRecord } from "./reads.ts";
import type { PoolRecord } from "./shape.ts";
import { featuresOf } from "./facts.reads.ts";
import { presentNames } from "#core/pools/features/reads.ts";
import { underPresentNames } from "#core/pools/features/rules.ts";
import type { PictureBook } from "#core/ports.ts";
import { findRevision } from "#core/records/revisions.reads.ts";
import type { Db, Row } from "#db/schema.ts";

/** A pool as it was in an earlier version; undefined if that was not kept or can't be read. */
export async function findPoolRevision(
  db: Db,
  book: PictureBook,
  { id, version }: { id: string; version: number },
): Promise<PoolRecord | undefined> {
  const kept = await findRevision(db, { type: "pool", id }, version);
  if (typeof kept !== "object" || kept === null) return undefined;
  return findPoolRecord(db, book, id, { ...kept, ...(await presentFeatures(db, kept)) });
}

/** The features of that version under the names that they have now: they may have been renamed or merged since. */
async function presentFeatures(db: Db, kept: Partial<Row<"pools">>): Promise<Pick<Row<"pools">, "features">> {
  const { id = "", features = "[]" } = kept;
  return {
    features: JSON.stringify(underPresentNames(featuresOf({ id, features }), await presentNames(db))),
  };
}
