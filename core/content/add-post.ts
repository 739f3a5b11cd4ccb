import { recordAudit, type Actor } from "#core/audit.ts";
import { noteLinksOf } from "#core/content/outside-links/writes.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { spelledAsInUse } from "./labels.reads.ts";
import { articlePath, postTags } from "./rules.ts";
import { nothingPlanned, scheduleAfter } from "./schedule.rules.ts";
import { enqueueTurn } from "./schedule.writes.ts";
import type { PostInput } from "./shape.ts";
import { requireAddress, requireFit, requirePicture, rethrowConflict } from "./writes.ts";

/**
 * Adds an article, as a blog post or a guide; its HTML is sanitized first.
 * @throws Problem invalid_input if its address is taken, its picture does not exist, it is to be published, now or
 * later, and something required is missing or a card is of a pool that visitors don’t see, a video of its text is on an unknown site, or its times cannot be so
 */
export async function addPost(
  world: World,
  { input, actor }: { input: PostInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const at = now.toISOString();
  const {
    metaTitle,
    metaDescription,
    publishedAt,
    category,
    tags,
    author,
    publishDay: _,
    publishTime: __,
    lastDay: ___,
    ...same
  } = input;
  const content = cleanText(input.content);
  const schedule = scheduleAfter(nothingPlanned, input, now);
  const row = {
    ...same,
    ...schedule.after,
    content,
    published_at: publishedAt ?? (input.status === "published" ? at : null),
    meta_title: metaTitle,
    meta_description: metaDescription,
    version: 1,
    created_at: at,
    updated_at: at,
    shown_at: at,
  };
  const stored = world.db.transact(
    async (tx) => {
      const { slug, title, kind, status, picture } = input;
      await requireFit(tx, { ...input, content }, schedule, now);
      await requirePicture(tx, world.media, input.picture);
      await requireAddress(tx, { table: "posts", slug, path: articlePath(input) });
      const labels = await spelledAsInUse(tx, { category, tags, author });
      const post = await tx
        .insertInto("posts")
        .values({ ...row, ...labels, tags: JSON.stringify(labels.tags) })
        .returning("id")
        .executeTakeFirstOrThrow();
      const text = { type: "post", id: post.id } as const;
      await enqueueTurn(tx, now, actor, text, { before: nothingPlanned, after: schedule.after });
      await noteLinksOf(tx, world, row, actor);
      await recordMediaUses(tx, actor, text, { content, picture });
      await recordAudit(tx, now, actor, {
        action: "create",
        entity: "article",
        entityId: post.id,
        detail: { kind, slug, title, status },
      });
      return post;
    },
    { changed: ({ id }) => postTags(id) },
  );
  return stored.catch(rethrowConflict);
}
