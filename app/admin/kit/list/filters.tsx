import { useId } from "react";
import type { ListAddress } from "./list-address.ts";
import type { Choice, Filter } from "./list-screen.ts";

/** One select per filter; the choices are kept in the address. */
export function Filters({ filters, address }: { filters: Filter[]; address: ListAddress }) {
  return filters.map(({ name, label, choices }) => (
    <ListSelect
      key={name}
      label={label}
      choices={[{ value: "", label: `${label}: all` }, ...choices]}
      value={address.state.filters[name] ?? ""}
      onChange={(value) => address.change({ [name]: value })}
    />
  ));
}

type SortProps = {
  sorts: Choice[];
  address: ListAddress;
  /** The column headers offer all of them, where there is room for the columns. */
  inHeaders: boolean;
};

/** The sort order; the first is the default. */
export function SortSelect({ sorts, address, inHeaders }: SortProps) {
  const first = sorts[0]?.value ?? "";
  return (
    <ListSelect
      label="Sort"
      className={inHeaders ? "narrow-only" : undefined}
      choices={sorts}
      value={address.state.sort || first}
      onChange={(value) => address.change({ sort: value === first ? null : value })}
    />
  );
}

type SelectProps = {
  label: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** A select without a visible label; highlighted unless it has its first value. */
export function ListSelect({ label, choices, value, onChange, className = "" }: SelectProps) {
  const id = useId();
  // an address may contain a value that is not an option: it stays visible instead of being replaced by another
  const all = choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
  return (
    <span className={`list-select ${className}`}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        data-set={value !== choices[0]?.value || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {all.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
