import type { Actor } from "#core/audit.ts";
import { deleteVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { placesOf } from "./reads.ts";
import { mediaTags } from "./rules.ts";
import type { Removals, Removed } from "./shape.ts";
import { isUsedAndDeleted, unsharedFiles } from "./writes.ts";

type RemoveManyMedia = Removals & { actor: Actor };
type Result = Removed & { rows: Row<"media">[]; files: string[] };

/**
 * Deletes those of these pictures and documents that no page uses and nobody has changed: first their records, then
 * their files.
 * @returns how many were deleted, and why the others were kept
 */
export async function removeManyMedia(world: World, order: RemoveManyMedia): Promise<Removed> {
  const now = world.now();
  const remove = () =>
    world.db.transact((tx) => forget(tx, now, order), { changed: ({ rows }) => rows.flatMap(mediaTags) });
  const { removed, kept, files } = await remove().catch((reason: unknown) => {
    if (!isUsedAndDeleted(reason)) throw reason;
    // the use is now stored, so this finds the record
    return remove();
  });
  for (const file of files)
    await world.media
      .remove(file)
      .catch((reason: unknown) =>
        world.log.warn({ err: reason }, "could not delete files, the cleanup will"),
      );
  return { removed, kept };
}

async function forget(tx: Tx, now: Date, { files, actor }: RemoveManyMedia): Promise<Result> {
  const kept: Removed["kept"] = [];
  const rows: Row<"media">[] = [];
  for (const { id, version } of files) {
    const row = await tx.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const why = await whyKept(tx, row, version);
    if (why) kept.push({ id, name: row.name, why });
    else {
      const audit = { action: "delete", detail: { name: row.name } };
      await deleteVersioned(tx, "media", { id, version, actor, now, audit });
      rows.push(row);
    }
  }
  return { removed: rows.length, kept, rows, files: await unsharedFiles(tx, rows) };
}

async function whyKept(tx: Tx, row: Row<"media">, version: number): Promise<string | undefined> {
  const [place] = await placesOf(tx, row.id);
  if (place) return `It is used on ${place.where.toLowerCase()} ${place.name}.`;
  return row.version === version ? undefined : "It was changed in the meantime.";
}
