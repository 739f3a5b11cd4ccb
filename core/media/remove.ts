import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { MediaKind } from "#lib/files/media.ts";
import { placesOf } from "./reads.ts";
import { mediaNoun, mediaTags } from "./rules.ts";
import { isUsedAndDeleted, unsharedFiles } from "./writes.ts";

type RemoveMedia = { id: number; version: number; actor: Actor };

/**
 * Deletes an unused picture: first its record, then its files, unless another record has them too. If the process crashes between the two, the cleanup
 * removes the files.
 * @throws Problem not_found, stale_version, or in_use with the records that use it
 */
export async function removeMedia(world: World, order: RemoveMedia): Promise<void> {
  const now = world.now();
  const remove = () =>
    world.db.transact((tx) => forget(tx, now, order), {
      changed: ({ hash }) => mediaTags({ id: order.id, hash }),
    });
  const { files } = await remove().catch((reason: unknown) => {
    if (!isUsedAndDeleted(reason)) throw reason;
    // the use is now stored, so this finds the record
    return remove();
  });
  for (const file of files)
    await world.media
      .remove(file)
      .catch((reason: unknown) =>
        world.log.warn({ err: reason, media: order.id }, "could not delete files, the cleanup will"),
      );
}

type Forgotten = { hash: string; files: string[] };

async function forget(tx: Tx, now: Date, { id, version, actor }: RemoveMedia): Promise<Forgotten> {
  const media = await findVersioned(tx, "media", { id, version, actor });
  const places = await placesOf(tx, media.id);
  if (places.length > 0)
    throw new Problem("in_use", { message: inUse(mediaNoun(media.kind as MediaKind), places) });
  const audit = { action: "delete", detail: { name: media.name } };
  await deleteVersioned(tx, "media", { id, version, actor, now, audit });
  return { hash: media.hash, files: await unsharedFiles(tx, [media]) };
}

function inUse(noun: string, places: { where: string; name: string }[]): string {
  const named = places.slice(0, 3).map(({ where, name }) => `${where.toLowerCase()} ${name}`);
  const more = places.length > 3 ? ` and ${places.length - 3} more` : "";
  return `This ${noun} is used on: ${named.join(", ")}${more}. Remove it there first.`;
}
