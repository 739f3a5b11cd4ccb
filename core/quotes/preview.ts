import { quoteSentProps } from "./emails.reads.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { fittingDocuments, mostAttachedBytes, plainDocumentName } from "./files/documents.reads.ts";
import { findOffered } from "./offer.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { quoteLink } from "./rules.ts";

export type PreviewedQuote = { offer: QuoteOffer; email: { subject: string; html: string; text: string } };

/**
 * What the customer gets if the draft is sent now, or what they got if it was: the offer that page and PDF are drawn
 * from, and the email. Its link opens nothing, and a draft has no number yet.
 * @returns undefined if there is no such quote
 */
export async function previewQuote(
  world: World,
  { id }: { id: number },
): Promise<PreviewedQuote | undefined> {
  const offerWithHash = await findOffered(world.db.staff, world.media, { id, now: world.now() });
  if (!offerWithHash) return undefined;
  const { offer } = offerWithHash;
  const { company } = await readSettings(world.db.staff);
  const url = quoteLink(world.config.publicUrl, "preview");
  const { fitting, others } = await fittingDocuments(world.db.staff, offer, mostAttachedBytes);
  const [attached, onPage] = [fitting, others].map((all) => all.map(({ name }) => plainDocumentName(name)));
  const documents = { attached: attached ?? [], onPage: onPage ?? [] };
  const props = quoteSentProps({ offer, url, company, hasFile: true, documents });
  const { subject, html, text } = await world.mail.draw("quote-sent", props);
  return { offer, email: { subject, html, text } };
}
