import "./summary.css";
import { dollars } from "#lib/dollars.ts";
import { basePriceCents, estimatedTotal } from "#core/pricing/rules.ts";
import { rangeText } from "#app/site/pools/price.ts";
import type { EstimateFormProps } from "./props.ts";
import { NestedSizes } from "#app/site/design/nested-sizes.tsx";

type PriceSummaryProps = Pick<EstimateFormProps, "pool" | "prices" | "includes" | "checked"> & {
  size: string;
  /** The requested extras, which have no price until someone has seen the yard. */
  wanted: string[];
};

/** The price range beside the form from the start: no one has to submit anything to see it. */
export function PriceSummary({ pool, prices, includes, checked, size, wanted }: PriceSummaryProps) {
  const range = prices.find((price) => price.size === size)?.range;
  const surcharge = estimatedTotal(size) - basePriceCents;
  return (
    <aside className="estimate-summary" aria-label="Your estimate so far">
      <NestedSizes chosen={size} />
      <h2>{pool?.name ?? `${size} pool`}</h2>
      {pool?.dimensions && <p className="muted num">{pool.dimensions}</p>}
      <dl>
        <div>
          <dt>Base</dt>
          <dd className="num">{dollars(basePriceCents)}</dd>
        </div>
        <div>
          <dt>{size}</dt>
          <dd className="num">{surcharge > 0 ? `+ ${dollars(surcharge)}` : "no surcharge"}</dd>
        </div>
        {wanted.map((option) => (
          <div key={option}>
            <dt>{option}</dt>
            <dd>priced at the visit</dd>
          </div>
        ))}
      </dl>
      <div className="total-line" aria-live="polite">
        <span>Your range today</span>
        <b className="num">{range ? rangeText(range) : "on request"}</b>
      </div>
      <p className="fine">
        {checked}. Installed: {includes.join(", ").toLowerCase()}. A site visit turns the range into one
        number, in writing.
      </p>
    </aside>
  );
}
