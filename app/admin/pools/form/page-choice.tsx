import { useDeferredValue, useState } from "react";
import { useFirstField } from "#app/admin/pools/features/first-field.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { addresses } from "#core/addresses.ts";
import { pools } from "#core/pools/contract.ts";
import { poolPath } from "#core/pools/rules.ts";

type PageChoiceProps = {
  /** The path of a page of this site; empty for none. */
  value: string;
  change: (path: string) => void;
  error?: string | undefined;
};

const another = "another pool";

/** "above-ground-pools" → "Above ground pools" */
function named(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
}

const pages = addresses
  .filter((address) => "listed" in address)
  .map(({ id, path }) => ({ value: path as string, label: path === "/pools" ? "All pools" : named(id) }));

/** The target of a redirect: one of the pages that always exist, or a pool's page. */
export function PageChoice({ value, change, error }: PageChoiceProps) {
  const [isPool, setPool] = useState(false);
  const part = useFirstField();
  const own = value.startsWith(poolPath("")) ? [{ value, label: value }] : [];
  return (
    <div className="record-form" ref={part}>
      <SelectField
        label="Redirect its page to"
        value={isPool ? another : value}
        change={(chosen) => {
          setPool(chosen === another);
          if (chosen !== another) change(chosen);
        }}
        choices={[
          ...own,
          ...pages,
          { value: another, label: "Another pool…" },
          { value: "", label: "Nowhere: visitors see a 404 page" },
        ]}
        error={isPool ? undefined : error}
      />
      {isPool && <PoolPage value={value} change={change} error={error} />}
    </div>
  );
}

/** Chooses a published pool by its name. */
function PoolPage({ value, change, error }: PageChoiceProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const query = { q, published: "yes" as const, pageSize: 20 };
  const matches = useList(pools, query, { enabled: q !== "" }).data?.items;
  const choices = (matches ?? []).map(({ slug, name }) => ({ value: poolPath(slug), label: name }));
  // while the matches are loading, there may be one
  const isNone = q !== "" && matches?.length === 0;
  return (
    <>
      <TextField label="Find a pool" value={typed} change={setTyped} limit={100} />
      <SelectField
        label="Pool"
        value={choices.some((choice) => choice.value === value) ? value : ""}
        change={change}
        choices={[
          { value: "", label: isNone ? "No published pool has this name" : "Choose a pool" },
          ...choices,
        ]}
        error={error}
      />
    </>
  );
}
