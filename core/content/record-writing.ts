import { recordAudit, type Actor } from "#core/audit.ts";
import { keepRevision } from "#core/revisions/writes.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/differences.ts";

type Written = { status: string; content: string };
/** `version` is the new one. */
type Writing = {
  type: "post" | "landing_page";
  id: number;
  version: number;
  before: Written;
  after: Written;
};

/** What the audit log calls them. */
const entities = { post: "article", landing_page: "landing page" };

/**
 * Notes what a change did to a text of the site, in the caller's own transaction: in the audit log whether it was
 * published or unpublished and which fields became what, among the revisions what it said before.
 */
export async function recordWriting(tx: Tx, now: Date, actor: Actor, writing: Writing): Promise<void> {
  const { type, id, version, before, after } = writing;
  await keepRevision(tx, now, actor, { subject: { type, id }, version: version - 1, body: before });
  await recordAudit(tx, now, actor, {
    action: actionOf(before, after),
    entity: entities[type],
    entityId: id,
    detail: { version, changes: differences(before, after) },
  });
}

function actionOf(before: Written, after: Written): string {
  if (before.status === after.status) return "change";
  return after.status === "published" ? "publish" : "take back";
}
