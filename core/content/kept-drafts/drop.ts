import type { World } from "#core/world.ts";
import type { DropInput } from "./shape.ts";

type DropDraft = { userId: number; input: DropInput };

/** Deletes what a user has typed in a tab; doing it twice is doing it once. */
export async function dropDraft(world: World, { userId, input }: DropDraft): Promise<void> {
  const { noun, record, tab } = input;
  await world.db.transact(
    async (tx) => {
      await tx
        .deleteFrom("kept_drafts")
        .where("user_id", "=", userId)
        .where("noun", "=", noun)
        .where("record", "=", record)
        .where("tab", "=", tab)
        .execute();
    },
    { changed: [] },
  );
}
