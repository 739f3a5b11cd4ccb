import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { lockLabels, renameEverywhere, requireLabel } from "./labels.writes.ts";

type MergeLabels = { id: string; into: string; actor: Actor };

/**
 * Merges a category, tag or author into another one: its articles have that one instead, none of them twice.
 * @throws Problem not_found if no article has it any more; invalid_input if the other one is this one, of another kind,
 * or no article has it; stale_version if one of its articles is changed at the same moment
 */
export async function mergeLabels(world: World, { id, into, actor }: MergeLabels): Promise<void> {
  async function work(tx: Tx) {
    const labels = await lockLabels(tx, world.db.engine);
    const label = requireLabel(labels, id);
    const heir = labels.find((one) => one.id === into && one.kind === label.kind && one !== label);
    if (!heir) throw new Problem("invalid_input", { fields: { into: `Choose another ${label.kind}.` } });
    return renameEverywhere(tx, world.now(), { label, to: heir.name, actor });
  }
  await world.db.transact(work, { changed: (tags) => tags });
}
