import "./price-holds.css";
import { useEffect, useMemo, useState } from "react";
import type { Pool } from "#core/pools/shape.ts";
import { deckWords } from "#core/prices/deck-text.rules.ts";
import {
  groundOf,
  includedLines,
  pricedAtVisit,
  pricedExtras,
  priceOf,
  type Price,
  type PriceBook,
} from "#core/prices/pricing.rules.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ExtraChoice } from "./extra-choice.tsx";
import { ExtraSources } from "./extra-sources.tsx";
import { useQuery } from "#app/document/use-address.ts";
import { barNote, totalText } from "./bar-texts.ts";
import { carryExtras } from "./carry-choice.ts";
import type { ColorNames } from "./color-names.ts";
import { detailEstimateLink, poolLink, withExtras } from "./links.ts";
import { PriceLines } from "./price-lines.tsx";
import { deliveryNote } from "#core/prices/delivery-text.rules.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";

/** A pool without its texts and pictures. */
export type PricedPoolOnPage = Omit<
  Pool,
  "pictures" | "outline" | "description" | "features" | "finishes" | "metaTitle" | "metaDescription"
>;

type PriceHoldsProps = {
  pool: PricedPoolOnPage;
  priceBook: PriceBook;
  /** The extras in the address. */
  linkedExtras: string[];
  /** The names of the colors that the pool is shown in. */
  colors: ColorNames;
  /** The page's query, which has the chosen color. */
  served: string;
};

/** What the price includes, and the extras to add to it. Without JavaScript a form that returns with the total. */
export function PriceHolds({ pool, priceBook, linkedExtras, colors, served }: PriceHoldsProps) {
  const finish = useQuery(served).get("finish") ?? "";
  const [chosen, choose] = useState(linkedExtras);
  const estimate = withExtras(
    detailEstimateLink(pool, Object.hasOwn(colors, finish) ? colors[finish] : ""),
    chosen,
  );
  const price = priceOf(priceBook, pool, chosen);
  const total = totalText(price?.total ?? null);
  useEffect(() => {
    carryExtras(chosen, { total, note: barNote(pool.model, chosen.length) });
  }, [chosen, total, pool.model]);
  const extras = useMemo(() => pricedExtras(priceBook), [priceBook]);
  const ground = useMemo(() => groundOf(priceBook, pool), [priceBook, pool]);
  const atVisit = pricedAtVisit(priceBook);
  const delivery = deliveryNote(priceBook);
  return (
    <section className="section stone" id="price">
      <form className="wrap price-holds" method="get" action={`${poolLink(pool.slug)}#price`}>
        <div>
          <h2>What the price includes</h2>
          <p className="muted">
            What’s in and what’s not, so you can compare ours with any other quote. {checkedText(priceBook)}.
          </p>
          {finish && <input type="hidden" name="finish" value={finish} />}
          {price && <ExtrasTotal name={pool.model} price={price} />}
          <p className="row">
            <ButtonLink href={estimate} variant="ink">
              Get Estimate
            </ButtonLink>
          </p>
          <noscript>
            <Button type="submit" variant="line">
              Show the total
            </Button>
          </noscript>
        </div>
        <div>
          <h3>{price ? `Included in ${rangeText(price.base)}` : "Included in the price"}</h3>
          <PriceLines lines={includedLines(priceBook)} icon="check" className="yes" />
          <p className="fine num after-lead">{deckWords(priceBook, pool)}</p>
        </div>
        <div>
          <h3>Not included</h3>
          <ExtraChoice
            legend="Add extras to the total"
            extras={extras}
            ground={ground}
            chosen={linkedExtras}
            onChoose={choose}
          />
          {atVisit.length > 0 && (
            <>
              <h4 className="small-title">Priced after a site visit</h4>
              <PriceLines lines={atVisit} icon="x" className="no" />
            </>
          )}
          {delivery && <p className="fine">{delivery}. The estimate shows yours.</p>}
          <ExtraSources extras={extras} />
        </div>
      </form>
    </section>
  );
}

function ExtrasTotal({ name, price: { base, lines, total } }: { name: string; price: Price }) {
  const count = lines.length === 1 ? "one extra" : `${lines.length} extras`;
  return (
    <p className="extras-total" aria-live="polite">
      {lines.length === 0 ? `${name}, installed` : `${name} with ${count}, installed`}
      <b className="num">{rangeText(total)}</b>
      {lines.length > 0 && <small className="muted">{rangeText(base)} without them.</small>}
    </p>
  );
}
