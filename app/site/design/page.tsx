import { recommendationCount } from "#core/catalogue/rules.ts";
import { listPools } from "#core/catalogue/reads.ts";
import { poolSizes } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { poolCardOf } from "#app/site/pools/card-data.ts";
import { checkedText } from "#app/site/pools/price.ts";
import { DesignControls } from "./controls.tsx";
import { findFinishes, wantedDesign } from "./finishes.ts";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { priceBook } = await readSettings(world.db.read);
  const bySize = await Promise.all(
    poolSizes.map(({ size }) =>
      listPools(world.db.read, world.media, { size }, { limit: recommendationCount }),
    ),
  );
  return {
    recommended: Object.fromEntries(
      poolSizes.map(({ size }, index) => [size, (bySize[index] ?? []).map(poolCardOf)]),
    ),
    finishes: findFinishes(world),
    wanted: wantedDesign(request),
    checked: checkedText(priceBook),
  };
}

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Design your pool: size, color and a total"
        description="Choose one of five sizes and six colors and see the estimated installed total at once, with the models of that size. No one asks who you are."
      />
      <PageIntro
        title="Size it. Color it. See the total."
        here="Design"
        lead="Change the size; the total follows. It stays on your screen unless you send it."
      />
      <section className="section tint">
        <div className="wrap">
          <h2 className="visually-hidden">The design tool</h2>
          <DesignControls {...loaderData} action="/design" />
        </div>
      </section>
    </>
  );
}
