import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { articleCount, labelId } from "./labels.rules.ts";
import type { Label } from "./labels.reads.ts";
import { lockLabels, renameEverywhere, requireLabel } from "./labels.writes.ts";

type RenameLabel = { id: string; name: string; actor: Actor };

/**
 * Renames a category, tag or author in all articles.
 * @returns its new id
 * @throws Problem not_found if no article has it any more; already_exists if another one has the name: they can be
 * merged; stale_version if one of its articles is changed at the same moment
 */
export async function renameLabel(world: World, { id, name, actor }: RenameLabel): Promise<string> {
  async function work(tx: Tx) {
    const labels = await lockLabels(tx, world.db.engine);
    const label = requireLabel(labels, id);
    const renamed = labelId(label.kind, name);
    const other = labels.find((one) => one.id === renamed);
    if (other && other !== label) throw taken(label, other);
    return { renamed, changed: await renameEverywhere(tx, world.now(), { label, to: name, actor }) };
  }
  const { renamed } = await world.db.transact(work, { changed: ({ changed }) => changed });
  return renamed;
}

/** What merging would do. */
function taken({ kind, articles }: Label, { name, articles: theirs }: Label): Problem {
  const moves = `${articleCount(articles.length)} ${articles.length === 1 ? "moves" : "move"} to “${name}”`;
  const exists = `The ${kind} “${name}” already exists, with ${articleCount(theirs.length)}.`;
  const message = `${exists} If you merge the two, ${moves}. That can’t be undone.`;
  return new Problem("already_exists", { message, fields: { name: message } });
}
