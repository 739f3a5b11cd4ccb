import { recordAudit, type Actor } from "#core/audit.ts";
import { addressOf, rowOf, type DeletedRow } from "#core/content/deleted-texts/reads.ts";
import { takeDeleted } from "#core/content/deleted-texts/writes.ts";
import { texts, type TextSubject } from "#core/content/text.rules.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { noteReplaced } from "#core/records/revisions.writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { landingPageTags, postTags } from "./rules.ts";
import { requireAddress, rethrowConflict } from "./writes.ts";

type RestoreText = { text: TextSubject; slug?: string | undefined; actor: Actor };

/**
 * Puts a text of the trash back under its id, so that its earlier versions and its history are its own again. It is a
 * draft, whatever it was, with the changes that waited, and does not go live by itself. A picture that was deleted meanwhile is missing.
 * @throws Problem not_found if it is not in the trash or can't be read; invalid_input for the field slug if another page
 * has its address now, or the address is redirected
 */
export async function restoreText(world: World, order: RestoreText): Promise<void> {
  const now = world.now();
  const { type, id } = order.text;
  await world.db
    .transact((tx) => putBack(tx, now, order), {
      changed: (path) => (type === "post" ? postTags(id) : landingPageTags(id, path)),
    })
    .catch(rethrowConflict);
}

/** @returns its address */
async function putBack(tx: Tx, now: Date, { text, slug, actor }: RestoreText): Promise<string> {
  const revision = await takeDeleted(tx, text);
  const deleted = rowOf(revision);
  if (!deleted) throw new Problem("not_found", { message: "It can’t be read, so it can’t be put back." });
  const { row } = deleted;
  const draft = {
    slug: slug ?? row.slug,
    content: cleanText(row.content),
    status: "draft",
    publish_at: null,
    version: row.version + 1,
    updated_at: now.toISOString(),
    shown_at: now.toISOString(),
  };
  const path = await insert(tx, { ...deleted, row: { ...row, ...draft } } as DeletedRow);
  const shown = { content: draft.content, next: row.next ?? "" };
  await recordMediaUses(tx, actor, text, { ...shown, ...("picture" in row && { picture: row.picture }) });
  await noteReplaced(tx, now, actor, revision.id);
  const detail = { slug: draft.slug, title: row.title, version: draft.version };
  const entry = { action: "restore", entity: texts[text.type].entity, entityId: text.id, detail };
  await recordAudit(tx, now, actor, entry);
  return path;
}

async function insert(tx: Tx, text: DeletedRow): Promise<string> {
  const path = addressOf(text);
  const { id, slug } = text.row;
  if (text.type === "post") {
    await requireAddress(tx, { table: "posts", id, slug, path });
    await tx.insertInto("posts").values(text.row).execute();
  } else {
    await requireAddress(tx, { table: "landing_pages", id, slug, path });
    await tx.insertInto("landing_pages").values(text.row).execute();
  }
  return path;
}
