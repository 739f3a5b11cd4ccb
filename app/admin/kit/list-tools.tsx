import { Plus, Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ListAddress } from "./list-address.ts";
import { newId, type Choice, type Filter, type Noun } from "./noun.ts";

/** Long enough to finish a word, in ms. */
const searchPause = 300;

type ToolsProps = {
  noun: Pick<Noun<never, never>, "many" | "one" | "searchHint" | "sorts" | "add">;
  filters: Filter[];
  address: ListAddress;
  total: number | undefined;
};

/** Search, filters, sort, and how many there are. */
export function ListTools({ noun, filters, address, total }: ToolsProps) {
  const { state, change } = address;
  return (
    <search className="list-tools">
      <SearchBox hint={noun.searchHint} many={noun.many} q={state.q} address={address} />
      {filters.map(({ name, label, choices }) => (
        <Select
          key={name}
          label={label}
          choices={[{ value: "", label: `${label}: all` }, ...choices]}
          value={state.filters[name] ?? ""}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {noun.sorts && (
        <Select
          label="Sort"
          choices={noun.sorts}
          value={state.sort || (noun.sorts[0]?.value ?? "")}
          onChange={(value) => change({ sort: value === noun.sorts?.[0]?.value ? null : value })}
        />
      )}
      <p className="list-count" role="status">
        {total !== undefined && `${total.toLocaleString("en-US")} ${total === 1 ? noun.one : noun.many}`}
      </p>
      {noun.add && (
        <button type="button" className="staff-button go" onClick={() => address.open(newId)}>
          <Plus size={18} aria-hidden /> {noun.add.label}
        </button>
      )}
    </search>
  );
}

type SearchProps = { hint: string; many: string; q: string; address: ListAddress };

function SearchBox({ hint, many, q, address }: SearchProps) {
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    // back, forward or Clear changed the address: the box follows, unless it is what was typed here
    setSeen(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  useEffect(() => {
    if (typed.trim() === q) return;
    // refining a search is one step in the history, not one for each pause
    const timer = setTimeout(
      () => latest.current.change({ q: typed.trim() }, { replace: q !== "" }),
      searchPause,
    );
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <label className="list-search">
      <Search size={18} aria-hidden />
      <span className="visually-hidden">Search {many}</span>
      <input
        type="search"
        value={typed}
        placeholder={hint}
        maxLength={200}
        dir="auto"
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}

type SelectProps = { label: string; choices: Choice[]; value: string; onChange: (value: string) => void };

function Select({ label, choices, value, onChange }: SelectProps) {
  const id = useId();
  // an address may name a value that is no choice: it stays visible instead of showing another one
  const all = choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
  return (
    <span className="list-select">
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
