import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Db } from "#db/schema.ts";
import { findPhoto } from "./reads.ts";
import type { PhotoSize } from "./rules.ts";

type OpenPhoto = { leadId: number; id: number; size: PhotoSize; db?: Db };

/**
 * The bytes of a lead's photo, a JPEG. Staff read through a connection of their own.
 * @returns undefined if the lead has no such photo
 * @throws Problem unavailable if the store has lost it
 */
export async function openPhoto(
  world: World,
  { leadId, id, size, db = world.db.read }: OpenPhoto,
): Promise<Uint8Array | undefined> {
  const photo = await findPhoto(db, { leadId, id });
  if (!photo) return undefined;
  const bytes = await world.media.photos.read(size === "small" ? photo.small_file : photo.file);
  if (bytes) return bytes;
  world.log.error({ leadId, photoId: id }, "a customer's photo is missing");
  throw new Problem("unavailable", {
    message: "This photo is missing. Ask the person who runs the server to restore it from a backup.",
  });
}
