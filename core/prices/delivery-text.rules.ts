import { freightSpan } from "./freight.rules.ts";
import type { Price, PriceBook } from "./pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";

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
