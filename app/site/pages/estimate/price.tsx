import "./price.css";
import { memo } from "react";
import { estimateAddress } from "#core/leads/estimate-link.rules.ts";
import { deckWords } from "#core/prices/deck-text.rules.ts";
import { includedLines, pricedAtVisit, pricedExtras, sizeNamed } from "#core/prices/pricing.rules.ts";
import { ExtraSources } from "#app/site/pages/pools/extra-sources.tsx";
import { deliveryText } from "#core/prices/delivery-text.rules.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { extraText } from "#core/prices/extra-text.rules.ts";
import type { Chosen } from "./answers.ts";
import { PaymentAndCosts } from "./payment-and-costs.tsx";
import { KeepEstimate } from "./keep-estimate.tsx";
import { estimatePrice, officeName, type EstimateFormProps } from "./props.ts";

type PriceStepProps = Pick<
  EstimateFormProps,
  "pool" | "priceBook" | "sizes" | "figures" | "today" | "offices"
> & {
  chosen: Chosen;
  /** The page's query. */
  search: string;
};

/** Step three, before asking for a name: the total, what it consists of, and what it means per month. */
export const PriceStep = memo(function PriceStep(props: PriceStepProps) {
  const { pool, priceBook, figures, today, chosen, search } = props;
  const { size, options: extras, address } = chosen;
  const link = estimateAddress(search, { ...chosen, pool, extras: pricedExtras(priceBook) });
  const price = estimatePrice(props, size, extras, address);
  const shell = pool?.priced ?? sizeNamed(props.sizes, size)?.largest;
  const atVisit = pricedAtVisit(priceBook).filter((line) => extras.includes(line));
  return (
    <>
      <p className="step-range">
        <b className="num">{price ? rangeText(price.total) : "on request"}</b> {pool?.name ?? `${size} pool`},
        installed{price && price.lines.length > 0 && ", with your extras"}
        {price?.freight ? `, ${deliveryText(price)}` : ""}. {checkedText(priceBook)}.
      </p>
      {price && (
        <PaymentAndCosts
          figures={figures}
          today={today}
          pool={pool}
          size={size}
          total={price.total}
          office={officeName(props.offices, chosen.office)}
        />
      )}
      <KeepEstimate pool={pool} link={link} />
      <div className="two price-lists">
        <div>
          <h3>Included</h3>
          <ul>
            {includedLines(priceBook).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {shell && <p className="fine num after-lead">{deckWords(priceBook, shell)}</p>}
        </div>
        <div>
          <h3>Your extras</h3>
          <ul>
            {price?.lines.map((line) => (
              <li key={line.extra.id}>
                {line.extra.label} <span className="num">{extraText(line)}</span>
                <small>Included in your quote request</small>
              </li>
            ))}
            {atVisit.map((line) => (
              <li key={line}>
                {line} <span>priced after a site visit</span>
                <small>Included in your quote request</small>
              </li>
            ))}
          </ul>
          {(price?.lines.length ?? 0) + atVisit.length === 0 && (
            <p className="muted">None chosen. Go back a step to add some.</p>
          )}
          <ExtraSources extras={pricedExtras(priceBook)} />
        </div>
      </div>
      <p className="muted">
        Nothing has been sent yet, and you can stop here. Continue if you’d like an exact price, in writing,
        after a site visit.
      </p>
    </>
  );
});
