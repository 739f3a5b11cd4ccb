import type { Db, Row } from "#db/schema.ts";
import type { LeadPhoto } from "./shape.ts";

/** A lead's photos in the order in which they were sent, each with the hash of what was sent. */
export async function listPhotos(db: Db, leadId: number): Promise<(LeadPhoto & { sentHash: string })[]> {
  const rows = await db
    .selectFrom("lead_photos")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, width, height, bytes, sent_at, sent_hash }) => {
    return { id, width, height, bytes, sentAt: sent_at, sentHash: sent_hash };
  });
}

/** A photo of a lead that was not removed. */
export function findPhoto(
  db: Db,
  { leadId, id }: { leadId: number; id: number },
): Promise<Row<"lead_photos"> | undefined> {
  return db
    .selectFrom("lead_photos")
    .selectAll()
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** The files among these that belong to a photo. */
export async function knownPhotoFiles(db: Db, files: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // in batches below both engines' parameter limit
  for (let from = 0; from < files.length; from += 500) {
    const some = files.slice(from, from + 500);
    const rows = await db
      .selectFrom("lead_photos")
      .select(["file", "small_file"])
      .where((eb) => eb.or([eb("file", "in", some), eb("small_file", "in", some)]))
      .execute();
    for (const { file, small_file } of rows) known.add(file).add(small_file);
  }
  return known;
}
