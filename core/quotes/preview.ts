import { offerOf, draftOf } from "#core/quote-draft/reads.ts";
import type { QuoteOffer } from "#core/quote-draft/shape.ts";
import { quoteSentProps } from "#core/quote-emails/reads.ts";
import { buildOffer } from "#core/quote-offer/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { listRevisions } from "./reads.ts";
import { quoteLink } from "./rules.ts";

export type QuotePreview = { offer: QuoteOffer; email: { subject: string; html: string; text: string } };

/**
 * What the customer gets if the draft is sent now, or what they got if it was: the offer that page and PDF are drawn
 * from, and the email. Its link opens nothing, and a draft has no number yet.
 * @returns undefined if there is no such quote
 */
export async function previewQuote(world: World, { id }: { id: number }): Promise<QuotePreview | undefined> {
  const db = world.db.staff;
  const quote = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  const revision = (await listRevisions(db, id)).at(-1);
  if (!quote || !revision) return undefined;
  const { number } = quote;
  const sentOn = floridaIsoDay(world.now());
  const wanted = { quote, draft: draftOf(revision), mark: revision.mark, number, sentOn };
  const offer = offerOf(revision) ?? (await buildOffer(db, world.media, wanted));
  const { company } = await readSettings(db);
  const url = quoteLink(world.config.publicUrl, "preview");
  const props = quoteSentProps({ offer, url, company, hasFile: true });
  const { subject, html, text } = await world.mail.draw("quote-sent", props);
  return { offer, email: { subject, html, text } };
}
