import "./filter-sheet.css";
import { useState } from "react";
import type { PoolFacets } from "#core/pools/shape.ts";
import { FinderPanel } from "#app/site/visitor/assistant/finder-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterFrame } from "#app/site/parts/after-frame.ts";
import { useFinderRequested } from "#app/site/parts/use-finder-requested.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { useChoose } from "./choices.ts";
import type { ListState } from "./filter.ts";

type FilterSheetProps = { state: ListState; facets: PoolFacets; matching: number; isWaiting: boolean };

/** The filters on a small screen. Without JavaScript they are a panel above the list. */
export function FilterSheet({ state, facets, matching, isWaiting }: FilterSheetProps) {
  const choose = useChoose();
  const wantsFinder = useFinderRequested();
  const finder = <FinderPanel shapes={facets.shape.map(({ value }) => value)} />;
  const isOpen = state.panel === "open";
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setLeaving(false);
  }
  // The sheet is gone in the next frame. The page behind it becomes usable after that, because the browser then styles
  // all of it. Back then leads to where the visitor was before opening the sheet.
  const close = () => {
    setLeaving(true);
    afterFrame(() => choose({ panel: "" }, true));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => isOpen && close()}
      title="Find your pool"
      className={isLeaving ? "filter-sheet leaving" : "filter-sheet"}
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
