import { recordAudit, type Actor } from "#core/audit.ts";
import { texts } from "#core/content/text.rules.ts";
import { Problem } from "#core/problems.ts";
import { subjectColumns } from "#core/subjects.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { findPreviewedText } from "./reads.ts";
import { previewLink, previewLinkEnd } from "./rules.ts";
import type { PreviewedText } from "./shape.ts";

type AddPreviewLink = { text: PreviewedText; actor: Actor };

/**
 * A link that shows a draft, or the saved changes of a public text, to anybody who has it, for seven days. Earlier links to the same draft keep working.
 * @returns the address, which is shown once, and when it stops working
 * @throws Problem not_found; too_late for a text that visitors see as it is saved
 */
export async function addPreviewLink(
  world: World,
  { text, actor }: AddPreviewLink,
): Promise<{ url: string; endsAt: string }> {
  const now = world.now();
  const { token, hash } = newSecret();
  const values = {
    ...subjectColumns(text),
    token_hash: hash,
    created_by: actor.userId,
    created_at: now.toISOString(),
  };
  async function work(tx: Tx) {
    const found = await findPreviewedText(tx, text);
    if (!found) throw new Problem("not_found");
    if (found.isPublic)
      throw new Problem("too_late", {
        message: "This is public already. Send people the page’s own link.",
      });
    await tx.insertInto("preview_links").values(values).execute();
    const entry = { action: "add preview link", entity: texts[text.type].entity, entityId: text.id };
    await recordAudit(tx, now, actor, entry);
  }
  await world.db.transact(work, { changed: ["preview-links"] });
  return {
    url: previewLink(world.config.publicUrl, token),
    endsAt: previewLinkEnd(values.created_at).toISOString(),
  };
}
