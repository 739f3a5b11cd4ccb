import { findLandingPage, findPost } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import { subjectColumns } from "#core/subjects.ts";
import type { Unsaved } from "#core/serve.ts";
import type { Db } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { lastEndedLink, previewLinkEnd } from "./rules.ts";
import type { PreviewedText, PreviewLink } from "./shape.ts";

/** What a link opens. */
export type Previewed = {
  linkId: number;
  /** The name of the user who made it; empty if the only one is the username, which is for signing in. */
  sender: string;
  endsAt: Date;
  /** Where visitors find the text once it is public. */
  path: string;
  /** Visitors see it as it is saved. */
  isPublic: boolean;
  /** The text as it is saved now. */
  draft: Unsaved;
};

/** A text as it is saved, where it is or will be, and whether visitors see it so; undefined if it does not exist. */
export async function findPreviewedText(
  db: Db,
  { type, id }: PreviewedText,
): Promise<Pick<Previewed, "path" | "isPublic" | "draft"> | undefined> {
  const post = type === "post" ? await findPost(db, { id }) : undefined;
  const landingPage = type === "landing_page" ? await findLandingPage(db, { id }) : undefined;
  if (post) return { path: articlePath(post), isPublic: isWhole(post), draft: { post } };
  if (!landingPage) return undefined;
  return { path: `/${landingPage.slug}`, isPublic: isWhole(landingPage), draft: { landingPage } };
}

/** Whether visitors see all that is saved. */
function isWhole({ status, hasChanges }: { status: string; hasChanges: boolean }): boolean {
  return status === "published" && !hasChanges;
}

/** The links to a text that work, newest first. */
export async function listPreviewLinks(db: Db, text: PreviewedText, now: Date): Promise<PreviewLink[]> {
  const { subject_type, subject_id } = subjectColumns(text);
  const rows = await workingLinks(db, now)
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .leftJoin("users", "users.id", "preview_links.created_by")
    .select(["preview_links.id", "preview_links.created_at", "last_opened_at", "display_name", "username"])
    .orderBy("preview_links.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdBy: row.display_name || row.username,
    createdAt: row.created_at,
    endsAt: previewLinkEnd(row.created_at).toISOString(),
    lastOpenedAt: row.last_opened_at,
  }));
}

/**
 * What a token opens; undefined for a token that is wrong, revoked or too old, and for a text that was deleted. A wrong
 * token makes the same queries, so that it takes as long.
 */
export async function findPreviewed(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Previewed | undefined> {
  const link = await workingLinks(db, now)
    .where("token_hash", "=", sha256(token))
    .leftJoin("users", "users.id", "preview_links.created_by")
    .select([
      "preview_links.id",
      "subject_type",
      "subject_id",
      "preview_links.created_at",
      "display_name",
      "username",
    ])
    .executeTakeFirst();
  const type = (link?.subject_type ?? "post") as PreviewedText["type"];
  const text = await findPreviewedText(db, { type, id: Number(link?.subject_id ?? -1) });
  if (!link || !text) return undefined;
  return {
    ...text,
    linkId: link.id,
    sender: link.display_name === link.username ? "" : (link.display_name ?? ""),
    endsAt: previewLinkEnd(link.created_at),
  };
}

function workingLinks(db: Db, now: Date) {
  return db
    .selectFrom("preview_links")
    .where("preview_links.revoked_at", "is", null)
    .where("preview_links.created_at", ">", lastEndedLink(now).toISOString());
}
