import { useState } from "react";
import {
  groundOf,
  pricedExtras,
  totalWith,
  type PriceBook,
  type PricedSize,
} from "#core/prices/pricing.rules.ts";
import { basePriceCents, estimatedTotal } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ExtraChoice } from "#app/site/pages/pools/extra-choice.tsx";
import { ExtraSources } from "#app/site/pages/pools/extra-sources.tsx";
import { withExtras } from "#app/site/pages/pools/links.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";

type TotalProps = {
  size: string;
  color: string;
  /** What the pools of the size cost, in words. */
  start: string;
  /** The size's largest shell, which extras are figured for; undefined without one. */
  largest: PricedSize["largest"] | undefined;
  priceBook: PriceBook;
  /** The extras in the address. */
  first: string[];
};

/** The estimated total, and with extras the range that they make it; both move with every tick. */
export function TotalWithExtras({ size, color, start, largest, priceBook, first }: TotalProps) {
  const [chosen, choose] = useState(first);
  const range = totalWith(priceBook, { size, largest }, chosen);
  const isPlain = range.lowCents === range.highCents;
  const surcharge = estimatedTotal(size) - basePriceCents;
  const extras = pricedExtras(priceBook);
  return (
    <>
      <details className="design-extras" open={first.length > 0}>
        <summary>Add extras, with their prices</summary>
        <ExtraChoice
          legend="Extras"
          extras={extras}
          ground={largest && groundOf(priceBook, largest)}
          chosen={first}
          onChoose={choose}
        />
        <ExtraSources extras={extras} />
      </details>
      <div className="total">
        <p className="muted">
          {isPlain ? "Estimated total, installed" : "Estimated total with these extras, installed"}
        </p>
        <p className={isPlain ? "total-figure num" : "total-figure of-range num"} aria-live="polite">
          {isPlain ? dollars(range.lowCents) : rangeText(range)}
        </p>
        {start && <p className="num">{start}</p>}
        <p className="fine">
          Base {dollars(basePriceCents)}
          {surcharge > 0 && ` + ${size} ${dollars(surcharge)}`}. {checkedText(priceBook)}. Shell features cost
          extra. <a href="/packages">See what’s included</a>
        </p>
        <ButtonLink href={withExtras(`/estimate?${new URLSearchParams({ size, color })}`, chosen)} wide>
          Send me this price
        </ButtonLink>
      </div>
    </>
  );
}
