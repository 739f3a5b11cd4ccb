import type { PaymentRange } from "./loan.rules.ts";
import type { PriceBook, PriceRange } from "./pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaDay } from "#lib/time/florida-time.ts";

/** $49,900 – $62,000 */
export function rangeText(range: PriceRange): string {
  return `${dollars(range.lowCents)} – ${dollars(range.highCents)}`;
}

/** "$524 – $650 with nothing down, 240 months at 8.99% APR" */
export function paymentText(payment: PaymentRange): string {
  return `${rangeText(payment)} with nothing down, ${payment.months} months at ${payment.aprPercent}% APR`;
}

/** "Example prices of Nov 20, 2026, not yet confirmed": every price needs the date, and it does not wrap. */
export function checkedText(book: Pick<PriceBook, "checkedOn" | "demo">): string {
  const day = dayText(book.checkedOn).replaceAll(" ", "\u00a0");
  return book.demo ? `Example prices of ${day}, not yet confirmed` : `Checked ${day}`;
}

/** "2026-11-20" → Nov 20, 2026. Noon keeps the day the same in every American time zone. */
export function dayText(isoDay: string): string {
  return floridaDay(`${isoDay}T17:00:00Z`);
}
