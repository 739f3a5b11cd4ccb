import type { Actor } from "#core/audit.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { deleteVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import { holdQuote } from "./writes.ts";

type DeleteQuote = { id: number; version: number; actor: Actor };

/**
 * Deletes a draft that was never sent. It has no number, so an office's numbers have no gaps.
 * @throws Problem not_found, stale_version, or forbidden if it was sent
 */
export async function deleteQuote(world: World, { id, version, actor }: DeleteQuote): Promise<void> {
  await world.db.transact(
    async (tx) => {
      const { stage, written_at } = await holdQuote(tx, world.db.engine, id);
      if (stage !== "draft" || written_at !== null)
        throw new Problem("forbidden", {
          message: "This quote has a number, so it is kept. You can withdraw it.",
        });
      await forgetMediaUses(tx, [{ type: "quote", id }]);
      await deleteVersioned(tx, "quotes", {
        id,
        version,
        actor,
        now: world.now(),
        audit: { action: "delete" },
      });
    },
    { changed: ["quotes", `quotes:${id}`] },
  );
}
