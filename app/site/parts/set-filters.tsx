import type { ReactNode } from "react";

type Part = { className: string; "aria-label": string; children: ReactNode };
type SetFiltersProps<Filter> = {
  /** `name` is "q" for the search text. */
  filters: Filter[];
  /** A link to the same list without the filter, with these properties. */
  link: (filter: Filter, part: Part) => ReactNode;
};

/** Each active filter of a list, as a link that removes it. */
export function SetFilters<Filter extends { name: string; value: string }>({
  filters,
  link,
}: SetFiltersProps<Filter>) {
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters that are set">
      {filters.map((filter) => (
        <li key={filter.name}>
          {link(filter, {
            className: "chip",
            "aria-label": `Remove the filter ${filter.value}`,
            children: (
              <>
                {filter.name === "q" ? `“${filter.value}”` : filter.value} <span aria-hidden="true">×</span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
