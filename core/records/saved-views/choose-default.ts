import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { findView } from "./reads.ts";
import { viewSentences } from "./rules.ts";
import type { DefaultChoice } from "./shape.ts";

type ChooseDefaultView = { userId: number; input: DefaultChoice };

/**
 * Chooses the view with which a list opens for this user.
 * @throws Problem invalid_input for a view that does not exist, or that belongs to another list
 */
export async function chooseDefaultView(world: World, { userId, input }: ChooseDefaultView): Promise<void> {
  const { screen, view } = input;
  async function work(tx: Tx) {
    const isSaved = /^\d/.test(view);
    const savedView = isSaved ? await findView(tx, { id: Number(view), userId }) : undefined;
    if (isSaved && savedView?.screen !== screen)
      throw new Problem("invalid_input", {
        message: viewSentences.noView,
        fields: { view: viewSentences.noView },
      });
    await tx
      .insertInto("default_views")
      .values({ user_id: userId, screen, view })
      .onConflict((oc) => oc.columns(["user_id", "screen"]).doUpdateSet({ view }))
      .execute();
  }
  await world.db.transact(work, { changed: ["default-views"] });
}
