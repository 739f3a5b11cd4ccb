import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { quoteUnits, type QuoteLine, type Share } from "#core/quotes/rules.ts";

const thousandths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const percents = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** "400 sq ft", "2", "whole job". */
export function quantityText({ quantity, unit }: Pick<QuoteLine, "quantity" | "unit">): string {
  const count = thousandths.format(quantity / 1_000);
  if (unit === "each") return count;
  const isWhole = unit === "lump" || unit === "allowance";
  if (!isWhole) return `${count} ${quoteUnits[unit]}`;
  return quantity === 1_000 ? quoteUnits[unit] : `${count} × ${quoteUnits[unit]}`;
}

/** Hundredths of a percent: 1050 → "10.5%". */
export function percentText(percent: number): string {
  return `${percents.format(percent / 100)}%`;
}

/** " (10%)", or nothing for an amount. */
export function shareText(share: Share): string {
  return share.kind === "percent" ? ` (${percentText(share.percent)})` : "";
}

/** "OCA-2026-0001, revision A". */
export function numberText({ number, revision }: Pick<QuoteOffer, "number" | "revision">): string {
  return `${number}, revision ${revision}`;
}
