import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { searchable } from "#lib/text/plain-text.ts";
import type { SupplierChange } from "./shape.ts";

type Changing = { id: number; change: SupplierChange; actor: Actor };

/**
 * Changes a supplier.
 * @throws Problem not_found, stale_version
 */
export async function changeSupplier(world: World, changing: Changing): Promise<void> {
  await world.db.transact((tx) => store(tx, world.now(), changing), {
    changed: ["suppliers", `suppliers:${changing.id}`],
  });
}

async function store(tx: Tx, now: Date, { id, change, actor }: Changing): Promise<void> {
  const { version, name, phone } = change;
  const row = await findVersioned(tx, "suppliers", { id, version, actor });
  const before = { name: row.name, phone: row.phone };
  const after = { name: name ?? before.name, phone: phone ?? before.phone };
  const detail = { name: after.name, version: version + 1, changes: differences(before, after) };
  const set = { ...after, name_key: searchable(after.name) };
  const audit = { action: "change", detail };
  await changeVersioned(tx, "suppliers", { id, version, set, actor, now, audit });
}
