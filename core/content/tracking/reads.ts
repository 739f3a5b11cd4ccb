import { articlePath } from "#core/content/rules.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import type { Db } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { daysAfter, floridaMidnight } from "#lib/time/florida-instant.ts";
import { textCampaign } from "./coming-through.rules.ts";
import { conversionActions, countedAs, figureDays, pageClasses, slowPages } from "./rules.ts";
import type { TextFigures } from "./shape.ts";

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

/** What visitors did on an article or landing page on each of the last days; undefined if there is no such text. */
export async function readTextFigures(
  db: Db,
  { now, ...text }: TextSubject & { now: Date },
): Promise<TextFigures | undefined> {
  const path = await findPath(db, text);
  if (path === undefined) return undefined;
  const today = floridaIsoDay(now);
  const first = daysAfter(today, 1 - figureDays);
  const rows = await db
    .selectFrom("daily_counts")
    .select(["day", "action", "count"])
    .where("subject", "=", countedAs(path))
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
  const campaign = textCampaign(text.type === "post" ? "article" : "landing", path.split("/").at(-1)!);
  const leads = await countLeads(db, campaign, floridaMidnight(first));
  return { days, actions, leads };
}

async function findPath(db: Db, { type, id }: TextSubject): Promise<string | undefined> {
  if (type === "post") {
    const post = db.selectFrom("posts").select(["kind", "slug"]).where("id", "=", id);
    const found = await post.executeTakeFirst();
    return found && articlePath(found);
  }
  const page = await db.selectFrom("landing_pages").select("slug").where("id", "=", id).executeTakeFirst();
  return page && `/${page.slug}`;
}

/** The leads that say that they came through a text. Those of an advertisement that led to it name that. */
async function countLeads(db: Db, campaign: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("campaign", "=", campaign)
    .where("created_at", ">=", since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same articles with how often each was viewed so far. */
export async function withViews<Article extends { kind: string; slug: string }>(
  db: Db,
  articles: Article[],
): Promise<(Article & { views: number })[]> {
  if (articles.length === 0) return [];
  const rows = await db
    .selectFrom("daily_counts")
    .select("subject")
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where(
      "subject",
      "in",
      articles.map((article) => countedAs(articlePath(article))),
    )
    .where("action", "=", "view")
    .groupBy("subject")
    .execute();
  const views = new Map(rows.map(({ subject, count }) => [subject, Number(count)]));
  return articles.map((article) => ({ ...article, views: views.get(countedAs(articlePath(article))) ?? 0 }));
}

/** The views, and what else visitors did. */
function split<Row extends { action: string }>(rows: Row[]): [views: Row[], conversions: Row[]] {
  const isView = ({ action }: Row) => action === "view";
  return [rows.filter(isView), rows.filter((row) => !isView(row))];
}
