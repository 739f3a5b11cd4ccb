import { poolSizes, priceRange } from "#core/pricing/rules.ts";
import { countPools } from "#core/catalogue/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { checkedText, rangeText } from "#app/site/pools/price.ts";
import { PriceLines } from "#app/site/pools/price-lines.tsx";
import { findScenes } from "#app/site/scenes.ts";
import type { Route } from "./+types/packages";

const packages = [
  {
    size: "Plunge",
    name: "Plunge",
    text: "A cool dip and a seat in the water, where the yard is small or the budget is.",
  },
  {
    size: "Medium",
    name: "Family",
    text: "Room to play and to swim: the size with the most models.",
  },
  { size: "X-Large", name: "Long", text: "Forty feet and more, for laps and for company." },
];

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { priceBook } = await readSettings(world.db.read);
  const scenes = findScenes(world, "Plunge", "Medium", "X-Large");
  const counts = await Promise.all(packages.map(({ size }) => countPools(world.db.read, { size })));
  return {
    includes: priceBook.includes,
    excludes: priceBook.excludes,
    checked: checkedText(priceBook),
    packages: packages.map((entry, index) => ({
      ...entry,
      count: counts[index] ?? 0,
      picture: scenes[entry.size as keyof typeof scenes],
      footprint: poolSizes.find(({ size }) => size === entry.size)?.footprint ?? "",
      range: priceRange(priceBook, entry.size),
    })),
  };
}

export default function PackagesPage({ loaderData }: Route.ComponentProps) {
  // a single picture among three columns would look like a mistake
  const hasPictures = loaderData.packages.every(({ picture }) => picture);
  return (
    <>
      <PageHead
        title="All-inclusive pool packages: one price, and the list under it"
        description="Three all-inclusive fiberglass pool packages for Florida yards: plunge, family and long, each with an installed range, what it includes and what it leaves out."
      />
      <PageIntro
        title="One price, and the list under it."
        here="Packages"
        lead="Three packages by size. The lists are the same for all three, so that only the water differs."
      />
      <div className="section tint">
        <div className="wrap columns packages">
          {loaderData.packages.map(({ name, size, text, count, footprint, range, picture }) => (
            <article key={size}>
              {hasPictures && picture && (
                <PictureView picture={picture} sizes="(max-width: 40rem) 92vw, 27rem" />
              )}
              <h2>{name}</h2>
              <p>
                {text} About {whole(footprint.replace("x", " × "))}; {whole(`${count} models`)} to choose
                from.
              </p>
              {range && <p className="big-figure num">{rangeText(range)}</p>}
              <p className="row after-lead">
                <ButtonLink to={`/estimate?${new URLSearchParams({ size })}`} variant="ink">
                  Get Estimate
                </ButtonLink>
                <ButtonLink to={`/pools?${new URLSearchParams({ size })}`} variant="line">
                  See the models
                </ButtonLink>
              </p>
            </article>
          ))}
        </div>
        <p className="wrap fine after-lead">Installed prices. {loaderData.checked}.</p>
      </div>
      <section className="section">
        <div className="wrap columns">
          <div>
            <h2>Inside every package.</h2>
            <PriceLines lines={loaderData.includes} icon="check" className="ruled" />
          </div>
          <div>
            <h2>Outside, if you want it.</h2>
            <PriceLines lines={loaderData.excludes} icon="x" className="ruled out" />
          </div>
        </div>
      </section>
    </>
  );
}

/** A figure and its unit, kept on one line. */
function whole(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
