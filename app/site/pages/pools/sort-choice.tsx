import type { PoolSort } from "#core/pools/order.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { useChoose } from "./choices.ts";
import type { ListState } from "./filter.ts";
import { KeepHidden } from "./toolbar.tsx";

const sorts: { value: PoolSort | ""; text: string }[] = [
  { value: "", text: "Featured first" },
  { value: "size", text: "By size" },
  { value: "price", text: "Price, low to high" },
  { value: "price-down", text: "Price, high to low" },
  { value: "area", text: "Water area, small to large" },
  { value: "area-down", text: "Water area, large to small" },
  { value: "length", text: "Length, short to long" },
  { value: "length-down", text: "Length, long to short" },
];

/** The order of the list. Without JavaScript a button applies it. */
export function SortChoice({ state }: { state: ListState }) {
  const choose = useChoose();
  return (
    <form className="sort-choice" action="/pools" method="get">
      <label htmlFor="sort">Sort</label>
      <select
        id="sort"
        className="input"
        name="sort"
        value={state.sort}
        onChange={({ target }) => choose({ sort: target.value as PoolSort | "" })}
      >
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <KeepHidden
        state={state}
        names={["q", "manufacturer", "shape", "size", "series", "under", "yard", "view", "panel", "compare"]}
      />
      <noscript>
        <Button type="submit" variant="line" small>
          Sort
        </Button>
      </noscript>
    </form>
  );
}
