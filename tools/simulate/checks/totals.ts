import type { QuoteOffer } from "#core/quotes/draft.shape.ts";

/** A share of an amount, rounded half up; a second way to add up a quote, which shares no code with the first one. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return rest * 2n >= denominator ? whole + 1n : whole;
}

/** What an offer comes to with these options, in cents. */
export function totalOf(offer: QuoteOffer, chosen: readonly string[]): number {
  const lines = offer.packages[0]!.sections.flatMap((section) => section.lines);
  let subtotal = 0n;
  for (const { id, kind, quantity, unitCents } of lines)
    if (kind === "fixed" || (kind === "option" && chosen.includes(id)))
      subtotal += rounded(BigInt(quantity) * BigInt(unitCents), 1_000n);
  const { share } = offer.discount;
  const discount =
    share.kind === "percent"
      ? rounded(subtotal * BigInt(share.percent), 10_000n)
      : [BigInt(share.cents), subtotal].sort((a, b) => (a < b ? -1 : 1))[0]!;
  const taxed = subtotal - discount;
  return Number(taxed + rounded(taxed * BigInt(offer.tax.percent), 10_000n));
}
