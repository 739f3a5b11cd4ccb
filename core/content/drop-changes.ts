import type { Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { texts, type TextSubject } from "./text.rules.ts";
import { keepText } from "./text.writes.ts";

type DropChanges = TextSubject & { version: number; actor: Actor };

/**
 * Drops the changes of an article or landing page that are not published yet. Its earlier versions keep them.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; already_done if none wait
 */
export async function dropChanges(world: World, { type, id, version, actor }: DropChanges): Promise<void> {
  const now = world.now();
  const { table, noun } = texts[type];
  async function work(tx: Tx) {
    const stored = await findVersioned(tx, table, { id, version, actor });
    if (stored.next === null) throw new Problem("already_done");
    const audit = { action: "drop changes", detail: { version: version + 1 } };
    await changeVersioned(tx, table, { id, version, set: { next: null }, actor, now, audit });
    await keepText(tx, now, actor, { type, stored });
    await recordMediaUses(tx, actor, { type, id }, { next: "" });
  }
  await world.db.transact(work, { changed: [noun, `${noun}:${id}`] });
}
