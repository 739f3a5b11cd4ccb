import type { Db } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { conversionActions, figureDays, pageClasses, slowPages } from "./rules.ts";
import type { LandingFigures } from "./shape.ts";

const dayMs = 24 * 3_600_000;

/**
 * The number of slow pages in the last seven days, by page class, most frequent first; classes without any are
 * omitted.
 */
export async function countSlowPages(db: Db, now: Date): Promise<{ pageClass: string; count: number }[]> {
  const since = floridaIsoDay(new Date(now.getTime() - 6 * dayMs));
  const rows = await db
    .selectFrom("daily_counts")
    .select("subject")
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    // the full key, so that only a few rows are read however long we have been counting
    .where("subject", "in", pageClasses.map(slowPages.subjectOf))
    .where("action", "=", slowPages.action)
    .where("day", ">=", since)
    .groupBy("subject")
    .execute();
  return rows
    .map(({ subject, count }) => ({ pageClass: slowPages.classOf(subject), count: Number(count) }))
    .sort((a, b) => b.count - a.count || a.pageClass.localeCompare(b.pageClass));
}

/** What visitors did on a landing page on each of the last days; undefined if there is no such page. */
export async function readLandingFigures(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<LandingFigures | undefined> {
  const page = await db.selectFrom("landing_pages").select("slug").where("id", "=", id).executeTakeFirst();
  if (!page) return undefined;
  const today = floridaIsoDay(now);
  const first = daysAfter(today, 1 - figureDays);
  const rows = await db
    .selectFrom("daily_counts")
    .select(["day", "action", "count"])
    .where("subject", "=", `landing:${page.slug}`)
    .where("day", ">=", first)
    .execute();
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + Number(count), 0);
  const days = Array.from({ length: figureDays }, (_, place) => daysAfter(first, place)).map((day) => {
    const [views = [], conversions = []] = split(rows.filter((row) => row.day === day));
    return { day, views: sum(views), conversions: sum(conversions) };
  });
  const actions = conversionActions
    .map((action) => ({ action, count: sum(rows.filter((row) => row.action === action)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return { days, actions };
}

/** The views, and what else visitors did. */
function split<Row extends { action: string }>(rows: Row[]): [views: Row[], conversions: Row[]] {
  const isView = ({ action }: Row) => action === "view";
  return [rows.filter(isView), rows.filter((row) => !isView(row))];
}
