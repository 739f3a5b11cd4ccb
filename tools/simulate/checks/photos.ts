import { knownPhotoFiles } from "#core/leads/photos/reads.ts";
import type { Db } from "#db/schema.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";
import { erasedRecords } from "./erasure.ts";

/** An acknowledged photo is there once, with both of its files, until it is removed. */
export async function photosAreAsLeft(db: Db, { ledger, bucket }: Simulation): Promise<void> {
  const rows = await db.selectFrom("lead_photos").selectAll().execute();
  for (const { file, small_file, removed_at } of rows)
    require(removed_at !== null ||
      (bucket.photos.has(file) && bucket.photos.has(small_file)), `A file of photo ${file} is lost.`);
  const erased = await erasedRecords(db);
  for (const { leadId, sentHash, isThere } of ledger.photos) {
    const own = rows.filter((row) => row.lead_id === leadId && row.sent_hash === sentHash);
    require(own.length < 2, `A photo of lead ${leadId} is stored twice.`);
    const shown = own.filter(({ removed_at }) => removed_at === null).length;
    require(isThere === null ||
      erased.leads.has(leadId) ||
      shown === Number(isThere), `A photo of lead ${leadId} is not as it was left.`);
  }
}

/** What was removed, and what was stored for nothing, is deleted, in the bucket too. */
export async function noPhotoIsLeftBehind(db: Db, { bucket }: Simulation): Promise<void> {
  const removed = await db
    .selectFrom("lead_photos")
    .select("id")
    .where("removed_at", "is not", null)
    .execute();
  require(removed.length === 0, `${removed.length} photos were removed hours ago, and are still stored.`);
  const files = [...bucket.photos.keys()];
  const known = await knownPhotoFiles(db, files);
  require(files.every((file) => known.has(file)), "The file of a photo that is gone is still in the bucket.");
}
