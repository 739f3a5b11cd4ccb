import { toLandingPage, toPost } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import { textKindLabels, type TextSubject } from "#core/content/text.rules.ts";
import {
  storedLandingPage,
  storedPost,
  workingLandingPage,
  workingPost,
} from "#core/content/working-copy.reads.ts";
import { bodyOf } from "#core/records/revisions.reads.ts";
import { subjectColumns } from "#core/subjects.ts";
import type { Db, Row } from "#db/schema.ts";
import { deletedId, deletedText } from "./rules.ts";
import type { DeletedText, FoundDeletedText } from "./shape.ts";

/** What a text has that nobody has written yet. */
const written = {
  slug: "",
  title: "",
  content: "",
  meta_title: "",
  meta_description: "",
  status: "draft",
  publish_at: null,
  last_day: "",
  next: null,
};
const article = {
  kind: "post",
  excerpt: "",
  category: "",
  tags: "[]",
  author: "",
  published_at: null,
  picture: "",
};
const page = { city: "", service: "", button: "", target_keywords: "", view: "simple" };

/** The row that a deleted text was. */
export type DeletedRow =
  | { type: "post"; row: Row<"posts"> }
  | { type: "landing_page"; row: Row<"landing_pages"> };

/** Articles and landing pages that can be put back, the last deleted first. They are few: what is older is gone. */
export async function listDeletedTexts(db: Db): Promise<DeletedText[]> {
  const kept = await deletedTexts(db).orderBy("deleted_texts.revision_id", "desc").execute();
  return kept.map((one) => summaryOf(one, rowOf(one)));
}

/** The articles among them that can be read, each with the revision that keeps it. */
export async function deletedPosts(db: Db): Promise<{ revisionId: number; row: Row<"posts"> }[]> {
  const kept = await deletedTexts(db).where("subject_type", "=", "post").orderBy("revisions.id").execute();
  return kept.flatMap((one) => {
    const deleted = rowOf(one);
    return deleted?.type === "post" ? [{ revisionId: one.id, row: deleted.row }] : [];
  });
}

/** One of them with what it said; undefined if it is not in the trash. */
export async function findDeletedText(db: Db, id: string | undefined): Promise<FoundDeletedText | undefined> {
  const text = deletedText(id);
  if (!text) return undefined;
  const { subject_type, subject_id } = subjectColumns(text);
  const kept = await deletedTexts(db)
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .executeTakeFirst();
  if (!kept) return undefined;
  const deleted = rowOf(kept);
  return {
    ...summaryOf(kept, deleted),
    ...(deleted?.type === "post" && { post: toPost(workingPost(deleted.row)) }),
    ...(deleted?.type === "landing_page" && {
      landingPage: toLandingPage(workingLandingPage(deleted.row)),
    }),
  };
}

type Revision = Pick<Row<"revisions">, "id" | "subject_type" | "subject_id" | "version" | "body" | "at">;

/** The row that a revision of a deleted text keeps, with nothing where it had no column yet; null if it can't be read. */
export function rowOf(revision: Revision): DeletedRow | null {
  const { subject_type, subject_id, version, at } = revision;
  const stamps = { id: Number(subject_id), version, created_at: at, updated_at: at, shown_at: at };
  if (subject_type === "post") {
    const body = bodyOf(revision, storedPost);
    return body && { type: "post", row: { ...written, ...article, ...stamps, ...body } };
  }
  const body = bodyOf(revision, storedLandingPage);
  return body && { type: "landing_page", row: { ...written, ...page, ...stamps, ...body } };
}

/** Where visitors find a text, or would. */
export function addressOf(text: DeletedRow): string {
  return text.type === "post" ? articlePath(text.row) : `/${text.row.slug}`;
}

type Kept = Revision & { actor: string; display_name: string | null; kept_until: string };

function summaryOf(kept: Kept, deleted: DeletedRow | null): DeletedText {
  const text = { type: kept.subject_type as TextSubject["type"], id: Number(kept.subject_id) };
  const kind = deleted?.type === "post" && deleted.row.kind === "guide" ? "guide" : text.type;
  return {
    id: deletedId(text),
    kind,
    title: deleted?.row.title ?? `${textKindLabels[kind]} ${text.id}`,
    path: deleted ? addressOf(deleted) : "",
    deletedBy: kept.display_name || kept.actor,
    deletedAt: kept.at,
    keptUntil: kept.kept_until,
    ...(!deleted && { isDamaged: true }),
  };
}

function deletedTexts(db: Db) {
  return db
    .selectFrom("deleted_texts")
    .innerJoin("revisions", "revisions.id", "deleted_texts.revision_id")
    .leftJoin("users", "users.id", "revisions.user_id")
    .select([
      "revisions.id",
      "subject_type",
      "subject_id",
      "revisions.version",
      "body",
      "at",
      "actor",
      "users.display_name",
      "kept_until",
    ]);
}
