import "./estimate-bar.css";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { rangeText } from "#core/prices/text.rules.ts";

type EstimateBarProps = { model: string; price: PriceRange | null; extras: number; link: string };

/** On phones: the price and Get Estimate at the bottom of the screen, unless the page's own button is in view (watch-estimate-bar.ts). */
export function EstimateBar({ model, price, extras, link }: EstimateBarProps) {
  const withExtras = extras === 0 ? "" : extras === 1 ? ", with one extra" : `, with ${extras} extras`;
  return (
    <section className="estimate-bar" aria-label="Price and estimate">
      <p>
        <b className="num">{price ? rangeText(price) : "Price on request"}</b>
        <small>
          {model}
          {withExtras}
        </small>
      </p>
      <ButtonLink href={link} small>
        Get Estimate
      </ButtonLink>
    </section>
  );
}
