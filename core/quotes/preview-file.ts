import type { FileAnswer } from "#core/contract.ts";
import { drawPaper, paperOf } from "#core/quotes/files/reads.ts";
import { quoteFileName } from "#core/quotes/files/rules.ts";
import { findOffered } from "./offer.reads.ts";
import type { World } from "#core/world.ts";
import { inOnePart } from "#lib/runtime/in-one-part.ts";

/**
 * The PDF that the customer gets if the draft is sent now, or has received, drawn now and stored nowhere; in a draft's
 * PDF its name stands in for the number.
 * @returns undefined if there is no such quote
 * @throws Error if it can't be drawn now
 */
export async function previewFileOfQuote(
  world: World,
  { id }: { id: number },
): Promise<FileAnswer | undefined> {
  const offerWithHash = await findOffered(world.db.staff, world.media, { id, now: world.now() });
  if (!offerWithHash) return undefined;
  const paper = paperOf(world.media, { ...offerWithHash, acceptance: null });
  const bytes = await drawPaper(world, world.db.staff, paper);
  return { name: quoteFileName(offerWithHash.offer, "offer"), parts: inOnePart(bytes) };
}
