import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { MissingPageChange } from "./shape.ts";

type Changing = { id: number; change: MissingPageChange; actor: Actor };

/**
 * Ignores an address that shows no page, or stops ignoring it.
 * @throws Problem not_found, stale_version
 */
export async function changeMissingPage(world: World, { id, change, actor }: Changing): Promise<void> {
  const { version, ignored } = change;
  async function work(tx: Tx) {
    const { path } = await findVersioned(tx, "missing_pages", { id, version, actor });
    const audit = {
      action: ignored ? "ignore" : "stop ignoring",
      detail: { name: path, version: version + 1 },
    };
    const set = { ignored: ignored ? 1 : 0 };
    await changeVersioned(tx, "missing_pages", { id, version, set, actor, now: world.now(), audit });
  }
  await world.db.transact(work, { changed: ["missing-pages", `missing-pages:${id}`] });
}
