// The page shows them before their script is there.
import "#app/ui/dialog.css";
import "#app/site/visitor/assistant/finder-panel.css";
import "./copy-link.css";
import "./filter-panel.css";
import "./filter-sheet.css";
import "./table.css";
import { usePage } from "#app/site/frame/shell/page-context.ts";
import { island } from "#app/site/frame/shell/island.tsx";

const filters = () => import("./filters.tsx");

/** Loads the filters' script ahead: who reaches for the button is about to press it. */
export function fetchFilters(): void {
  filters().catch(() => {
    // the press asks again, and says so if it fails
  });
}

export const SideFilters = island(
  "filters",
  async () => (await filters()).SideFilters,
  "side-panel",
  FiltersNotLoaded,
);

export const FilterSheet = island(
  "filter-sheet",
  async () => (await filters()).FilterSheet,
  undefined,
  FiltersNotLoaded,
);

/** A link to the list is offered once it has filters. */
export const CopyLink = island(
  "copy-link",
  async () => (await import("./copy-link.tsx")).CopyLink,
  undefined,
  () => null,
);

export const PoolTable = island(
  "pool-table",
  async () => (await import("./table.tsx")).PoolTable,
  undefined,
  TableNotLoaded,
);

function FiltersNotLoaded() {
  return <NotLoaded what="The filters could not be loaded." />;
}

function TableNotLoaded() {
  return <NotLoaded what="The list could not be loaded." />;
}

/** The same address as a document, which has them without a script. */
function NotLoaded({ what }: { what: string }) {
  const { pathname, search } = usePage();
  return (
    <p role="alert">
      {what} <a href={pathname + search}>Try again</a>
    </p>
  );
}
