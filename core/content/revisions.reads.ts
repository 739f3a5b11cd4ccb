import { listRevisions, readRevision } from "#core/records/revisions.reads.ts";
import type { RevisionEntry } from "#core/records/shape.ts";
import type { Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { nullable, object, oneOf, optional, string, type Read } from "#lib/json/json-readers.ts";
import { findLandingPage, toLandingPage, toPost } from "./reads.ts";
import type { LandingPage, Post } from "./shape.ts";

type Page = { page: number; pageSize: number };

const text = optional(string);
const written = {
  slug: text,
  title: text,
  content: text,
  meta_title: text,
  meta_description: text,
  status: optional(oneOf("draft", "published")),
  publish_at: optional(nullable(string)),
  last_day: text,
};
const storedPost: Read<Partial<Row<"posts">>> = object({
  ...written,
  kind: optional(oneOf("post", "guide")),
  excerpt: text,
  category: text,
  tags: text,
  author: text,
  published_at: optional(nullable(string)),
  picture: text,
});
const storedLandingPage: Read<Partial<Row<"landing_pages">>> = object({
  ...written,
  city: text,
  service: text,
  target_keywords: text,
  view: optional(oneOf("simple", "enhanced")),
});

/** The earlier versions of an article, newest first; undefined if it does not exist. */
export async function listPostRevisions(
  db: Db,
  id: number,
  page: Page,
): Promise<Listed<RevisionEntry> | undefined> {
  const row = await rowOf(db, "posts", id);
  return row && listRevisions(db, keptOfPost(row), page);
}

/**
 * An article as it was in an earlier version; a field that was not kept is as it is now. Undefined if there is no such
 * article or version.
 * @throws Problem not_found if the version can't be read
 */
export async function findPostRevision(db: Db, id: number, version: number): Promise<Post | undefined> {
  const row = await rowOf(db, "posts", id);
  const kept = row && (await readRevision(db, keptOfPost(row), version));
  return kept && toPost({ ...row, ...kept.body, updated_at: kept.storedAt, version });
}

/** The earlier versions of a landing page, newest first; undefined if it does not exist. */
export async function listLandingPageRevisions(
  db: Db,
  id: number,
  page: Page,
): Promise<Listed<RevisionEntry> | undefined> {
  const row = await rowOf(db, "landing_pages", id);
  return row && listRevisions(db, keptOfLandingPage(row), page);
}

/**
 * A landing page as it was in an earlier version, with its present counts; a field that was not kept is as it is now.
 * Undefined if there is no such page or version.
 * @throws Problem not_found if the version can't be read
 */
export async function findLandingPageRevision(
  db: Db,
  id: number,
  version: number,
): Promise<LandingPage | undefined> {
  const row = await rowOf(db, "landing_pages", id);
  const kept = row && (await readRevision(db, keptOfLandingPage(row), version));
  const present = kept && (await findLandingPage(db, { id }));
  if (!present) return undefined;
  const { views, conversions } = present;
  return toLandingPage({ ...row, ...kept.body, views, conversions, updated_at: kept.storedAt, version });
}

function rowOf<Name extends "posts" | "landing_pages">(
  db: Db,
  table: Name,
  id: number,
): Promise<Row<Name> | undefined> {
  const rows = db
    .selectFrom(table as "posts")
    .selectAll()
    .where("id", "=", id);
  return rows.executeTakeFirst() as Promise<Row<Name> | undefined>;
}

function keptOfPost({ id, created_at: createdAt }: Row<"posts">) {
  return { table: "posts", subject: { type: "post", id }, createdAt, as: storedPost } as const;
}

function keptOfLandingPage({ id, created_at: createdAt }: Row<"landing_pages">) {
  const subject = { type: "landing_page", id } as const;
  return { table: "landing_pages", subject, createdAt, as: storedLandingPage } as const;
}
