import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { mediaTags } from "./rules.ts";
import type { MediaChange } from "./shape.ts";

type ChangeMedia = { id: number; change: MediaChange; actor: Actor };

/**
 * Changes a picture's metadata: its alternative text, its caption, its name, the focal point for crops.
 * @throws Problem invalid_input for a photo of a day that is still to come, not_found, or stale_version if it was changed since the caller read it
 */
export async function changeMedia(world: World, order: ChangeMedia): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), {
    changed: (hash) => mediaTags({ id: order.id, hash }),
  });
}

/** @returns the picture's hash */
async function store(tx: Tx, now: Date, { id, change, actor }: ChangeMedia): Promise<string> {
  const { version, takenOn, focalX, focalY, ...same } = change;
  const { version: _, ...detail } = change;
  if (takenOn && takenOn > floridaIsoDay(now))
    throw new Problem("invalid_input", { fields: { takenOn: "This date is in the future." } });
  const media = await findVersioned(tx, "media", { id, version, actor });
  const set = {
    ...same,
    focal_x: focalX,
    focal_y: focalY,
    taken_on: takenOn === undefined ? undefined : takenOn || null,
  };
  const audit = { action: "change", detail };
  await changeVersioned(tx, "media", { id, version, set, actor, now, audit });
  return media.hash;
}
