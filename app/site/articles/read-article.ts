import { findPost, listPosts, relatedPosts, type RelatedPost } from "#core/content/reads.ts";
import { layOutArticle } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";

/** Related articles under an article: one row of them. */
const relatedCount = 3;

/** A published article laid out for its page, with others to go on with; of an unknown one only the others, the newest. */
export async function readArticle(world: World, kind: Post["kind"], slug: string) {
  const post = await findPost(world, { slug, kind });
  if (!post) {
    const newest = { q: "", kind, status: "published", page: 1, pageSize: relatedCount };
    const { items } = await listPosts(world, newest);
    return { article: null, others: items.map(linkOf) };
  }
  const related = await relatedPosts(world, post, relatedCount);
  const { content, ...facts } = post;
  return { article: { ...facts, ...layOutArticle(content) }, others: related.map(linkOf) };
}

export type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>["article"]>;
export type ArticleLink = Omit<RelatedPost, "tags">;

function linkOf({ slug, title, excerpt, category, publishedAt }: ArticleLink): ArticleLink {
  return { slug, title, excerpt, category, publishedAt };
}
