import type { Actor } from "#core/audit.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { keepDeleted } from "#core/content/deleted-texts/writes.ts";
import { forgetPreviewLinks } from "#core/content/preview-links/writes.ts";
import { forgetRedirects } from "#core/content/redirects/writes.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { articlePath, postTags } from "./rules.ts";

type DeletePost = { id: number; version: number; actor: Actor };

/**
 * Deletes an article, its preview links, and the redirects that led to it. The trash keeps it with its revisions for 30
 * days.
 * @throws Problem not_found, or stale_version if it was changed since the caller read it
 */
export async function deletePost(world: World, order: DeletePost): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => remove(tx, now, order), {
    changed: [...postTags(order.id), "redirects"],
  });
}

async function remove(tx: Tx, now: Date, { id, version, actor }: DeletePost): Promise<void> {
  const post = await findVersioned(tx, "posts", { id, version, actor });
  const { slug, title } = post;
  const audit = { action: "delete", detail: { slug, title, version } };
  await deleteVersioned(tx, "posts", { id, version, actor, now, audit });
  await forgetRedirects(tx, [articlePath(post)]);
  const subject = { type: "post", id } as const;
  await forgetMediaUses(tx, [subject]);
  await forgetPreviewLinks(tx, subject);
  await keepDeleted(tx, now, actor, { subject, version, body: post });
}
