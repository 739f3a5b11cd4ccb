import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { optionsIn, totalsNow } from "#core/quotes/rules.ts";
import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import { drawCertificate } from "./certificate.ts";
import { drawHead } from "./head.ts";
import { styles } from "./appearance.ts";
import { drawPool, type Photo } from "./pool.ts";
import { drawPrices } from "./prices.ts";
import { Sheet } from "./sheet.ts";
import { drawTerms } from "./terms.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { numberText } from "./words.ts";

/**
 * Draws a quote as a tagged PDF: the offer or, with an acceptance, the chosen options and a certificate. The same quote
 * gives the same bytes.
 * @throws Error if the acceptance's total differs from the quote's
 */
export async function drawQuote(
  paper: Omit<QuotePaper, "linePictures">,
  photo: Photo | null,
  thumbnails: Thumbnails = new Map(),
): Promise<Uint8Array> {
  const { offer, offerHash, acceptance } = paper;
  const chosen = new Set(optionsIn(offer, acceptance));
  const totals = totalsNow(offer, acceptance);
  if (acceptance && acceptance.totalCents !== totals.totalCents)
    throw new Error(`Quote ${offer.number} was accepted for another total than it comes to.`);
  const name = `Quote ${numberText(offer)}`;
  const sheet = new Sheet({
    title: `${name}: ${offer.title}${acceptance ? " (signed)" : ""}`,
    author: offer.company.name,
    keywords: [offerHash, acceptance?.signedHash].filter(Boolean).join(" "),
    // the time of the offer or the signature, not of drawing it
    at: new Date(acceptance?.signedAt ?? `${offer.sentOn}T12:00:00Z`),
  });
  drawHead(sheet, paper);
  drawPool(sheet, paper, photo);
  drawPrices(sheet, { paper, chosen, totals, thumbnails });
  drawTerms(sheet, paper);
  if (acceptance) drawCertificate(sheet, { ...paper, acceptance }, paper.verifyUrl);
  return sheet.finish(
    (page, of) =>
      `${numberText(offer)}, page ${page} of ${of}${acceptance ? ", signed" : ""}${offer.company.isDemonstration ? `. ${demonstrationNotice}` : ""}`,
    styles.small,
  );
}
