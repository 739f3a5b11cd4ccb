import "./list.css";
import { Link, useNavigation, useSearchParams, type ShouldRevalidateFunctionArgs } from "react-router";
import { countPools, listPools, poolFacets } from "#core/catalogue/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFinderAsked } from "#app/site/assistant/finder-asked.ts";
import { FinderPanel } from "#app/site/assistant/finder-panel.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { useStarted } from "#app/site/loading-fallback.tsx";
import { poolCardOf } from "./card-data.ts";
import { PoolCard } from "./card.tsx";
import { activeFilters, listLink, listStateOf, withoutFilters, type ListState } from "./filter.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { LineUp, lineUpOf } from "./line-up.tsx";
import { checkedText } from "./price.ts";
import { PoolTable } from "./table.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { Route } from "./+types/list";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const filter = listStateOf(new URL(request.url).searchParams);
  const [pools, all, count, facets, { priceBook }] = await Promise.all([
    listPools(world, filter),
    listPools(world),
    countPools(world),
    poolFacets(world),
    readSettings(world),
  ]);
  return {
    pools: pools.map(poolCardOf),
    lineUp: lineUpOf(all),
    checked: checkedText(priceBook),
    count,
    facets,
  };
}

/** Opening the panel or changing the view asks the server for nothing: the same pools are shown differently. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const filters = (url: URL) => JSON.stringify(activeFilters(listStateOf(url.searchParams)));
  return filters(currentUrl) !== filters(nextUrl) && defaultShouldRevalidate;
}

export default function PoolListPage({ loaderData }: Route.ComponentProps) {
  const { pools, count, facets, lineUp, checked } = loaderData;
  const [parameters] = useSearchParams();
  const asked = useFinderAsked();
  const state: ListState = { ...listStateOf(parameters), ...(asked && { panel: "open" }) };
  const waiting = useNavigation().location?.pathname === "/pools";
  return (
    <>
      <PageHead
        title={`${count} fiberglass pools, drawn to scale`}
        description={`All ${count} fiberglass pools we install in Florida, with length, width, depth and a dated price range. Filter by shape, size, maker and series.`}
      />
      <section className="gallery-hero">
        <div className="wrap">
          <h1>{count} pools, one scale.</h1>
          <p className="lead">
            Every outline below is drawn to the same foot, from the makers’ own measures.
          </p>
        </div>
        <div className="wrap">
          <LineUp pools={lineUp} />
        </div>
      </section>
      <Toolbar state={state} facets={facets} />
      <div className={state.panel ? "wrap gallery-layout with-panel" : "wrap gallery-layout"}>
        {state.panel && (
          <div className="side-panel">
            <FinderPanel />
            <FilterPanel state={state} facets={facets} />
          </div>
        )}
        <section aria-label="Pools" aria-busy={waiting} className={waiting ? "waiting" : undefined}>
          <h2 className="visually-hidden">The list</h2>
          <ResultLine state={state} shown={pools.length} count={count} checked={checked} waiting={waiting} />
          <Pools state={state} pools={pools} />
        </section>
      </div>
    </>
  );
}

type ResultLineProps = { state: ListState; shown: number; count: number; checked: string; waiting: boolean };

function ResultLine({ state, shown, count, checked, waiting }: ResultLineProps) {
  const active = activeFilters(state);
  return (
    <div className="result-line">
      <p role="status">
        <b className="num">{active.length > 0 ? `${shown} of ${count} pools` : `${count} pools`}</b>
        {waiting && " · Loading…"}
      </p>
      {active.length > 0 && (
        <ul className="chips" aria-label="Filters that are set">
          {active.map(({ name, value }) => (
            <li key={name}>
              <Link
                className="chip"
                to={listLink(state, { [name]: "" })}
                preventScrollReset
                aria-label={`Remove the filter ${value}`}
              >
                {value} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">Ranges are installed prices. {checked}.</p>
    </div>
  );
}

function Pools({ state, pools }: { state: ListState; pools: Route.ComponentProps["loaderData"]["pools"] }) {
  if (pools.length === 0) {
    return (
      <div className="state">
        <h3>No pool fits all of that.</h3>
        <p>Take one filter off, or start again.</p>
        <Link className={buttonClass({ look: "line" })} to={withoutFilters(state)} preventScrollReset>
          Clear All Filters
        </Link>
      </div>
    );
  }
  if (state.view === "list") return <PoolTable pools={pools} />;
  return (
    <div className="pools">
      {pools.map((pool, index) => (
        <PoolCard key={pool.id} pool={pool} actions first={index < 3} />
      ))}
    </div>
  );
}

/** The list has no fallback: when it cannot be read, it says so and offers to try again. */
export function ErrorBoundary() {
  useStarted();
  return (
    <div className="wrap section">
      <title>The pools could not be loaded</title>
      <h1>The pools could not be loaded.</h1>
      <p className="lead">Something failed on our side. Please try again in a moment.</p>
      <p className="row after-lead">
        <a className={buttonClass({ look: "go" })} href="/pools">
          Try again
        </a>
        <a className={buttonClass({ look: "line" })} href="/contact">
          Contact us
        </a>
      </p>
    </div>
  );
}
