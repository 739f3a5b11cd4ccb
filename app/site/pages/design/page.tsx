import { bookFor } from "#core/prices/pricing.rules.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { checkedText } from "#core/prices/text.rules.ts";
import { Island } from "#app/document/island.tsx";
import { DesignWithExtras } from "./design-with-extras.tsx";
import { findFinishes, designFromAddress } from "./finishes.ts";
import { readStartWords } from "./start-words.ts";
import { findRecommendations } from "./recommended.ts";

export async function load({ world, request }: PageRequest) {
  const priceBook = await readPriceBook(world.db.read);
  const linkedDesign = designFromAddress(request);
  return {
    recommended: await findRecommendations(world, linkedDesign.size),
    ...findFinishes(world.media),
    linkedDesign,
    checked: checkedText(priceBook),
    startWords: await readStartWords(world),
    sizes: (await findSizes(world.db.read)).map(({ size, range, largest }) => ({ size, range, largest })),
    priceBook: bookFor(priceBook, null),
    extras: new URL(request.url).searchParams.getAll("extras"),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <PageHead
        title="Design your pool: size, color and a total"
        description="Choose one of five sizes and six colors and see the estimated installed total right away, with the models of that size. No name, no email."
      />
      <PageIntro
        title="Pick a size and a color, see the total"
        here="Design"
        lead="Change the size and the total updates. No name, no email: it stays on your screen unless you send it."
      />
      <section className="section tint">
        <div className="wrap">
          <h2 className="visually-hidden">The design tool</h2>
          <Island name="design" of={DesignWithExtras} props={data} />
        </div>
      </section>
    </>
  );
}
