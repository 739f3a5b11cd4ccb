import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";

/** Deletes the links of a deleted text. Announces `preview-links`. */
export async function forgetPreviewLinks(tx: Tx, subject: Subject): Promise<void> {
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .deleteFrom("preview_links")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .execute();
  addTag("preview-links");
}
