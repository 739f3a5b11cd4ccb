import "./price.css";
import { rangeText } from "#app/site/pools/price.ts";
import type { EstimateFormProps } from "./props.ts";

type PriceStepProps = Pick<EstimateFormProps, "pool" | "prices" | "includes" | "options" | "checked"> & {
  size: string;
  wanted: string[];
  number: number;
  hidden: boolean;
};

/** Step three, before asking for a name: the price range, and what it includes and excludes. */
export function PriceStep({
  pool,
  prices,
  includes,
  options,
  checked,
  size,
  wanted,
  ...step
}: PriceStepProps) {
  const range = prices.find((price) => price.size === size)?.range;
  return (
    <section className="estimate-step" id="part-price" hidden={step.hidden} aria-labelledby="step-price">
      <h2 id="step-price" tabIndex={-1}>
        <span>{step.number}</span> Your price
      </h2>
      <p className="step-range">
        <b className="num">{range ? rangeText(range) : "on request"}</b> {pool?.name ?? `${size} pool`},
        installed. {checked}.
      </p>
      <div className="two price-lists">
        <div>
          <h3>In this range</h3>
          <ul>
            {includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Priced on top</h3>
          <ul>
            {options.map((item) => (
              <li key={item}>
                {item}
                {wanted.includes(item) && <small>You asked for a price</small>}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="muted">
        Nothing has been sent so far, and you can stop here. Go on if you want a site visit to turn the range
        into one number, in writing.
      </p>
    </section>
  );
}
