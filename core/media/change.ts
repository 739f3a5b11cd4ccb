import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { mediaTags } from "./rules.ts";
import type { MediaChange } from "./shape.ts";

type Order = { id: number; change: MediaChange; actor: Actor };

/**
 * Changes a picture's metadata: its alternative text, its name, the focal point for crops.
 * @throws Problem not_found, or stale_version if it was changed since the caller read it
 */
export async function changeMedia(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), {
    changed: (hash) => mediaTags({ id: order.id, hash }),
  });
}

/** @returns the picture's hash */
async function store(tx: Tx, now: Date, { id, change, actor }: Order): Promise<string> {
  const { version, ...detail } = change;
  const media = await findVersioned(tx, "media", { id, version, actor });
  const alt = change.alt ?? media.alt;
  const name = change.name ?? media.name;
  const set = {
    alt,
    name,
    focal_x: change.focalX ?? media.focal_x,
    focal_y: change.focalY ?? media.focal_y,
  };
  const audit = { action: "change", detail };
  await changeVersioned(tx, "media", { id, version, set, actor, now, audit });
  return media.hash;
}
