import { FinderPanel } from "#app/site/visitor/assistant/finder-panel.tsx";
import type { PoolFacets } from "#core/pools/shape.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { ListState } from "./filter.ts";

/** The filters beside the list. */
export function SideFilters({ state, facets }: { state: ListState; facets: PoolFacets }) {
  return (
    <>
      <FilterPanel state={state} facets={facets} />
      <FinderPanel shapes={facets.shape.map(({ value }) => value)} />
    </>
  );
}
