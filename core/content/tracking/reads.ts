import type { Db } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { pageClasses, slowPages } from "./rules.ts";

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
