import { freightSpan } from "#core/freight/rules.ts";
import type { Price, PriceBook, PriceRange } from "#core/pricing/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { floridaDay } from "#lib/florida-time.ts";

/** $49,900 – $62,000 */
export function rangeText(range: PriceRange): string {
  return `${dollars(range.lowCents)} – ${dollars(range.highCents)}`;
}

/** "Demo prices, checked Nov 20, 2026": every price needs the date, and it does not wrap. */
export function checkedText(book: Pick<PriceBook, "checkedOn" | "demo">): string {
  return `${book.demo ? "Demo prices, checked" : "Checked"} ${dayText(book.checkedOn).replaceAll(" ", "\u00a0")}`;
}

/** "2026-11-20" → Nov 20, 2026. Noon keeps the day the same in every American time zone. */
export function dayText(isoDay: string): string {
  return floridaDay(`${isoDay}T17:00:00Z`);
}

/** "with $1,200 for delivery to Duval County"; empty if no delivery is part of the price. */
export function deliveryText(price: Pick<Price, "freight"> | null): string {
  if (!price?.freight) return "";
  const { county, cents } = price.freight;
  return `with ${dollars(cents)} for delivery to ${/ county$/i.test(county) ? county : `${county} County`}`;
}

/** For who has not said where the pool goes: "Delivery adds $400 to $1,200 in some counties"; empty if it adds nothing. */
export function deliveryNote({ freight }: Pick<PriceBook, "freight">): string {
  const span = freightSpan(freight);
  if (!span) return "";
  const { lowCents, highCents } = span;
  const amount = lowCents === highCents ? dollars(lowCents) : `${dollars(lowCents)} to ${dollars(highCents)}`;
  return `Delivery adds ${amount} in some counties`;
}
