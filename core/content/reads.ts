import { sql } from "kysely";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import { containing } from "#lib/plain-text.ts";
import type { LandingPage, LandingPageSummary, Post, PostSummary, Redirect, SeoPage } from "./shape.ts";

export type ContentQuery = { q: string; status: string; page: number; pageSize: number };
export type PostQuery = ContentQuery & { kind?: "" | "post" | "guide"; category?: string };

/** Blog posts and guides, newest first; an empty filter is all of them. */
export async function listPosts(
  world: World,
  query: PostQuery,
): Promise<{ items: PostSummary[]; total: number }> {
  let matching = world.db.read.selectFrom("posts");
  if (query.kind) matching = matching.where("kind", "=", query.kind);
  if (query.category) matching = matching.where("category", "=", query.category);
  if (query.status) matching = matching.where("status", "=", query.status);
  if (query.q.trim())
    matching = matching.where(
      sql<boolean>`lower(title || ' ' || tags) like ${containing(query.q.trim())} escape '\\'`,
    );
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: rows.map(toPost), total: Number(total) };
}

/** A post by its id, or, for visitors, a published one by its slug. */
export async function findPost(
  world: World,
  by: { id: number } | { slug: string },
): Promise<Post | undefined> {
  let query = world.db.read.selectFrom("posts").selectAll();
  if ("id" in by) query = query.where("id", "=", by.id);
  else query = query.where("slug", "=", by.slug).where("status", "=", "published");
  const row = await query.executeTakeFirst();
  return row && toPost(row);
}

export async function listLandingPages(
  world: World,
  query: ContentQuery,
): Promise<{ items: LandingPageSummary[]; total: number }> {
  let matching = world.db.read.selectFrom("landing_pages");
  if (query.status) matching = matching.where("status", "=", query.status);
  if (query.q.trim())
    matching = matching.where(
      sql<boolean>`lower(title || ' ' || slug || ' ' || city) like ${containing(query.q.trim())} escape '\\'`,
    );
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .select([counted("view"), counted("conversion")])
    .orderBy("slug")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: rows.map(toLandingPage), total: Number(total) };
}

/** A landing page by its id, or, for visitors, a published one by its slug. */
export async function findLandingPage(
  world: World,
  by: { id: number } | { slug: string },
): Promise<LandingPage | undefined> {
  let query = world.db.read
    .selectFrom("landing_pages")
    .selectAll()
    .select([counted("view"), counted("conversion")]);
  if ("id" in by) query = query.where("id", "=", by.id);
  else query = query.where("slug", "=", by.slug).where("status", "=", "published");
  const row = await query.executeTakeFirst();
  return row && toLandingPage(row);
}

/** What search engines are told of one address, as staff have set it; undefined for addresses they have not. */
export async function findSeoPage(world: World, path: string): Promise<SeoPage | undefined> {
  const row = await world.db.read
    .selectFrom("seo_pages")
    .selectAll()
    .where("path", "=", path)
    .executeTakeFirst();
  return row && toSeoPage(row);
}

export async function listSeoPages(world: World): Promise<SeoPage[]> {
  const rows = await world.db.read.selectFrom("seo_pages").selectAll().orderBy("path").execute();
  return rows.map(toSeoPage);
}

export async function listRedirects(world: World): Promise<Redirect[]> {
  const rows = await world.db.read.selectFrom("redirects").selectAll().orderBy("from_path").execute();
  return rows.map((row) => ({
    id: row.id,
    fromPath: row.from_path,
    toPath: row.to_path,
    statusCode: row.status_code,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }));
}

/** Views count under the action "view"; everything else a visitor did is a conversion. */
function counted(what: "view" | "conversion") {
  const condition = what === "view" ? sql`action = 'view'` : sql`action <> 'view'`;
  return sql<number>`(select coalesce(sum(count), 0) from daily_counts
    where subject = 'landing:' || landing_pages.slug and ${condition})`.as(
    what === "view" ? "views" : "conversions",
  );
}

function toSeoPage(row: Row<"seo_pages">): SeoPage {
  const { path, title, description, noindex, updated_at, version } = row;
  return { path, title, description, noindex: noindex === 1, updatedAt: updated_at, version };
}

function toPost(row: Row<"posts">): Post {
  return {
    id: row.id,
    kind: row.kind as Post["kind"],
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    tags: JSON.parse(row.tags) as string[],
    author: row.author,
    status: row.status as Post["status"],
    publishedAt: row.published_at,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function toLandingPage(
  row: Row<"landing_pages"> & Partial<{ views: unknown; conversions: unknown }>,
): LandingPage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    city: row.city,
    service: row.service,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    targetKeywords: row.target_keywords,
    view: row.view as LandingPage["view"],
    status: row.status as LandingPage["status"],
    views: Number(row.views ?? 0),
    conversions: Number(row.conversions ?? 0),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
