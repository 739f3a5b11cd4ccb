import type { Db } from "#db/schema.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { testSubject, headlineVersions, type HeadlineVersion } from "./rules.ts";
import type { HeadlineTest } from "./shape.ts";

/** How many tests of a page are told. */
const mostTold = 20;

/** What half of the visitors of a page are to see. */
export type RunningTest = { id: number; headline: string; button: string };

/** The test that runs on a published landing page. Its start and its end change the page. */
export async function findRunningTest(db: Db, pageId: number): Promise<RunningTest | undefined> {
  const row = await readAs(
    () =>
      db
        .selectFrom("headline_tests")
        .select(["id", "b_headline", "b_button"])
        .where("page_id", "=", pageId)
        .where("ended_at", "is", null)
        .executeTakeFirst(),
    () => [`landing-pages:${pageId}`],
  );
  return row && { id: row.id, headline: row.b_headline, button: row.b_button };
}

/** Whether a test runs on the landing page with this slug. */
export async function isRunningOn(db: Db, { test, slug }: { test: number; slug: string }): Promise<boolean> {
  const row = await db
    .selectFrom("headline_tests")
    .innerJoin("landing_pages", "landing_pages.id", "headline_tests.page_id")
    .select("headline_tests.id")
    .where("headline_tests.id", "=", test)
    .where("headline_tests.ended_at", "is", null)
    .where("landing_pages.slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tests that run now, by the path of their public page. */
export async function listRunningTests(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("headline_tests")
    .innerJoin("landing_pages", "landing_pages.id", "headline_tests.page_id")
    .select(["headline_tests.id", "landing_pages.slug"])
    .where("headline_tests.ended_at", "is", null)
    .where("landing_pages.status", "=", "published")
    .execute();
  return new Map(rows.map(({ id, slug }) => [`/${slug}`, id]));
}

/** The tests of a page with what visitors did, the newest first. */
export async function listHeadlineTests(db: Db, pageId: number): Promise<HeadlineTest[]> {
  const rows = await db
    .selectFrom("headline_tests")
    .leftJoin("users as starters", "starters.id", "headline_tests.started_by")
    .leftJoin("users as enders", "enders.id", "headline_tests.ended_by")
    .selectAll("headline_tests")
    .select(["starters.display_name as starter", "enders.display_name as ender"])
    .where("page_id", "=", pageId)
    .orderBy("headline_tests.id", "desc")
    .limit(mostTold)
    .execute();
  if (rows.length === 0) return [];
  const counts = await countVisits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    a: { headline: row.a_headline, button: row.a_button, ...counts(row.id, "a") },
    b: { headline: row.b_headline, button: row.b_button, ...counts(row.id, "b") },
    startedAt: row.started_at,
    startedBy: row.starter,
    endedAt: row.ended_at,
    endedBy: row.ender,
    kept: row.kept as HeadlineVersion | null,
  }));
}

async function countVisits(db: Db, testIds: number[]) {
  const subjects = testIds.flatMap((id) => headlineVersions.map((version) => testSubject(id, version)));
  const rows = await db
    .selectFrom("daily_counts")
    .select(["subject", "action"])
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("subject", "in", subjects)
    .groupBy(["subject", "action"])
    .execute();
  return (testId: number, version: HeadlineVersion) => {
    const counted = rows.filter(({ subject }) => subject === testSubject(testId, version));
    const sum = (these: typeof rows) => these.reduce((total, { count }) => total + Number(count), 0);
    const isView = ({ action }: { action: string }) => action === "view";
    return {
      views: sum(counted.filter(isView)),
      presses: sum(counted.filter((row) => !isView(row))),
    };
  };
}
