import type { Actor } from "#core/audit.ts";
import { hasOpened } from "#core/content/opened-landing-pages/reads.ts";
import { Problem } from "#core/problems.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import { Refusals } from "#core/records/many.writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { storeLandingPage } from "./landing-page.writes.ts";
import { landingPageTags } from "./rules.ts";
import type { LandingPagesChange } from "./shape.ts";

type ChangeLandingPages = LandingPagesChange & { actor: Actor };

/**
 * Publishes several drafts that the user has opened as they are now, in one transaction and each as its form would; or
 * takes several pages back.
 * @returns also the changes that lead back
 * @throws Problem stale_version if someone has changed one of them, unless those are left alone; invalid_input if one was
 * not opened or can’t be published: both with the fields by row, as in `rows.3.set.status`. Nothing is stored then
 */
export async function changeLandingPages(world: World, order: ChangeLandingPages): Promise<ManyResult> {
  const { result } = await world.db.transact((tx) => changeAll(tx, world, order), {
    changed: ({ tags }) => tags,
  });
  return result;
}

async function changeAll(
  tx: Tx,
  world: World,
  { rows, leaveChanged, actor }: ChangeLandingPages,
): Promise<{ result: ManyResult; tags: string[] }> {
  const refusals = new Refusals({ one: "landing page", many: "landing pages" });
  const result: ManyResult = { changed: 0, leftAlone: [], undo: [] };
  const tags: string[] = [];
  // in one order, so that two such changes at once wait for each other instead of locking each other out
  const inOrder = [...rows.entries()].sort(([, one], [, other]) => pageId(one) - pageId(other));
  for (const [at, row] of inOrder) {
    const { id, version, set } = row;
    const change = { id: pageId(row), change: { ...set, version }, actor };
    try {
      const before = await requireChoice(tx, change);
      const { to } = await storeLandingPage(tx, world, change);
      tags.push(...landingPageTags(change.id, to));
      result.changed += 1;
      result.undo.push({ id, version: version + 1, set: { status: before } });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const record = problem.code === "not_found" ? undefined : { id, name: await titleOf(tx, change.id) };
      const left = refusals.note({ at, problem, record });
      if (left) result.leftAlone.push(left);
    }
  }
  refusals.requireNone(leaveChanged);
  return { result, tags };
}

/** -1, which no page has, of what is no number. */
function pageId({ id }: { id: string }): number {
  return /^\d+$/.test(id) ? Number(id) : -1;
}

type Chosen = {
  id: number;
  change: LandingPagesChange["rows"][number]["set"] & { version: number };
  actor: Actor;
};

/**
 * Ensures that a page may be published or taken back among others.
 * @returns its status
 * @throws Problem not_found, stale_version, or invalid_input for the field status
 */
async function requireChoice(tx: Tx, { id, change: { version, status }, actor }: Chosen): Promise<string> {
  const page = await findVersioned(tx, "landing_pages", { id, version, actor });
  const refuse = (sentence: string) => new Problem("invalid_input", { fields: { status: sentence } });
  if (page.status === status)
    throw refuse(status === "published" ? "It is published already" : "It is a draft already");
  if (status === "draft") return page.status;
  if (page.publish_at !== null) throw refuse("It goes live by itself. To publish it now, open it");
  const { userId } = actor;
  if (userId === null || !(await hasOpened(tx, { id, version, userId }))) throw refuse("Open it first");
  return page.status;
}

async function titleOf(tx: Tx, id: number): Promise<string> {
  const { title } = await tx
    .selectFrom("landing_pages")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return title;
}
