import type { Actor } from "#core/audit.ts";
import { fileName, readTable } from "#core/records/imports/file.reads.ts";
import { mostOwnRanges } from "#core/prices/own-ranges.rules.ts";
import { mappedList, planPriceList } from "./reads.ts";
import { priceColumns } from "./rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceBookLimits, priceBookSentences as sentences } from "#core/prices/rules.ts";
import { currentBook, insertDraft, requireReadable, tagsOfBook } from "#core/prices/writes.ts";

type ImportPriceList = { body: AsyncIterable<Uint8Array>; name: string; columns: string; actor: Actor };

/**
 * A price list as a new draft: the prices in force, with a range of its own for each pool that the file prices
 * differently. Wrong rows are left out. The day that the file names is the draft's, until someone puts it in force.
 * @param columns what each column of the file is, as in `PriceListQuery`
 * @throws Problem invalid_input, too_large or wrong_type for the field `file`, or invalid_input for `columns`
 */
export async function importPriceList(
  world: World,
  { body, name, columns, actor }: ImportPriceList,
): Promise<{ id: number }> {
  const list = await mappedList(world.db.staff, await readTable(world.sheets, body, priceColumns), columns);
  const now = world.now();
  async function work(tx: Tx) {
    const source = await currentBook(tx);
    if (!source) throw refusal(sentences.noSource);
    const book = requireReadable(source);
    const { on, ranges, rows } = await planPriceList(tx, list, { book, today: floridaIsoDay(now) });
    const changed = rows.filter(({ plan }) => plan === "changed").length;
    if (changed === 0) throw refusal(sentences.nothingInList);
    if (ranges.length > mostOwnRanges) throw refusal(sentences.tooManyRanges);
    const note = `From ${fileName(name)}: ${changed === 1 ? "one pool" : `${changed} pools`}`;
    const draft = {
      book: { ...book, ranges },
      note: note.slice(0, priceBookLimits.note),
      madeFrom: source.id,
      on,
    };
    return { id: await insertDraft(tx, now, actor, draft) };
  }
  return world.db.transact(work, { changed: ({ id }) => tagsOfBook(id) });
}

function refusal(message: string): Problem {
  return new Problem("invalid_input", { message, fields: { file: message } });
}
