import { Link } from "react-router";

type SetFiltersProps = {
  /** `to` is the same list without the filter; `q` is the search text. */
  filters: { name: string; value: string; to: string }[];
};

/** Each active filter of a list, as a link that removes it. */
export function SetFilters({ filters }: SetFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters that are set">
      {filters.map(({ name, value, to }) => (
        <li key={name}>
          <Link className="chip" to={to} preventScrollReset aria-label={`Remove the filter ${value}`}>
            {name === "q" ? `“${value}”` : value} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
