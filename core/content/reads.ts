import { sql, type SqlBool } from "kysely";
import { hasDamagedTags, tagsOf } from "./article-tags.reads.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { articlePath, cardsTag, countValues, readingMinutes, relatedArticles, searchRank } from "./rules.ts";
import type { LandingPage, LandingPageSummary, Post, PostSummary } from "./shape.ts";
import type { SeoPage } from "./seo-pages.shape.ts";
import { workingLandingPage, workingPost } from "./working-copy.reads.ts";

export type ContentQuery = { q: string; status: string; page: number; pageSize: number };
export type PostQuery = ContentQuery & { kind?: "" | Post["kind"]; category?: string; tag?: string };

/**
 * Blog posts and guides, newest first or, when searching, best match first. A search finds the articles in which every
 * search word is the beginning of some word.
 */
export async function listPosts(db: Db, query: PostQuery, rank = searchRank): Promise<Listed<PostSummary>> {
  const start = (query.page - 1) * query.pageSize;
  const rows = posts(db, query).selectAll().orderBy("published_at", "desc").orderBy("id", "desc");
  if (query.q.trim()) {
    const matches = ranked(await rows.execute(), query.q, rank);
    return { items: matches.slice(start, start + query.pageSize).map(toSummary), total: matches.length };
  }
  const { total } = await posts(db, query)
    .select((eb) => eb.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const page = await rows.limit(query.pageSize).offset(start).execute();
  return { items: page.map(toSummary), total: Number(total) };
}

/**
 * A post by its id, with the changes that are not published yet, or, for visitors, a published one by its slug; if a kind
 * is given, only of that kind.
 */
export async function findPost(
  db: Db,
  by: { id: number } | { slug: string; kind?: Post["kind"] },
): Promise<Post | undefined> {
  let query = db.selectFrom("posts").selectAll();
  if ("id" in by) query = query.where("id", "=", by.id);
  else query = query.where("slug", "=", by.slug).where("status", "=", "published");
  if ("kind" in by && by.kind) query = query.where("kind", "=", by.kind);
  const row = await readAs(
    () => query.executeTakeFirst(),
    (post) => [post ? `posts:${post.id}` : "posts"],
  );
  return row && toPost("id" in by ? workingPost(row) : asShown(row));
}

export type RelatedPost = Pick<
  PostSummary,
  "slug" | "title" | "excerpt" | "category" | "tags" | "publishedAt" | "picture"
>;

const cardColumns = ["slug", "title", "excerpt", "category", "tags", "published_at", "picture"] as const;

/** Whether the card of an article says something else after a change, or comes or goes. */
export function hasOtherCard(before: CardOf, after: CardOf): boolean {
  return ([...cardColumns, "kind", "status"] as const).some((column) => before[column] !== after[column]);
}

type CardOf = Pick<Row<"posts">, (typeof cardColumns)[number] | "kind" | "status">;

/** Published articles of the same kind, closest in subject first; ties go to the newest. */
export async function relatedPosts(db: Db, to: PostSummary, count: number): Promise<RelatedPost[]> {
  const cards = posts(db, { kind: to.kind, status: "published" })
    .select(["id", ...cardColumns])
    .orderBy("published_at", "desc")
    .orderBy("id", "desc");
  const rows = await readAs(
    () => cards.execute(),
    () => [cardsTag],
  );
  const among = rows.map(({ id, tags, published_at: publishedAt, ...row }) => {
    return { ...row, publishedAt, tags: tagsOf({ id, tags }) };
  });
  return relatedArticles(to, among, count);
}

export type PostFacets = Record<"categories" | "tags", { value: string; count: number }[]>;

/** The categories and tags of published articles in alphabetical order, each with its number of articles. */
export async function postFacets(db: Db, kind: Post["kind"]): Promise<PostFacets> {
  const rows = await posts(db, { kind, status: "published" }).select(["id", "category", "tags"]).execute();
  return {
    categories: countValues(rows.map(({ category }) => category)),
    tags: countValues(rows.flatMap(tagsOf)),
  };
}

/** The addresses of all published articles and landing pages, and since when each shows what it shows. */
export async function listAddresses(db: Db): Promise<{ path: string; updatedAt: string }[]> {
  const [articles, landingPages] = await Promise.all([
    posts(db, { status: "published" }).select(["kind", "slug", "shown_at"]).orderBy("id").execute(),
    db
      .selectFrom("landing_pages")
      .select(["slug", "shown_at"])
      .where("status", "=", "published")
      .orderBy("slug")
      .execute(),
  ]);
  return [
    ...articles.map((row) => ({ path: articlePath(row), updatedAt: row.shown_at })),
    ...landingPages.map((row) => ({ path: `/${row.slug}`, updatedAt: row.shown_at })),
  ];
}

export async function listLandingPages(db: Db, query: ContentQuery): Promise<Listed<LandingPageSummary>> {
  const { q, status, page, pageSize } = query;
  const where = status ? [hasStatus(status)] : [];
  const listing = {
    q,
    page,
    pageSize,
    where,
    order: [["slug", "asc"]],
  } as const;
  const { ids, ...count } = await findPage(db, "landing_pages", listing);
  const these = db
    .selectFrom("landing_pages")
    .selectAll()
    .select([counted("view"), counted("conversion")])
    .where("id", "in", ids);
  const rows = await rowsInOrder(ids, () =>
    // the counts change with every visit, and only staff see them
    readAs(these.execute.bind(these), () => ["landing-pages"]),
  );
  return { items: rows.map(toLandingPage), ...count };
}

/** A landing page by its id, with the changes that are not published yet, or, for visitors, a published one by its slug. */
export async function findLandingPage(
  db: Db,
  by: { id: number } | { slug: string },
): Promise<LandingPage | undefined> {
  let query = db
    .selectFrom("landing_pages")
    .selectAll()
    .select([counted("view"), counted("conversion")]);
  if ("id" in by) query = query.where("id", "=", by.id);
  else query = query.where("slug", "=", by.slug).where("status", "=", "published");
  const row = await readAs(
    () => query.executeTakeFirst(),
    // the counts change with every visit, and only staff see them
    (page) => [page ? `landing-pages:${page.id}` : "landing-pages"],
  );
  return row && toLandingPage("id" in by ? workingLandingPage(row) : asShown(row));
}

/**
 * The SEO entry for an address as set by staff, or undefined. For a landing page, title and description are empty
 * here, because the page itself holds them; there is only one place to change them.
 */
export async function findSeoPage(db: Db, path: string): Promise<SeoPage | undefined> {
  const page = db
    .selectFrom("seo_pages")
    .selectAll()
    .select((eb) =>
      eb.exists(eb.selectFrom("landing_pages").select("id").where("slug", "=", path.slice(1))).as("speaks"),
    )
    .where("path", "=", path);
  const row = await readAs(
    () => page.executeTakeFirst(),
    // the page that search engines list instead may move
    (entry) => [path, entry?.canonical].filter((one) => one).map((one) => `seo-pages:${one}`),
  );
  return row && toSeoPage(row.speaks ? { ...row, title: "", description: "" } : row);
}

export async function listSeoPages(db: Db): Promise<SeoPage[]> {
  const rows = await db.selectFrom("seo_pages").selectAll().orderBy("path").execute();
  return rows.map(toSeoPage);
}

/** The entry for an address as it is stored; undefined if there is none. */
export async function findSeoEntry(db: Db, path: string): Promise<SeoPage | undefined> {
  const row = await db.selectFrom("seo_pages").selectAll().where("path", "=", path).executeTakeFirst();
  return row && toSeoPage(row);
}

/** A draft that goes live by itself is scheduled; of a published text, changes may wait. */
function hasStatus(status: string) {
  if (status === "changed") return sql<SqlBool>`status = 'published' and next is not null`;
  if (status === "scheduled") return sql<SqlBool>`status = 'draft' and publish_at is not null`;
  if (status === "draft") return sql<SqlBool>`status = 'draft' and publish_at is null`;
  return sql<SqlBool>`status = ${status}`;
}

/** The articles that match all filters except the search. */
function posts(db: Db, query: Partial<PostQuery>) {
  let matching = db.selectFrom("posts");
  if (query.kind) matching = matching.where("kind", "=", query.kind);
  if (query.category) matching = matching.where("category", "=", query.category);
  if (query.status) matching = matching.where(hasStatus(query.status));
  // tags are stored as JSON text; including the quotation marks matches whole tags only
  if (query.tag)
    matching = matching.where(
      sql<boolean>`lower(tags) like lower(${`%${JSON.stringify(query.tag).replace(/[\\%_]/g, "\\$&")}%`}) escape '\\'`,
    );
  return matching;
}

/** The articles that contain every search word, best matches first; ties keep their order. */
function ranked(rows: Row<"posts">[], typed: string, rankOf: typeof searchRank): Row<"posts">[] {
  return rows
    .map((row) => ({ row, rank: rankOf(typed, toPost(row)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ row }) => row);
}

/** The action "view" counts as a view; every other action is a conversion. */
function counted(what: "view" | "conversion") {
  const condition = what === "view" ? sql`action = 'view'` : sql`action <> 'view'`;
  return sql<number>`(select coalesce(sum(count), 0) from daily_counts
    where subject = 'landing:' || landing_pages.slug and ${condition})`.as(
    what === "view" ? "views" : "conversions",
  );
}

function toSeoPage(row: Row<"seo_pages">): SeoPage {
  const { noindex, updated_at: updatedAt, path, title, description, picture, canonical, version } = row;
  return { path, title, description, picture, canonical, noindex: noindex === 1, updatedAt, version };
}

/** Without the content, so that lists do not carry every article. */
function toSummary(row: Row<"posts">): PostSummary {
  const { content: _, metaTitle: __, metaDescription: ___, ...summary } = toPost(row);
  return summary;
}

/** A row as visitors know it: of changes that wait they see nothing, not even that there are some. */
function asShown<Text extends Pick<Row<"posts">, "next" | "shown_at" | "updated_at">>(row: Text): Text {
  return { ...row, next: null, updated_at: row.shown_at };
}

/** The article of a row. */
export function toPost(row: Row<"posts">): Post {
  return {
    id: row.id,
    kind: row.kind as Post["kind"],
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    tags: tagsOf(row),
    ...(hasDamagedTags(row) && { isDamaged: true }),
    author: row.author,
    status: row.status as Post["status"],
    hasChanges: row.next !== null,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    lastDay: row.last_day,
    picture: row.picture,
    minutes: readingMinutes(row.content),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The landing page of a row. */
export function toLandingPage(
  row: Row<"landing_pages"> & Partial<{ views: unknown; conversions: unknown }>,
): LandingPage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    city: row.city,
    service: row.service,
    button: row.button,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    targetKeywords: row.target_keywords,
    view: row.view as LandingPage["view"],
    status: row.status as LandingPage["status"],
    hasChanges: row.next !== null,
    publishAt: row.publish_at,
    lastDay: row.last_day,
    views: Number(row.views ?? 0),
    conversions: Number(row.conversions ?? 0),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
