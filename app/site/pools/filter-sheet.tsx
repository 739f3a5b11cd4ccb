import "./filter-sheet.css";
import type { PoolFacets } from "#core/catalogue/shape.ts";
import { FinderPanel } from "#app/site/assistant/finder-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useFinderAsked } from "#app/site/parts/finder-asked.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { useChoose } from "./choices.ts";
import type { ListState } from "./filter.ts";

type FilterSheetProps = { state: ListState; facets: PoolFacets; matching: number; isWaiting: boolean };

/** The filters on a small screen. Without JavaScript they are a panel above the list. */
export function FilterSheet({ state, facets, matching, isWaiting }: FilterSheetProps) {
  const choose = useChoose();
  const wantsFinder = useFinderAsked();
  const finder = <FinderPanel shapes={facets.shape.map(({ value }) => value)} />;
  const isOpen = state.panel === "open";
  // a step back from the list then leads to where it was before the sheet was opened
  const close = () => choose({ panel: "" }, true);
  return (
    <Dialog
      open={isOpen}
      onClose={() => isOpen && close()}
      title="Find your pool"
      className="filter-sheet"
      footer={
        <Button wide aria-busy={isWaiting} onClick={close}>
          {matching === 0
            ? "No pools match"
            : `Show ${matching.toLocaleString("en-US")} ${matching === 1 ? "pool" : "pools"}`}
        </Button>
      }
    >
      {isOpen && (
        <>
          {wantsFinder && finder}
          <FilterPanel state={state} facets={facets} isSheet />
          {!wantsFinder && finder}
        </>
      )}
    </Dialog>
  );
}
