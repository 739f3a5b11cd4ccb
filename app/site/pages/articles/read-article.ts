import { articleResultWords } from "#core/content/result-words.rules.ts";
import { findPost, listPosts, relatedPosts, type RelatedPost } from "#core/content/reads.ts";
import type { Post } from "#core/content/shape.ts";
import { findPictures } from "#core/media/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Picture } from "#lib/files/picture.ts";
import { readText } from "#app/site/parts/text/read-text.ts";

/** Related articles below an article: one row. */
const relatedCount = 3;

/** A published article prepared for its page, with related ones; for an unknown one, only the newest articles. */
export async function readArticle(world: World, kind: Post["kind"], slug: string, unsaved?: Post) {
  const post = unsaved ?? (await findPost(world.db.read, { slug, kind }));
  if (!post) {
    const newest = { q: "", kind, status: "published", page: 1, pageSize: relatedCount };
    const { items } = await listPosts(world.db.read, newest);
    return { article: null, others: await withPictures(world, items.map(linkOf)) };
  }
  const related = await relatedPosts(world.db.read, post, relatedCount);
  const [settings, [pictured], others, text] = await Promise.all([
    readSettings(world.db.read),
    withPictures(world, [{ picture: post.picture }]),
    withPictures(world, related.map(linkOf)),
    readText(world, post.content),
  ]);
  const { content: _, ...facts } = post;
  const picture = pictured?.picture ?? null;
  const card = world.media.card(post.picture) ?? picture?.src;
  const head = articleResultWords(settings, post);
  // a preview is no visit
  return { article: { ...facts, ...text, picture, card, head, isCounted: !unsaved }, others };
}

export type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>["article"]>;
export type ArticleLink = Omit<RelatedPost, "tags" | "picture"> & { picture: Picture | null };

function linkOf({ slug, title, excerpt, category, publishedAt, picture }: RelatedPost) {
  return { slug, title, excerpt, category, publishedAt, picture };
}

/** The same entries with their pictures; null if they have none or it no longer exists. */
export async function withPictures<Entry extends { picture: string }>(world: World, entries: Entry[]) {
  const pictures = await findPictures(
    world.db.read,
    world.media,
    entries.map(({ picture }) => picture),
  );
  return entries.map((entry) => ({ ...entry, picture: pictures.get(entry.picture) ?? null }));
}
