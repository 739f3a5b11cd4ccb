import { useState } from "react";
import { pricedExtras, priceOf, type PriceBook } from "#core/prices/pricing.rules.ts";
import { basePriceCents, estimatedTotal } from "#core/prices/sizes.rules.ts";
import { footprintOf } from "#core/prices/pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ExtraChoice } from "#app/site/pages/pools/extra-choice.tsx";
import { ExtraSources } from "#app/site/pages/pools/extra-sources.tsx";
import { withExtras } from "#app/site/pages/pools/links.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";

type TotalProps = {
  size: string;
  color: string;
  priceBook: PriceBook;
  /** The extras in the address. */
  first: string[];
};

/** The estimated total, and with extras the range from it; both move with every tick. */
export function TotalWithExtras({ size, color, priceBook, first }: TotalProps) {
  const [chosen, choose] = useState(first);
  const price = priceOf(priceBook, { size }, chosen);
  const isPlain = !price || price.lines.length === 0;
  const surcharge = estimatedTotal(size) - basePriceCents;
  const extras = pricedExtras(priceBook);
  return (
    <>
      <details className="design-extras" open={first.length > 0}>
        <summary>Add extras, with their prices</summary>
        <ExtraChoice
          legend="Extras"
          extras={extras}
          ground={footprintOf(size)}
          chosen={first}
          onChoose={choose}
        />
        <ExtraSources extras={extras} />
      </details>
      <div className="total">
        <p className="muted">
          {isPlain ? "Estimated total, installed" : "Estimated range with extras, installed"}
        </p>
        <p className={isPlain ? "total-figure num" : "total-figure of-range num"} aria-live="polite">
          {isPlain ? dollars(estimatedTotal(size)) : rangeText(price.total)}
        </p>
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
