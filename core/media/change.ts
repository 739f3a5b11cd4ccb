import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { searchable } from "#lib/plain-text.ts";
import { mediaTags } from "./rules.ts";
import type { MediaChange } from "./shape.ts";

type Order = { id: number; change: MediaChange; actor: Actor };

/**
 * Changes what is said of a picture: its alternative text, its name, the point that a crop keeps.
 * @throws Problem not_found, or stale_version when somebody changed it since the caller read it.
 */
export async function changeMedia(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), {
    changed: (hash) => mediaTags({ id: order.id, hash }),
  });
}

/** @returns the picture's hash */
async function store(tx: Tx, now: Date, { id, change, actor }: Order): Promise<string> {
  const media = await tx.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
  if (!media) throw new Problem("not_found");
  requireVersion(media.version, change.version);
  const alt = change.alt ?? media.alt;
  const name = change.name ?? media.name;
  const { numUpdatedRows } = await tx
    .updateTable("media")
    .set({
      alt,
      name,
      focal_x: change.focalX ?? media.focal_x,
      focal_y: change.focalY ?? media.focal_y,
      search: searchable(name, alt),
      version: media.version + 1,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    // on PostgreSQL two people can pass the check above at once: only one finds the version still there
    .where("version", "=", change.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem("stale_version", { currentVersion: media.version + 1 });
  const { version: _, ...changed } = change;
  await recordAudit(tx, now, actor, { action: "change", entity: "media", entityId: id, detail: changed });
  return media.hash;
}
