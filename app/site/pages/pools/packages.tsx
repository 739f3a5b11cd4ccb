import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { bookFor, sizeNamed } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { Island } from "#app/document/island.tsx";
import { PackagesView } from "./packages-view.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { sizeText } from "./span-text.ts";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";

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

export async function load({ world, url }: PageRequest) {
  const scenes = findScenes(world, "Plunge", "Medium", "X-Large");
  const priceBook = await readPriceBook(world.db.read);
  const [spans, sizes] = await Promise.all([sizeSpans(world.db.read), findSizes(world.db.read)]);
  return {
    priceBook: bookFor(priceBook, null),
    extras: url.searchParams.getAll("extras"),
    card: findCard(world, "Medium"),
    packages: packages.map((entry) => ({
      ...entry,
      count: spans[entry.size]?.count ?? 0,
      picture: scenes[entry.size as keyof typeof scenes],
      span: sizeText(spans[entry.size]),
      priced: sizeNamed(sizes, entry.size) ?? null,
    })),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const hasPictures = data.packages.every(({ picture }) => picture);
  return (
    <>
      <PageHead
        title="All-inclusive pool packages and what’s included"
        description="Three all-inclusive fiberglass pool packages for Florida yards: plunge, family and long, each with an installed price range, what’s included and what’s not."
        picture={data.card}
      />
      <PageIntro
        title="Three packages, one list of what’s included"
        here="Packages"
        lead="Choose the size that suits your yard and your family. All three include the same work and equipment; only the pool size changes."
      />
      <Island
        name="packages"
        of={PackagesView}
        props={{
          // a single picture among three columns would look like a mistake
          packages: hasPictures ? data.packages : data.packages.map((entry) => ({ ...entry, picture: null })),
          priceBook: data.priceBook,
          first: data.extras,
        }}
      />
      <Closing
        title="Which size fits your yard?"
        text="Answer six short questions about your yard and who will swim, and see the pools that fit and why."
        to="/pools?panel=open"
        action="Find your pool"
      />
    </>
  );
}
