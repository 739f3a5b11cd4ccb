import { useDeferredValue, useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { usePriceTargets } from "./targets.ts";

type PoolChoiceProps = {
  /** The pool's id; empty for none. */
  value: string;
  change: (id: string) => void;
  error?: string | undefined;
};

/** Chooses one pool of the catalog from the matches of a name. */
export function PoolChoice({ value, change, error }: PoolChoiceProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { pools } = usePriceTargets({ q, ids: value });
  const choices = [
    { value: "", label: q && pools.length === 0 ? "No pool has this name" : "Choose a pool" },
    ...pools.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <TextField label="Find a pool" value={typed} change={setTyped} limit={100} />
      <SelectField label="Pool" error={error} value={value} change={change} choices={choices} />
    </>
  );
}
