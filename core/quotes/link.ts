import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { isLinkOpen } from "./reads.ts";
import { linkDays, quoteLink } from "./rules.ts";
import { addQuoteLink, holdQuote, requireKnownContact, revokeQuoteLinks } from "./writes.ts";

type LinkQuote = { id: number; revokeEarlier: boolean; actor: Actor };

/**
 * Another link to the page of a quote that was sent, because the earlier ones are not stored.
 * @param order `revokeEarlier` makes those stop working
 * @returns the address, which is shown once
 * @throws Problem not_found; forbidden for a draft or an erased person; too_late when no link would open it any longer
 */
export async function linkQuote(
  world: World,
  { id, revokeEarlier, actor }: LinkQuote,
): Promise<{ url: string }> {
  const now = world.now();
  const secret = newSecret();
  async function work(tx: Tx) {
    const quote = await holdQuote(tx, world.db.engine, id);
    if (quote.sent_at === null && quote.written_at === null)
      throw new Problem("forbidden", {
        message: "This quote was never sent, so there is nothing to link to.",
      });
    await requireKnownContact(tx, quote);
    if (!isLinkOpen(quote, now))
      throw new Problem("too_late", {
        message: `Links stop working ${linkDays} days after the last change. Send a new revision.`,
      });
    if (revokeEarlier) await revokeQuoteLinks(tx, now, id);
    await addQuoteLink(tx, now, { quoteId: id, secret, createdBy: actor.userId });
    const detail = { revokeEarlier };
    await recordAudit(tx, now, actor, { action: "link", entity: "quote", entityId: id, detail });
  }
  await world.db.transact(work, { changed: [`quotes:${id}`] });
  return { url: quoteLink(world.config.publicUrl, secret.token) };
}
