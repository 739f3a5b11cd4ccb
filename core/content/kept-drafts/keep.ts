import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { mostDrafts } from "./rules.ts";
import type { KeepInput } from "./shape.ts";

type KeepDraft = { userId: number; input: KeepInput };

/**
 * Keeps what a user has typed in a tab and not saved, in place of what they had typed there before. Their oldest drafts
 * are deleted beyond the limit. It is neither in the activity log nor announced: nobody else sees it.
 */
export async function keepDraft(world: World, { userId, input }: KeepDraft): Promise<void> {
  const { noun, record, tab } = input;
  const kept = { draft: JSON.stringify(input.draft), kept_at: world.now().toISOString() };
  async function work(tx: Tx) {
    await tx
      .insertInto("kept_drafts")
      .values({ user_id: userId, noun, record, tab, ...kept })
      .onConflict((oc) => oc.columns(["user_id", "noun", "record", "tab"]).doUpdateSet(kept))
      .execute();
    await deleteOldest(tx, userId);
  }
  await world.db.transact(work, { changed: [] });
}

async function deleteOldest(tx: Tx, userId: number): Promise<void> {
  const own = tx
    .selectFrom("kept_drafts")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("kept_at", "desc")
    .orderBy("id", "desc");
  const oldest = await own.offset(mostDrafts).limit(mostDrafts).execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("kept_drafts").where("id", "in", ids).execute();
}
