import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { searchable } from "#lib/text/plain-text.ts";
import type { SupplierInput } from "./shape.ts";

/**
 * Adds a supplier.
 * @returns its id
 */
export async function addSupplier(
  world: World,
  { input, actor }: { input: SupplierInput; actor: Actor },
): Promise<number> {
  const now = world.now();
  async function work(tx: Tx) {
    const at = now.toISOString();
    const { id } = await tx
      .insertInto("suppliers")
      .values({ ...input, name_key: searchable(input.name), version: 1, created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const detail = { name: input.name, version: 1 };
    await recordAudit(tx, now, actor, { action: "create", entity: "supplier", entityId: id, detail });
    return id;
  }
  return world.db.transact(work, { changed: (id) => ["suppliers", `suppliers:${id}`] });
}
