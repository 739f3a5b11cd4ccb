import { articlePath } from "#core/content/rules.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import { findSession } from "#core/staff/auth/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { countedAs, isPersonal } from "./rules.ts";
import { addCount } from "./writes.ts";

type Named = { type: TextSubject["type"]; slug: string };
type Counted = Named & { action: string; caller: { userAgent: string; token: string | undefined } };

/**
 * Counts a view of a published article or landing page, or an action on it, by Florida day. Bots and signed-in staff are
 * answered the same, and not counted.
 * @throws Problem not_found if no published text has that slug, so that made-up names are not counted
 */
export async function countText(world: World, { action, caller, ...text }: Counted): Promise<void> {
  const now = world.now();
  const isCounted = isPersonal(caller.userAgent) && !(await isStaff(world, now, caller.token));
  async function work(tx: Tx) {
    const path = await findPublicPath(tx, text);
    if (path === undefined) throw new Problem("not_found");
    if (isCounted) await addCount(tx, { subject: countedAs(path), action, day: floridaIsoDay(now) });
  }
  await world.db.transact(work, { changed: [] });
}

async function isStaff({ db }: World, now: Date, token: string | undefined): Promise<boolean> {
  return token !== undefined && (await findSession(db.read, { token, now })) !== undefined;
}

async function findPublicPath(tx: Tx, { type, slug }: Named): Promise<string | undefined> {
  if (type === "post") {
    const posts = tx.selectFrom("posts").select(["kind", "slug"]).where("slug", "=", slug);
    const post = await posts.where("status", "=", "published").executeTakeFirst();
    return post && articlePath(post);
  }
  const pages = tx.selectFrom("landing_pages").select("slug").where("slug", "=", slug);
  const page = await pages.where("status", "=", "published").executeTakeFirst();
  return page && `/${page.slug}`;
}
