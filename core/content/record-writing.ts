import { recordAudit, type Actor } from "#core/audit.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/differences.ts";

type Written = { status: string; content: string };
/** `version` is the new one. */
type Writing = { entity: string; id: number; version: number; before: Written; after: Written };

/**
 * Notes in the audit log what a change did to a text of the site, in the caller's own transaction: whether it was
 * published or taken back, which fields became what, and a changed text as it was before.
 */
export async function recordWriting(tx: Tx, now: Date, actor: Actor, writing: Writing): Promise<void> {
  const { entity, id, version, before, after } = writing;
  await recordAudit(tx, now, actor, {
    action: actionOf(before, after),
    entity,
    entityId: id,
    detail: {
      version,
      changes: differences(before, after),
      ...(before.content !== after.content && { before: before.content }),
    },
  });
}

function actionOf(before: Written, after: Written): string {
  if (before.status === after.status) return "change";
  return after.status === "published" ? "publish" : "take back";
}
