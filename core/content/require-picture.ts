import { findMediaByHash } from "#core/media/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { mediaHash } from "#lib/media.ts";

/**
 * Makes sure that there is a picture of this name in the drawn library or at this address of the staff's.
 * @throws Problem invalid_input for the field picture.
 */
export async function requirePicture(world: World, picture: string | undefined): Promise<void> {
  if (!picture || world.media.find(picture)) return;
  const hash = mediaHash(picture);
  if (hash && (await findMediaByHash(world.db.read, hash))) return;
  throw new Problem("invalid_input", {
    fields: { picture: "There is no such picture. Please choose another." },
  });
}
