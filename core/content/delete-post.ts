import { recordAudit, type Actor } from "#core/audit.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import { keepRevision } from "#core/revisions/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { articlePath } from "./rules.ts";

type Order = { id: number; version: number; actor: Actor };

/**
 * Deletes an article, and the redirects that would lead to nothing. Its revisions keep it whole.
 * @throws Problem not_found, or stale_version when somebody changed it since the caller read it.
 */
export async function deletePost(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => remove(tx, now, order), {
    changed: ["posts", `posts:${order.id}`, "redirects"],
  });
}

async function remove(tx: Tx, now: Date, { id, version, actor }: Order): Promise<void> {
  const post = await tx.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!post) throw new Problem("not_found");
  requireVersion(post.version, version);
  const { numDeletedRows } = await tx
    .deleteFrom("posts")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Problem("stale_version", { currentVersion: version + 1 });
  await tx.deleteFrom("redirects").where("to_path", "=", articlePath(post)).execute();
  const subject = { type: "post", id } as const;
  await forgetMediaUses(tx, subject);
  await keepRevision(tx, now, actor, { subject, version, body: post });
  await recordAudit(tx, now, actor, {
    action: "delete",
    entity: "article",
    entityId: id,
    detail: { slug: post.slug, title: post.title, version },
  });
}
