import { Link } from "react-router";

type SetFiltersProps = {
  /** `to` is the same list without it; `q` names what was searched for. */
  filters: { name: string; value: string; to: string }[];
};

/** Each filter that is set on a list, as a way to take it off. */
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
