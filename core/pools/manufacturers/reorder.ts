import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { placesIn } from "./rules.ts";
import type { ManufacturerOrder } from "./shape.ts";

type ReorderManufacturers = { order: ManufacturerOrder; actor: Actor };

/**
 * Puts all manufacturers in another order, which is that of the home page.
 * @throws Problem stale_version if one was added, deleted, or moved since the caller read them
 */
export async function reorderManufacturers(world: World, order: ReorderManufacturers): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), {
    changed: (ids) => ["manufacturers", ...ids.map((id) => `manufacturers:${id}`)],
  });
}

/** @returns the ids of those that moved */
async function store(tx: Tx, now: Date, { order, actor }: ReorderManufacturers): Promise<string[]> {
  const rows = await tx.selectFrom("manufacturers").selectAll().orderBy("sort").orderBy("id").execute();
  const places = placesIn(rows, order.items);
  if (!places) throw new Problem("stale_version", { message: otherList });
  for (const { id, sort, version } of places) {
    const row = rows.find((one) => one.id === id)!;
    await requireVersion(tx, "manufacturers", row, { id, version, actor });
    const changes = [{ field: "order", from: String(row.sort + 1), to: String(sort + 1) }];
    const audit = { action: "change", detail: { version: version + 1, changes } };
    await changeVersioned(tx, "manufacturers", { id, version, set: { sort }, actor, now, audit });
  }
  return places.map(({ id }) => id);
}

const otherList =
  "A manufacturer was added or deleted while you had the list open. Check the list, then move it again.";
