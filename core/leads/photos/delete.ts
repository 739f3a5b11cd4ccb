import type { World } from "#core/world.ts";
import { knownPhotoFiles } from "./reads.ts";

/** Deletes files of photos that were forgotten, unless another photo has the same file. */
export async function deletePhotoFiles(world: World, { files }: { files: string[] }): Promise<void> {
  const kept = await knownPhotoFiles(world.db.read, files);
  for (const file of files) if (!kept.has(file)) await world.media.photos.remove(file);
}
