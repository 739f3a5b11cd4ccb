import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { priceBookSentences } from "./rules.ts";
import type { DraftChange } from "./shape.ts";
import { author, requireReadable, requireTargets, tagsOfBook } from "./writes.ts";

type ChangeDraft = { id: number; change: DraftChange; actor: Actor };

/**
 * Changes a draft's prices or its note.
 * @throws Problem not_found, stale_version; too_late if it is not a draft any more
 */
export async function changeDraft(world: World, { id, change, actor }: ChangeDraft): Promise<void> {
  const now = world.now();
  const { version, note, book } = change;
  async function work(tx: Tx) {
    const row = await findVersioned(tx, "price_books", { id, version, actor });
    if (row.status !== "draft") throw new Problem("too_late", { message: priceBookSentences.notADraft });
    if (book) await requireTargets(tx, book.ranges);
    const before = { note: row.note, ...requireReadable(row) };
    const after = { ...before, ...book, ...(note !== undefined && { note }) };
    await changeVersioned(tx, "price_books", {
      id,
      version,
      set: {
        ...(note !== undefined && { note }),
        ...(book && { body: JSON.stringify(book) }),
        ...author(actor),
      },
      actor,
      now,
      audit: { action: "change", detail: { version: version + 1, changes: differences(before, after) } },
    });
  }
  await world.db.transact(work, { changed: tagsOfBook(id) });
}
