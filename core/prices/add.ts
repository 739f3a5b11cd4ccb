import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { priceBookSentences } from "./rules.ts";
import type { DraftInput } from "./shape.ts";
import { currentBook, insertDraft, requireReadable, tagsOfBook } from "./writes.ts";

type AddDraft = { input: DraftInput; actor: Actor };

/**
 * A draft with the prices of another price book: the one in force, if none is named.
 * @throws Problem invalid_input if that does not exist, or can't be read
 */
export async function addDraft(world: World, { input, actor }: AddDraft): Promise<{ id: number }> {
  const now = world.now();
  async function work(tx: Tx) {
    const source =
      input.from === undefined
        ? await currentBook(tx)
        : await tx.selectFrom("price_books").selectAll().where("id", "=", input.from).executeTakeFirst();
    const message = priceBookSentences.noSource;
    if (!source) throw new Problem("invalid_input", { message, fields: { from: message } });
    const copy = { book: requireReadable(source), note: input.note, madeFrom: source.id };
    return { id: await insertDraft(tx, now, actor, copy) };
  }
  return world.db.transact(work, { changed: ({ id }) => tagsOfBook(id) });
}
