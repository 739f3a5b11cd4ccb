import { listRevisions, readRevision } from "#core/records/revisions.reads.ts";
import type { RevisionEntry } from "#core/records/shape.ts";
import type { Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { findLandingPage, toLandingPage, toPost } from "./reads.ts";
import type { LandingPage, Post } from "./shape.ts";
import { storedLandingPage, storedPost, workingLandingPage, workingPost } from "./working-copy.reads.ts";

type Page = { page: number; pageSize: number };

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
  if (!kept) return undefined;
  return toPost(workingPost({ ...row, next: null, ...kept.body, updated_at: kept.storedAt, version }));
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
  const page = { ...row, next: null, ...kept.body, updated_at: kept.storedAt, version };
  return toLandingPage({ ...workingLandingPage(page), views, conversions });
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
