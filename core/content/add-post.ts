import { recordAudit, type Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { articlePath, notYet, missingInPost } from "./rules.ts";
import type { PostInput } from "./shape.ts";
import { requireAddress, requirePicture, rethrowConflict } from "./writes.ts";

/**
 * Adds an article, as a blog post or a guide; its HTML is sanitized first.
 * @throws Problem invalid_input if its address is taken, its picture does not exist, or it is to be published and
 * something required is missing
 */
export async function addPost(
  world: World,
  { input, actor }: { input: PostInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const at = now.toISOString();
  const { metaTitle, metaDescription, publishedAt, tags, ...same } = input;
  const content = cleanHtml(input.content);
  const isPublic = input.status === "published";
  const wrong = { ...(isPublic && missingInPost({ ...input, content })), ...notYet(publishedAt, now) };
  if (Object.keys(wrong).length > 0) throw new Problem("invalid_input", { fields: wrong });
  const row = {
    ...same,
    content,
    tags: JSON.stringify(tags),
    published_at: publishedAt ?? (isPublic ? at : null),
    meta_title: metaTitle,
    meta_description: metaDescription,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  const stored = world.db.transact(
    async (tx) => {
      const { slug, title, kind, status } = input;
      await requirePicture(tx, world.media, input.picture);
      await requireAddress(tx, { table: "posts", slug, path: articlePath(input) });
      const post = await tx.insertInto("posts").values(row).returning("id").executeTakeFirstOrThrow();
      const { picture } = input;
      await recordMediaUses(tx, actor, { type: "post", id: post.id }, { content, picture });
      await recordAudit(tx, now, actor, {
        action: "create",
        entity: "article",
        entityId: post.id,
        detail: { kind, slug, title, status },
      });
      return post;
    },
    { changed: ({ id }) => ["posts", `posts:${id}`] },
  );
  return stored.catch(rethrowConflict);
}
