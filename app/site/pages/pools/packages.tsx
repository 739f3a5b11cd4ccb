import { useState } from "react";
import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { cheapestPools } from "#core/pools/order.reads.ts";
import { deckFt } from "#core/prices/sizes.rules.ts";
import {
  bookFor,
  includedLines,
  pricedAtVisit,
  pricedExtras,
  priceOf,
  type PriceBook,
} from "#core/prices/pricing.rules.ts";
import { footprintOf } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { Picture } from "#lib/files/picture.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { worldContext } from "#app/world.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { counted } from "#app/site/parts/text/counted.ts";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { ExtraChoice } from "./extra-choice.tsx";
import { ExtraSources } from "./extra-sources.tsx";
import { poolLink, withExtras } from "./links.ts";
import { leastOf, type Least } from "./least-pool.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { sizeText } from "./span-text.ts";
import { PriceLines } from "./price-lines.tsx";
import { findScenes } from "#app/site/parts/scenes.ts";
import type { Route } from "./+types/packages";

const packages = [
  {
    size: "Plunge",
    name: "Plunge",
    text: "A place to cool off when the yard or the budget is small.",
  },
  {
    size: "Medium",
    name: "Family",
    text: "Room for the kids to play and for you to swim.",
  },
  { size: "X-Large", name: "Long", text: "Forty feet and up, for laps and for parties." },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const scenes = findScenes(world, "Plunge", "Medium", "X-Large");
  const priceBook = await readPriceBook(world.db.read);
  const totals = packages.map(({ size }) => {
    return { size, fromCents: priceOf(priceBook, { size })?.base.lowCents ?? 0 };
  });
  const [spans, ...cheapest] = await Promise.all([
    sizeSpans(world.db.read),
    ...totals.map((total) => cheapestPools(world.db.read, world.media, total)),
  ]);
  return {
    priceBook: bookFor(priceBook, null),
    extras: url.searchParams.getAll("extras"),
    packages: packages.map((entry, index) => ({
      ...entry,
      count: spans[entry.size]?.count ?? 0,
      picture: scenes[entry.size as keyof typeof scenes],
      span: sizeText(spans[entry.size]),
      ...leastOf(cheapest[index] ?? [], totals[index]?.fromCents ?? 0),
    })),
  };
}

export default function PackagesPage({ loaderData }: Route.ComponentProps) {
  const { priceBook, extras: first } = loaderData;
  const [chosen, choose] = useState(first);
  // a single picture among three columns would look like a mistake
  const hasPictures = loaderData.packages.every(({ picture }) => picture);
  return (
    <>
      <PageHead
        title="All-inclusive pool packages and what’s included"
        description="Three all-inclusive fiberglass pool packages for Florida yards: plunge, family and long, each with an installed price range, what’s included and what’s not."
      />
      <PageIntro
        title="Three packages, one list of what’s included"
        here="Packages"
        lead="Choose the size that suits your yard and your family. All three include the same work and equipment; only the pool size changes."
      />
      <div className="section tint">
        <div className="wrap columns packages abreast">
          {loaderData.packages.map((entry) => (
            <Package
              key={entry.size}
              {...entry}
              picture={hasPictures ? entry.picture : null}
              priceBook={priceBook}
              chosen={chosen}
            />
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
              legend="Choose extras to update the three prices above"
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
      <Closing
        title="Which size fits your yard?"
        text="Answer six short questions about your yard and who will swim, and see the pools that fit and why."
        to="/pools?panel=open"
        action="Find your pool"
      />
    </>
  );
}

type PackageProps = {
  name: string;
  size: string;
  text: string;
  count: number;
  span: string;
  least: Least | null;
  slimmer: Least | null;
  picture: Picture | null | undefined;
  priceBook: PriceBook;
  chosen: string[];
};

function Package({ name, size, text, count, span, picture, priceBook, chosen, ...pools }: PackageProps) {
  const price = priceOf(priceBook, { size }, chosen);
  const extras = price?.lines.length ?? 0;
  const ground = footprintOf(size);
  return (
    <article>
      <div>
        {picture && <PictureView picture={picture} sizes="(max-width: 40rem) 92vw, 27rem" />}
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
        {extras > 0 && (
          <p className="fine">
            With {extras === 1 ? "one extra" : `${extras} extras`}, figured for a pool of{" "}
            {feetAndInches(ground.width)} × {feetAndInches(ground.length)} with {deckFt} ft of deck all
            around.
          </p>
        )}
        {pools.least && <Model lead="Lowest in this range" {...pools.least} />}
        {pools.slimmer && <Model lead="Below this range" {...pools.slimmer} />}
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

function Model({ lead, slug, model, dimensions, range }: Least & { lead: string }) {
  return (
    <p className="fine">
      {lead}: <a href={poolLink(slug)}>{model}</a>, {dimensions}, <span className="num">{range}</span>.
    </p>
  );
}

/** A figure and its unit, kept on one line. */
function whole(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
