import { visitor } from "#core/audit.ts";
import { isErased } from "#core/emails/writes.ts";
import { findLinkedLead } from "#core/leads/links/reads.ts";
import { holdLead } from "#core/leads/writes.ts";
import type { PrivateFiles } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { Unusable } from "#lib/files/media.ts";
import { listPhotos } from "./reads.ts";
import { mostPhotos, photoLimits, photoRefusal, type PhotoRefusal } from "./rules.ts";
import { countPhotos, notePhoto, tagsOfPhotos } from "./writes.ts";

type AddPhoto = { token: string; body: AsyncIterable<Uint8Array> };

/**
 * Stores a photo of the customer of a link: upright, reduced, without camera data and location. The same file sent twice
 * is one photo; one that was removed comes back. The photo is on disk when this returns. Files that were stored for
 * nothing are deleted by the hourly cleanup.
 * @returns why it is not taken; null if it is stored
 * @throws Problem not_found for a link that opens nothing, or an erased person
 */
export async function addPhoto(world: World, { token, body }: AddPhoto): Promise<PhotoRefusal | null> {
  const lead = await findLinkedLead(world.db.read, { token, now: world.now() });
  if (!lead) throw new Problem("not_found");
  const { media } = world;
  // a store that is away says so before a large file is on its way
  await media.check();
  try {
    const received = await media.receive(body, photoLimits.bytes);
    try {
      // nothing is drawn that could not be stored
      if (await isFull(world, lead.id, received.hash)) return "full";
      const { photo, small, ...size } = await media.drawPhoto(received, photoLimits);
      const keep = async () => ({
        file: await media.photos.keep(photo),
        small_file: await media.photos.keep(small),
      });
      const files = await keep();
      const row = { ...size, ...files, lead_id: lead.id, sent_hash: received.hash, bytes: photo.length };
      const refusal = await world.db.transact((tx) => insert(tx, world, row), {
        changed: tagsOfPhotos(lead.id),
      });
      // another lead’s photo of the same bytes may have been deleted meanwhile, and our files with it
      if (!refusal && !(await areKept(media.photos, files))) await keep();
      return refusal;
    } finally {
      await media.discard(received);
    }
  } catch (reason) {
    if (reason instanceof Unusable) return photoRefusal(reason.why, reason.detail);
    throw reason;
  }
}

async function areKept(photos: PrivateFiles, { file, small_file }: Files): Promise<boolean> {
  return (await photos.isKept(file)) && (await photos.isKept(small_file));
}

async function isFull(world: World, leadId: number, sentHash: string): Promise<boolean> {
  const photos = await listPhotos(world.db.read, leadId);
  return photos.length >= mostPhotos && !photos.some((photo) => photo.sentHash === sentHash);
}

type Files = { file: string; small_file: string };
type NewPhoto = Files & {
  lead_id: number;
  sent_hash: string;
  bytes: number;
  width: number;
  height: number;
};

/** The lead is locked until the commit, so that its photos are counted one after the other. */
async function insert(tx: Tx, world: World, row: NewPhoto): Promise<PhotoRefusal | null> {
  const { lead_id: leadId, sent_hash } = row;
  await holdLead(tx, leadId);
  if (await isErased(tx, world.db.engine, { type: "lead", id: leadId })) throw new Problem("not_found");
  const known = await tx
    .selectFrom("lead_photos")
    .select(["id", "removed_at"])
    .where("lead_id", "=", leadId)
    .where("sent_hash", "=", sent_hash)
    .executeTakeFirst();
  if (known && known.removed_at === null) return null;
  if ((await countPhotos(tx, leadId)) >= mostPhotos) return "full";
  const now = world.now();
  // a photo that was removed and is sent again is the newest one
  if (known) await tx.deleteFrom("lead_photos").where("id", "=", known.id).execute();
  await tx
    .insertInto("lead_photos")
    .values({ ...row, sent_at: now.toISOString() })
    .execute();
  await notePhoto(tx, now, { leadId, actor: visitor, step: "sent" });
  return null;
}
