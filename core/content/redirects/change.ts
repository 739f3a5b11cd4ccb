import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import type { RedirectChange } from "./shape.ts";
import { leadingTo, requireLead } from "./writes.ts";

type ChangeRedirect = { id: number; change: RedirectChange; actor: Actor };

/**
 * Changes where a redirect begins or leads.
 * @throws Problem not_found, stale_version; invalid_input as `addRedirect`
 */
export async function changeRedirect(world: World, order: ChangeRedirect): Promise<void> {
  await world.db.transact((tx) => store(tx, world, order), {
    changed: ["redirects", `redirects:${order.id}`],
  });
}

async function store(tx: Tx, world: World, { id, change, actor }: ChangeRedirect): Promise<void> {
  const { version, ...fields } = change;
  const row = await findVersioned(tx, "redirects", { id, version, actor });
  const before = { fromPath: row.from_path, toPath: row.to_path, statusCode: row.status_code };
  const after = {
    fromPath: fields.fromPath ?? before.fromPath,
    toPath: fields.toPath ?? before.toPath,
    statusCode: fields.statusCode ?? before.statusCode,
  };
  // the program may have added one where staff may not: at the page of a manufacturer that is gone
  const isMoved = after.fromPath !== before.fromPath;
  const isLed = after.toPath !== before.toPath;
  await requireLead(tx, world.db.engine, { id, ...after, isMoved, isLed });
  await changeVersioned(tx, "redirects", {
    id,
    version,
    set: { from_path: after.fromPath, ...leadingTo(after.toPath), status_code: after.statusCode },
    actor,
    now: world.now(),
    audit: { action: "change", detail: { version: version + 1, changes: differences(before, after) } },
  });
}
