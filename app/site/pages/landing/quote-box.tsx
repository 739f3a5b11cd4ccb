import { useState } from "react";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";

export type SizePrice = { size: string; span: string; range: PriceRange | null; delivery: string };

type QuoteBoxProps = {
  city: string;
  /** Of the office. */
  phone: string;
  callLink: string | undefined;
  prices: SizePrice[];
  checked: string;
};

/** The price of the chosen size. It is the town's own only where the delivery to it is known. */
export function QuoteBox({ city, phone, callLink, prices, checked }: QuoteBoxProps) {
  const [size, setSize] = useState("Medium");
  const { span, range, delivery = "" } = prices.find((price) => price.size === size) ?? {};
  return (
    <aside className="quote-box" aria-label="Quick estimate">
      <h2>{city && delivery ? `Your ${city} price` : "Your price"}</h2>
      <div className="needs-script">
        <Field id="quote-size" label="Size">
          <select
            {...fieldState("quote-size", {})}
            value={size}
            onChange={({ target }) => setSize(target.value)}
          >
            {prices.map((price) => (
              <option key={price.size} value={price.size}>
                {price.size}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <noscript>
        <p>{size}</p>
      </noscript>
      {span && <p className="muted num">{span}</p>}
      <p className="quote-range num" aria-live="polite">
        {range ? rangeText(range) : "On request"}
      </p>
      <p className="fine">
        Installed{delivery && `, ${delivery}`}. {checked}. No name, no email.
      </p>
      <ButtonLink
        href={`/estimate?${new URLSearchParams({ size })}`}
        wide
        data-conversion="sidebar_estimate_clicked"
      >
        Get an exact quote
      </ButtonLink>
      <a
        className={buttonClass({ variant: "line", wide: true })}
        href={callLink}
        data-conversion="sidebar_phone_clicked"
      >
        <PageIcon name="phone" size={18} /> <span className="num">{phone}</span>
      </a>
    </aside>
  );
}
