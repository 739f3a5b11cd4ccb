import "./growing-list.css";
import { memo, useRef } from "react";
import { firstPageOf, galleryPageSize, type GalleryPages } from "#core/pools/gallery.rules.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import type { PoolSummaries, PoolSummary } from "#core/pools/shape.ts";
import { CompareChoice } from "#app/site/pages/compare/compare-choice.tsx";
import { PoolCard } from "./card.tsx";
import { isPlain } from "#app/document/plain-click.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { activeFilters, listLink, noFilters, type ListState } from "./filter.ts";
import { SizeHead } from "./size-head.tsx";
import { pageAnchor } from "./page-anchor.ts";
import { PoolTable } from "./table.tsx";
import { useMorePools } from "./use-more-pools.ts";

type GrowingListProps = {
  state: ListState;
  start: PoolSummary[];
  matching: number;
  pages: GalleryPages;
  /** Whether another list is about to replace this one. */
  isWaiting: boolean;
  /** In a list by size, the price range of each size. */
  bands: PoolSummaries["bands"];
};

/**
 * The pools, one page below the other. Without JavaScript a link shows the next page too; with it pages are added near
 * the end of the list or on a click. The address follows, so that it can be shared and returned to.
 */
export const GrowingList = memo(function GrowingList({ list: props }: { list: GrowingListProps }) {
  const { state, start, matching, pages, isWaiting, bands } = props;
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const more = useMorePools({ state, start, pages, list, end, isWaiting });
  if (start.length === 0) return <NoPool state={state} />;
  const before = (pages.first - 1) * galleryPageSize;
  const next = more.page + 1;
  return (
    <div ref={list}>
      {pages.first > 1 && (
        <p className="list-step">
          <a
            className={buttonClass({ variant: "line", small: true })}
            href={listLink(state, { page: pages.first - 1 })}
          >
            Show previous pools
          </a>
        </p>
      )}
      <Pools state={state} pools={more.pools} firstPage={pages.first} bands={bands} />
      <div className="list-step" ref={end}>
        {matching > galleryPageSize && (
          <p className="fine num" role="status">
            {placeText(before, more.pools.length, matching)}
          </p>
        )}
        {more.problem && (
          <p className="error" role="alert">
            More pools could not be loaded. {more.problem}
          </p>
        )}
        {next <= pages.last && !isWaiting && (
          <a
            className={buttonClass({ variant: "line" })}
            href={`${listLink(state, { page: next })}#page-${next}`}
            data-in-place={firstPageOf(next) === pages.first ? "" : undefined}
            aria-disabled={more.loading}
            onClick={(event) => {
              if (firstPageOf(next) === pages.first && isPlain(event)) {
                event.preventDefault();
                more.show();
              }
            }}
          >
            {more.loading ? "Loading…" : more.problem ? "Try again" : "Show more"}
          </a>
        )}
      </div>
    </div>
  );
});

/** 48 of 60 shown; in a list that starts later: 481 to 504 of 10,000 shown. */
function placeText(before: number, count: number, matching: number): string {
  const number = (value: number) => value.toLocaleString("en-US");
  const from = before > 0 ? `${number(before + 1)} to ` : "";
  return `${from}${number(before + count)} of ${number(matching)} shown`;
}

function NoPool({ state }: { state: ListState }) {
  return (
    <div className="no-pools">
      <h3>No pools match</h3>
      <p>Remove a filter or clear them all.</p>
      <ChoiceLink className={buttonClass({ variant: "line" })} state={state} change={noFilters}>
        Clear All Filters
      </ChoiceLink>
    </div>
  );
}

type PoolsProps = {
  state: ListState;
  pools: PoolSummary[];
  firstPage: number;
  bands: PoolSummaries["bands"];
};

const Pools = memo(function Pools({ state, pools, firstPage, bands }: PoolsProps) {
  if (state.view === "list") return <PoolTable state={state} pools={pools} firstPage={firstPage} />;
  const sizes = bands && state.sort === "size" ? [...new Set(pools.map(({ size }) => size))] : null;
  const isFiltered = activeFilters(state).length > 0;
  const cardOf = (pool: PoolSummary) => {
    const index = pools.indexOf(pool);
    return (
      <PoolCard
        key={pool.id}
        id={pageAnchor(firstPage, index)}
        pool={index % planEvery === planEvery - 1 ? withPlanFirst(pool) : pool}
        actions
        more={<CompareChoice state={state} pool={pool} />}
        first={index === 0}
      />
    );
  };
  if (!sizes) return <div className="pools">{pools.map(cardOf)}</div>;
  return sizes.map((size) => (
    <section key={size} className="size-group" aria-label={`${size} pools`}>
      <SizeHead size={size} band={bands?.[size]} of={isFiltered ? `Matching ${size} pools` : undefined} />
      <div className="pools">{pools.filter((pool) => pool.size === size).map(cardOf)}</div>
    </section>
  ));
});

/** Every fifth card shows its pool from above: pictures and plans alternate in both two and three columns. */
const planEvery = 5;

function withPlanFirst(pool: PoolSummary): PoolSummary {
  const plan = pool.pictures.find(({ src }) => src.includes(`/${pool.id}/plan-`));
  if (!plan) return pool;
  return { ...pool, pictures: [plan, ...pool.pictures.filter((picture) => picture !== plan)] };
}
