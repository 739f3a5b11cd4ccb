import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { searchable } from "#lib/text/plain-text.ts";
import type { PriceItemChange } from "./shape.ts";
import { recordPicture } from "./writes.ts";

type ChangePriceItem = { id: number; change: PriceItemChange; actor: Actor };

/**
 * Changes, archives or restores a price item. Quotes that were written from it keep their lines.
 * @throws Problem not_found, stale_version; invalid_input if its picture does not exist
 */
export async function changePriceItem(world: World, order: ChangePriceItem): Promise<void> {
  await world.db
    .transact((tx) => store(tx, world.now(), order), {
      changed: ["price-items", `price-items:${order.id}`],
    })
    .catch(rethrowMissingPicture);
}

async function store(tx: Tx, now: Date, { id, change, actor }: ChangePriceItem): Promise<void> {
  const { version, status, ...fields } = change;
  const row = await findVersioned(tx, "price_items", { id, version, actor });
  const columns = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const before = Object.fromEntries(
    Object.keys(columns).map((name) => [name, row[name as keyof typeof row]]),
  );
  const isMoved = status !== undefined && status !== row.status;
  const moved = status === "archived" ? "archive" : "restore";
  await changeVersioned(tx, "price_items", {
    id,
    version,
    set: { ...columns, status, ...(fields.name !== undefined && { name_key: searchable(fields.name) }) },
    actor,
    now,
    audit: {
      action: isMoved ? moved : "change",
      detail: { version: version + 1, changes: differences(before, columns) },
    },
  });
  if (fields.picture !== undefined) await recordPicture(tx, { id, picture: fields.picture, actor });
}
