import { hasDamagedTags } from "./article-tags.reads.ts";
import type { Actor } from "#core/audit.ts";
import { noteLinksOf } from "#core/content/outside-links/writes.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { spelledAsInUse } from "./labels.reads.ts";
import { hasOtherCard } from "./reads.ts";
import { articlePath, moveTags, postTags } from "./rules.ts";
import { scheduleAfter } from "./schedule.rules.ts";
import { enqueueTurn } from "./schedule.writes.ts";
import type { PostChange } from "./shape.ts";
import { isHeldBack, writtenOf, type WrittenText } from "./text.rules.ts";
import { holdChanges, storeText } from "./text.writes.ts";
import { workingPost } from "./working-copy.reads.ts";
import { moveAddress, requireAddress, requireFit, requirePicture, rethrowConflict } from "./writes.ts";

type ChangePost = { id: number; change: PostChange; actor: Actor };
type Written = WrittenText<"posts">;

/**
 * Changes, publishes or unpublishes an article; its HTML is sanitized first. Publishing it for the first time sets its
 * date, which then stays. If the address of a published article changes, a redirect is added. The previous version is
 * kept as a revision. Changes of a published article can be held: they wait until one is saved that is not.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input if its address is
 * taken, its picture does not exist, it is to be published, now or later, and something required is missing or a card is of a pool that visitors don’t see, a video of
 * its text is on an unknown site, or its times cannot be so
 */
export async function changePost(world: World, order: ChangePost): Promise<void> {
  const now = world.now();
  const { content } = order.change;
  const change = {
    ...order.change,
    ...(content !== undefined && { content: cleanText(content) }),
  };
  await world.db
    .transact((tx) => store(tx, now, world, { ...order, change }), {
      changed: ({ isOther, ...move }) => [...postTags(order.id, isOther), ...moveTags(move)],
    })
    .catch(rethrowConflict);
}

/** @returns the article's previous and current address, and whether other pages show something else of it */
async function store(
  tx: Tx,
  now: Date,
  world: World,
  { id, change: typed, actor }: ChangePost,
): Promise<{ from: string; to: string; isOther: boolean }> {
  const { version } = typed;
  const stored = await findVersioned(tx, "posts", { id, version, actor });
  const change = await spelledAsInUse(tx, typed, id);
  await requirePicture(tx, world.media, change.picture);
  const shown = writtenOf(stored);
  const before = writtenOf(workingPost(stored));
  const schedule = scheduleAfter(before, change, now);
  const after = { ...changed(before, change, now), ...schedule.after };
  const isHeld = isHeldBack({ shown, after }, change);
  await requireFit(tx, toCheck(after), { ...schedule, isHeld }, now);
  const move = { from: articlePath(shown), to: articlePath(after) };
  const wish = { table: "posts", id, slug: after.slug, path: move.to, from: move.from } as const;
  if (move.from !== move.to) await requireAddress(tx, wish);
  const text = { type: "post", id, stored, before, after } as const;
  if (isHeld) {
    await holdChanges(tx, now, actor, text);
    return { from: move.from, to: move.from, isOther: false };
  }
  await storeText(tx, now, actor, text);
  await enqueueTurn(tx, now, actor, text, { before: shown, after });
  await noteLinksOf(tx, world, after, actor);
  if (move.from !== move.to)
    await moveAddress(tx, now, { ...move, leaveRedirect: shown.status === "published" });
  const { content, picture } = after;
  await recordMediaUses(tx, actor, text, { content, picture, next: "" });
  return { ...move, isOther: hasOtherCard(shown, after) };
}

function toCheck({ meta_title, meta_description, published_at, ...same }: Written) {
  return { ...same, metaTitle: meta_title, metaDescription: meta_description, publishedAt: published_at };
}

/** A form shows damaged tags as none: saving that keeps them as they are. */
function tagsAfter(before: Written, tags: string[] | undefined): string {
  if (!tags || (tags.length === 0 && hasDamagedTags(before))) return before.tags;
  return JSON.stringify(tags);
}

function changed(before: Written, change: PostChange, now: Date): Written {
  const status = change.status ?? before.status;
  const publishedAt = change.publishedAt === undefined ? before.published_at : change.publishedAt;
  return {
    kind: change.kind ?? before.kind,
    slug: change.slug ?? before.slug,
    title: change.title ?? before.title,
    excerpt: change.excerpt ?? before.excerpt,
    content: change.content ?? before.content,
    category: change.category ?? before.category,
    tags: tagsAfter(before, change.tags),
    author: change.author ?? before.author,
    picture: change.picture ?? before.picture,
    meta_title: change.metaTitle ?? before.meta_title,
    meta_description: change.metaDescription ?? before.meta_description,
    published_at: publishedAt ?? (status === "published" ? now.toISOString() : null),
    status,
    publish_at: before.publish_at,
    last_day: before.last_day,
  };
}
