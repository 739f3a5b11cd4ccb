import "./filter-panel.css";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PoolFacets } from "#core/pools/shape.ts";
import { priceLimits } from "#core/pools/order.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import { ChoiceLink } from "./choice-link.tsx";
import { useChoose } from "./choices.ts";
import { noFilters, underText, type ListState } from "./filter.ts";
import { YardFilter } from "./yard-filter.tsx";
import { KeepHidden } from "./toolbar.tsx";

/** Pause after the last keystroke before the list is requested. */
const typingPauseMs = 250;

const choices = [
  { name: "shape", legend: "Shape", any: "Any shape" },
  { name: "size", legend: "Size", any: "Any size" },
  { name: "manufacturer", legend: "Manufacturer", any: "Any manufacturer" },
] as const;

type FilterPanelProps = {
  state: ListState;
  facets: PoolFacets;
  /**
   * In a sheet, which has its own heading and button to close, a choice adds no step to the history: Back closes the
   * sheet.
   */
  isSheet?: boolean;
};

/**
 * All filters in one form. With JavaScript each choice applies immediately; otherwise the button at the end submits
 * it.
 */
export function FilterPanel({ state, facets, isSheet = false }: FilterPanelProps) {
  const choose = useChoose();
  const change = (part: Partial<ListState>, replace = isSheet) => choose(part, replace);
  return (
    <form className="filter-panel" action="/pools" method="get" role="search" aria-label="Find your pool">
      {!isSheet && (
        <div className="filter-panel-head">
          <h2>Find your pool</h2>
          <ChoiceLink
            className="icon-button small"
            state={state}
            change={{ panel: "" }}
            aria-label="Close filters"
          >
            <Icon name="x" />
          </ChoiceLink>
        </div>
      )}
      <SearchBox text={state.q} onSearch={(q, again) => change({ q }, again || isSheet)} />
      {choices.map(({ name, legend, any }) => (
        <fieldset key={name}>
          <legend>{legend}</legend>
          {[{ value: "", count: undefined }, ...facets[name]].map(({ value, count }) => (
            <label key={value} className="filter-option">
              <input
                type="radio"
                name={name}
                value={value}
                checked={state[name] === value}
                onChange={() => change({ [name]: value })}
              />
              <span>{value || any}</span>
              <small className="num">{count}</small>
            </label>
          ))}
        </fieldset>
      ))}
      <Field id="filter-series" label="Series">
        <select
          {...fieldState("filter-series", {})}
          name="series"
          value={state.series}
          onChange={({ target }) => change({ series: target.value })}
        >
          <option value="">All {facets.series.length} series</option>
          {facets.series.map(({ value, count }) => (
            <option key={value} value={value}>
              {value} ({count})
            </option>
          ))}
        </select>
      </Field>
      <Field id="filter-under" label="Price">
        <select
          {...fieldState("filter-under", {})}
          name="under"
          value={state.under}
          onChange={({ target }) => change({ under: target.value })}
        >
          <option value="">Any price</option>
          {[...new Set([...priceLimits, state.under])].filter(Boolean).map((limit) => (
            <option key={limit} value={limit}>
              {underText(limit)}
            </option>
          ))}
        </select>
      </Field>
      <YardFilter yard={state.yard} onChoose={(yard) => change({ yard })} />
      <KeepHidden state={state} names={["sort", "view", "panel", "compare"]} />
      <noscript>
        <Button type="submit" wide>
          Show pools
        </Button>
      </noscript>
      <ChoiceLink className="more" state={state} change={noFilters} replace={isSheet}>
        Clear All Filters
      </ChoiceLink>
    </form>
  );
}

type SearchBoxProps = {
  text: string;
  /** `again`: it continues the previous input, so that one search is one step of the Back button. */
  onSearch: (text: string, again: boolean) => void;
};

function SearchBox({ text, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(text);
  const again = useRef(false);
  // the address may change elsewhere (Clear, Back); input in progress is left alone
  useEffect(() => {
    if (!box.current || searched.current === text) return;
    clearTimeout(pause.current);
    box.current.value = searched.current = text;
    again.current = false;
  }, [text]);
  useEffect(() => () => clearTimeout(pause.current), []);
  // typed before this ran
  const searchEarly = useEffectEvent((typed: string) => typed !== text && search(typed));
  useEffect(() => void searchEarly(box.current?.value.trim() ?? ""), []);
  function search(typed: string): void {
    searched.current = typed;
    onSearch(typed, again.current);
    again.current = true;
  }
  return (
    <Field id="filter-search" label="Search">
      <span className="search-box">
        <PageIcon name="search" />
        <input
          {...fieldState("filter-search", {})}
          ref={box}
          name="q"
          type="search"
          defaultValue={text}
          placeholder="Name, shape, series"
          onChange={({ target }) => {
            clearTimeout(pause.current);
            pause.current = setTimeout(() => search(target.value.trim()), typingPauseMs);
          }}
          onBlur={() => (again.current = false)}
        />
      </span>
    </Field>
  );
}
