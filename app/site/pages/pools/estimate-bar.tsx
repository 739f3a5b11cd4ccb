import "./estimate-bar.css";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { barNote, totalText } from "./bar-texts.ts";

type EstimateBarProps = { model: string; price: PriceRange | null; extras: number; link: string };

/** On phones: the price and Get Estimate at the bottom of the screen, unless the page's own button is in view (watch-estimate-bar.ts). */
export function EstimateBar({ model, price, extras, link }: EstimateBarProps) {
  return (
    <section className="estimate-bar" aria-label="Price and estimate">
      <p>
        <b className="num">{totalText(price)}</b>
        <small>{barNote(model, extras)}</small>
      </p>
      <ButtonLink href={link} small>
        Get Estimate
      </ButtonLink>
    </section>
  );
}
