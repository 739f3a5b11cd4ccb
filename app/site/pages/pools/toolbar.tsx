import "./toolbar.css";
import type { KeyboardEvent } from "react";
import type { PoolFacets } from "#core/pools/shape.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { useChoose } from "./choices.ts";
import { noFilters, type ListState } from "./filter.ts";
import { ListIcon } from "./list-icon.tsx";

const quickFilters = [
  { name: "manufacturer", label: "Brand", any: "All brands" },
  { name: "shape", label: "Shape", any: "All shapes" },
  { name: "size", label: "Size", any: "All sizes" },
] as const;

/** Find Your Pool, the quick filters, Clear, and grid or list. All of it works as plain links and a plain form. */
export function Toolbar({ state, facets }: { state: ListState; facets: PoolFacets }) {
  return (
    <div className="toolbar">
      <div className="wrap">
        <ChoiceLink
          className={buttonClass({ variant: "ink", small: true })}
          role="button"
          aria-expanded={state.panel === "open"}
          state={state}
          change={{ panel: state.panel ? "" : "open" }}
          onKeyDown={pressWithSpace}
        >
          <ListIcon name="sliders-horizontal" /> Find Your Pool
        </ChoiceLink>
        <QuickFilters state={state} facets={facets} />
        <div className="view-switch" role="group" aria-label="View">
          <ChoiceLink
            state={state}
            change={{ view: "grid" }}
            aria-current={state.view === "grid" ? "true" : undefined}
          >
            <ListIcon name="layout-grid" /> <span>Grid</span>
          </ChoiceLink>
          <ChoiceLink
            state={state}
            change={{ view: "list" }}
            aria-current={state.view === "list" ? "true" : undefined}
          >
            <ListIcon name="rows-3" /> <span>List</span>
          </ChoiceLink>
        </div>
      </div>
    </div>
  );
}

/** A link with the role of a button must respond to the space bar. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

function QuickFilters({ state, facets }: { state: ListState; facets: PoolFacets }) {
  const choose = useChoose();
  return (
    <form className="quick" action="/pools" method="get">
      {quickFilters.map(({ name, label, any }) => (
        <select
          key={name}
          className="input"
          name={name}
          aria-label={label}
          value={state[name]}
          onChange={({ target }) => choose({ [name]: target.value })}
        >
          <option value="">{any}</option>
          {facets[name].map(({ value, count }) => (
            <option key={value} value={value}>
              {value} ({count})
            </option>
          ))}
        </select>
      ))}
      <KeepHidden
        state={state}
        names={["q", "series", "under", "yard", "sort", "view", "panel", "compare"]}
      />
      <noscript>
        <Button type="submit" variant="line" small>
          Show pools
        </Button>
      </noscript>
      <ChoiceLink className="more" state={state} change={noFilters}>
        Clear
      </ChoiceLink>
    </form>
  );
}

/** Hidden inputs for filters that the form does not show, so that submitting it keeps them. */
export function KeepHidden({ state, names }: { state: ListState; names: (keyof ListState)[] }) {
  return names
    .filter((name) => state[name] && !(name === "view" && state.view === "grid"))
    .map((name) => <input key={name} type="hidden" name={name} value={state[name]} />);
}
