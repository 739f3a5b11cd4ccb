import { isRunningOn } from "#core/content/headline-tests/reads.ts";
import { testSubject } from "#core/content/headline-tests/rules.ts";
import type { ShownHeadline } from "#core/content/headline-tests/shape.ts";
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
type Counted = Named & {
  action: string;
  /** Of a landing page whose headline is tested: what it showed. Each visit tells it with its view and its first press. */
  shown?: ShownHeadline;
  caller: { userAgent: string; token: string | undefined };
};

/**
 * Counts a view of a published article or landing page, or an action on it, by Florida day. Bots and signed-in staff are
 * answered the same, and not counted.
 * @throws Problem not_found if no published text has that slug, so that made-up names are not counted
 */
export async function countText(
  world: World,
  { action, shown = {}, caller, ...text }: Counted,
): Promise<void> {
  const now = world.now();
  const isCounted = isPersonal(caller.userAgent) && !(await isStaff(world, now, caller.token));
  async function work(tx: Tx) {
    const path = await findPublicPath(tx, text);
    if (path === undefined) throw new Problem("not_found");
    if (!isCounted) return;
    const day = floridaIsoDay(now);
    await addCount(tx, { subject: countedAs(path), action, day });
    const { test, headline } = shown;
    if (test && headline && (await isRunningOn(tx, { test, slug: text.slug })))
      await addCount(tx, { subject: testSubject(test, headline), action, day });
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
