import { findDocument } from "#core/media/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { findOpenFile, findOpenQuote, stateOf, type OpenQuote } from "#core/quotes/signing/reads.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { findOfferedPictures } from "#core/quotes/media.reads.ts";
import { chosenOf, standingOf } from "#core/quotes/reads.ts";
import { isWritten, optionsIn, totalsNow } from "#core/quotes/rules.ts";
import { optionsOf } from "#core/quotes/signing/rules.ts";
import type { World } from "#core/world.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import { sha256 } from "#lib/runtime/sha256.ts";

export type QuotePage = Awaited<ReturnType<typeof pageOf>>;

/** What is shown for a token that opens nothing, whatever the reason. */
export type ClosedPage = Awaited<ReturnType<typeof readClosedPage>>;

/**
 * What the page of a token shows, with the given options or those to begin with; undefined if the token opens nothing.
 */
export async function readQuotePage(
  world: World,
  token: string,
  chosen?: string[],
): Promise<QuotePage | undefined> {
  const open = await findOpenQuote(world.db.read, { token, now: world.now() });
  return open && pageOf(world, open, chosen);
}

export async function readClosedPage(world: World) {
  const { company, offices } = await readSettings(world.db.read);
  return {
    company: company.name,
    offices: offices.map(({ id, name, phone, callLink }) => ({ id, name, phone, callLink })),
  };
}

/** What staff see of an offer before it is sent, as its customer will; nothing of it can be answered. */
export async function previewPage(world: World, offer: QuoteOffer): Promise<QuotePage> {
  return {
    state: "open",
    isUnread: false,
    answeredAt: world.now().toISOString(),
    offerHash: "",
    acceptance: null,
    pdf: undefined,
    ...(await contentsOf(world, offer)),
  };
}

async function pageOf(world: World, open: OpenQuote, selected?: string[]) {
  const { offer, offerHash, acceptance, quote } = open;
  return {
    state: stateOf(open, world.now()),
    isUnread: quote.stage === "sent" || isWritten(standingOf(quote)),
    answeredAt: quote.stage_at,
    offerHash,
    acceptance: acceptance
      ? {
          signerName: acceptance.signer_name,
          signature: acceptance.signature,
          signedAt: acceptance.signed_at,
          signedHash: acceptance.signed_hash,
        }
      : null,
    /** Which PDF there is: what was signed, or what was sent until that is drawn. */
    pdf: (await findOpenFile(world.db.read, open))?.kind,
    ...(await contentsOf(world, offer, acceptance ? chosenOf(acceptance) : selected)),
  };
}

/** An offer with these options, or those to begin with, and what is shown with it. */
async function contentsOf(world: World, offer: QuoteOffer, selected?: string[]) {
  const options = new Set(optionsOf(offer));
  const chosen = optionsIn(offer, selected ? { chosen: selected } : null).filter((id) => options.has(id));
  return {
    offer,
    /** What calls the contact; undefined if their number can't be dialed. */
    callLink: phoneLinks(offer.contact.phone)?.call,
    consentHash: sha256(offer.consent),
    chosen,
    totals: totalsNow(offer, { chosen }),
    poolPicture: (offer.pool?.picture && world.media.find(offer.pool.picture)) || null,
    linePictures: await findOfferedPictures(world.db.read, offer),
    attachments: await attachmentsOf(world, offer),
  };
}

async function attachmentsOf({ db }: World, offer: QuoteOffer): Promise<{ name: string; href: string }[]> {
  const documents = await Promise.all(
    offer.attachments.map(async ({ hash, name }) => {
      const document = await findDocument(db.read, hash);
      return document ? [{ name: name || document.name, href: `/media/${hash}/document.pdf` }] : [];
    }),
  );
  return documents.flat();
}
