import { listClimates } from "#core/prices/costs.facts.ts";
import { Island } from "#app/document/island.tsx";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { tabOf, textsOf } from "./address.ts";
import { Calculator } from "./calculator.tsx";
import { calculatorPools } from "./pools.ts";

export async function load({ world, request }: PageRequest) {
  const { searchParams } = new URL(request.url);
  const pools = await calculatorPools(world, [searchParams.get("pool"), searchParams.get("filled")]);
  return {
    pools,
    texts: textsOf(searchParams, pools),
    climates: listClimates(),
    show: tabOf(searchParams),
    open: searchParams.get("open") ?? "",
  };
}

export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <PageHead
        title="Pool calculator: monthly payment and running cost"
        description="Work out a pool loan’s monthly payment, and what the pump, heat, chemicals and water cost by month in six Florida cities. You can change every number."
      />
      <PageIntro
        title="What will it cost each month?"
        here="Calculator"
        lead="Two calculators: loan and running cost. The link saves your numbers."
      />
      <Island name="calculator" of={Calculator} props={data} />
      <Closing
        title="Comfortable with the monthly number?"
        text="Tell us the pool and a few things about your yard, and we’ll work out a closer price."
        to="/estimate"
        action="Get my estimate"
      />
    </>
  );
}
