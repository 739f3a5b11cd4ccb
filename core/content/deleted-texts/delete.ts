import type { Actor } from "#core/audit.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { forgetText, takeDeleted } from "./writes.ts";

/**
 * Deletes a text of the trash for good, with its earlier versions and unsaved copies of it. The activity log and the
 * counts of a landing page stay.
 * @throws Problem not_found if it is not in the trash
 */
export async function deleteForGood(
  world: World,
  { text, actor }: { text: TextSubject; actor: Actor },
): Promise<void> {
  async function work(tx: Tx) {
    const revision = await takeDeleted(tx, text);
    await forgetText(tx, world.now(), actor, { revision, text });
  }
  await world.db.transact(work, { changed: [] });
}
