import type { Db } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import { leastAlike, sharesOf, wordsOfPage, type Alike } from "./alike.rules.ts";

type PageWords = { id: number; title: string; words: string[] };

/** Kept, because a page is compared after each rest of typing. */
const readWords = onceUntilChange(async (db: Db): Promise<PageWords[]> => {
  const rows = await db
    .selectFrom("landing_pages")
    .select(["id", "title", "content"])
    .orderBy("id")
    .execute();
  return rows.map(({ content, ...page }) => ({ ...page, words: wordsOfPage(content) }));
});

/**
 * The other landing pages, drafts too, that have many of a page's words, most first.
 * @param page its content as HTML, and its id if it is stored
 */
export async function findAlike(db: Db, page: { id: number | null; content: string }): Promise<Alike[]> {
  const shareOf = sharesOf(wordsOfPage(page.content));
  const alike: Alike[] = [];
  for (const { id, title, words } of await readWords(db)) {
    if (id === page.id) continue;
    await nextTurn();
    const share = shareOf(words);
    if (share >= leastAlike) alike.push({ title, share });
  }
  return alike.toSorted((one, other) => other.share - one.share);
}
