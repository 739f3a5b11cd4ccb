import { useState } from "react";
import { deckFt } from "#core/prices/sizes.rules.ts";
import {
  includedLines,
  pricedAtVisit,
  pricedExtras,
  priceOf,
  type PriceBook,
} from "#core/prices/pricing.rules.ts";
import { dimensions } from "#core/pools/rules.ts";
import type { CatalogSize } from "#core/pools/order.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import type { Picture } from "#lib/files/picture.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { counted } from "#app/site/parts/text/counted.ts";
import { ExtraChoice } from "./extra-choice.tsx";
import { ExtraSources } from "./extra-sources.tsx";
import { poolLink, withExtras } from "./links.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { PriceLines } from "./price-lines.tsx";

type PackagesViewProps = {
  packages: PackageOnPage[];
  priceBook: PriceBook;
  /** The extras in the address. */
  first: string[];
};

/** The packages with their prices, what they include, and the extras that add to the prices. */
export function PackagesView({ packages, priceBook, first }: PackagesViewProps) {
  const [chosen, choose] = useState(first);
  return (
    <>
      <div className="section tint">
        <div className="wrap columns packages abreast">
          {packages.map((entry) => (
            <Package key={entry.size} {...entry} priceBook={priceBook} chosen={chosen} />
          ))}
        </div>
        <p className="wrap fine after-lead">Installed prices. {checkedText(priceBook)}.</p>
      </div>
      <section className="section" id="extras">
        <form className="wrap columns" method="get" action="/packages#extras">
          <div>
            <h2>Included in every package</h2>
            <PriceLines lines={includedLines(priceBook)} icon="check" className="ruled" />
          </div>
          <div>
            <h2>Not included</h2>
            <ExtraChoice
              legend="Add extras to the three prices"
              extras={pricedExtras(priceBook)}
              chosen={first}
              onChoose={choose}
            />
            <noscript>
              <p className="row">
                <Button type="submit" variant="line">
                  Show the three prices
                </Button>
              </p>
            </noscript>
            <h3 className="small-title">Priced after a site visit</h3>
            <PriceLines lines={pricedAtVisit(priceBook)} icon="x" className="ruled out" />
            <ExtraSources extras={pricedExtras(priceBook)} />
          </div>
        </form>
      </section>
    </>
  );
}

export type PackageOnPage = {
  name: string;
  size: string;
  text: string;
  count: number;
  span: string;
  /** Null if no pool of the size has a price. */
  priced: CatalogSize | null;
  picture: Picture | null | undefined;
};

type PackageProps = PackageOnPage & { priceBook: PriceBook; chosen: string[] };

function Package({ name, size, text, count, span, picture, priceBook, chosen, priced }: PackageProps) {
  const price = priceOf(priceBook, priced ?? undefined, chosen);
  const extras = price?.lines.length ?? 0;
  return (
    <article>
      <div>
        {picture && <PictureView picture={picture} sizes="(max-width: 40rem) 92vw, min(42vw, 38rem)" />}
        <h2>{name}</h2>
        <p>
          {text} {whole(counted(count, "model"))}
          {span && `, ${span}`}.
        </p>
      </div>
      <p className="big-figure num" aria-live="polite">
        {price ? rangeText(price.total) : "On request"}
      </p>
      <div>
        {priced && extras > 0 && (
          <p className="fine">
            With {extras === 1 ? "one extra" : `${extras} extras`}, figured for the largest of these pools,{" "}
            {feetAndInches(priced.largest.length)} × {feetAndInches(priced.largest.width)}, with {deckFt} ft
            of deck all around.
          </p>
        )}
        {priced && <Least {...priced.least} />}
      </div>
      <p className="row after-lead">
        <ButtonLink href={withExtras(`/estimate?${new URLSearchParams({ size })}`, chosen)} variant="ink">
          Get Estimate
        </ButtonLink>
        <ButtonLink href={`/pools?${new URLSearchParams({ size })}`} variant="line">
          See the models
        </ButtonLink>
      </p>
    </article>
  );
}

/** The pool that the range begins with. */
function Least({ slug, model, length, width, range }: CatalogSize["least"]) {
  return (
    <p className="fine">
      From <span className="num">{dollars(range.lowCents)}</span> (<a href={poolLink(slug)}>{model}</a>,{" "}
      {dimensions(length, width)}).
    </p>
  );
}

/** A figure and its unit, kept on one line. */
function whole(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
