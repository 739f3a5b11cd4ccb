import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { priceBookSentences } from "./rules.ts";
import { tagsOfBook } from "./writes.ts";

type DeleteDraft = { id: number; version: number; actor: Actor };

/**
 * Deletes a draft.
 * @throws Problem not_found, stale_version; in_use if it is planned, in force or past
 */
export async function deleteDraft(world: World, { id, version, actor }: DeleteDraft): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const row = await findVersioned(tx, "price_books", { id, version, actor });
    if (row.status !== "draft") throw new Problem("in_use", { message: priceBookSentences.notDeleted });
    const audit = { action: "delete", detail: { version, ...(row.note && { note: row.note }) } };
    await deleteVersioned(tx, "price_books", { id, version, actor, now, audit });
  }
  await world.db.transact(work, { changed: tagsOfBook(id) });
}
