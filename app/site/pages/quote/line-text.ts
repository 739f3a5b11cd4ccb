import { quoteUnits, type QuoteLine } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";

const counted = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

/** How a line's price comes about: "400 sq ft × $18", "2 × $425.50", "Allowance"; empty for one piece or a whole job. */
export function quantityText({
  unit,
  quantity,
  unitCents,
}: Pick<QuoteLine, "unit" | "quantity" | "unitCents">): string {
  if (unit === "allowance") return "Allowance";
  const count = counted.format(quantity / 1_000);
  if (unit === "lump" || unit === "each") return quantity === 1_000 ? "" : `${count} × ${dollars(unitCents)}`;
  return `${count} ${quoteUnits[unit]} × ${dollars(unitCents)}`;
}

/** Hundredths of a percent: 1000 → "10%", 833 → "8.33%". */
export function percentText(percent: number): string {
  return `${counted.format(percent / 100)}%`;
}
