import { listClimates } from "#core/prices/costs.facts.ts";
import { Island } from "#app/document/island.tsx";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard } from "#app/site/parts/scenes.ts";
import { tabOf, textsOf } from "./address.ts";
import { Calculator } from "./calculator.tsx";
import { calculatorPools } from "./pools.ts";
import { comparisons, lessSun } from "./published-table.ts";

export async function load({ world, request }: PageRequest) {
  const { searchParams } = new URL(request.url);
  const pools = await calculatorPools(world, [searchParams.get("pool"), searchParams.get("filled")]);
  return {
    card: findCard(world, "equipment"),
    numbers: {
      pools,
      texts: textsOf(searchParams, pools),
      climates: listClimates(),
      show: tabOf(searchParams),
      open: searchParams.get("open") ?? "",
    },
  };
}

export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <PageHead
        title="Pool calculator: monthly payment and running cost"
        description="Work out a pool loan’s monthly payment, and what the pump, heat, chemicals and water cost by month in six Florida cities. You can change every number."
        picture={data.card}
      />
      <PageIntro
        title="What will it cost each month?"
        here="Calculator"
        lead="Two calculators: loan and running cost. The link saves your numbers."
      />
      <Island name="calculator" of={Calculator} props={data.numbers} />
      <Comparisons />
      <Closing
        title="Comfortable with the monthly number?"
        text="Tell us the pool and a few things about your yard, and we’ll work out a closer price."
        to="/estimate"
        action="Get my estimate"
      />
    </>
  );
}

/** Where our heating cost lies beside the one published table that we know, and why it differs. */
function Comparisons() {
  const all = comparisons();
  const columns = ["Water", "Published", "Ours", `Ours, ${lessSun}% of the sun`];
  return (
    <section className="section" aria-labelledby="published-title">
      <div className="wrap calculator-book">
        <h2 id="published-title">Our heating cost beside a published table</h2>
        <div className="figures-scroller" role="region" aria-labelledby="published-caption" tabIndex={0}>
          <table className="figures">
            <caption id="published-caption">
              Heat pump, 1,000 sq ft in Miami, all year, no cover, per year
            </caption>
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <th key={name} scope="col" className={at > 0 ? "right" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map(({ degrees, published, ours, withLessSun }) => (
                <tr key={degrees}>
                  <th scope="row">{degrees}°F</th>
                  {[published, ours, withLessSun].map((amount, at) => (
                    <td key={at} className="num right">
                      ${amount.toLocaleString("en-US")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="fine">
          The table is from the U.S. Department of Energy, as poolheaterguide.com quotes it, at an older price
          of power. The largest difference is the sun: we assume that the water absorbs 80% of it, and found
          no measurement for a light-colored shell. Monthly averages also smooth out cold nights, so plan for
          the higher figure.
        </p>
      </div>
    </section>
  );
}
