import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { manufacturerLimits, poolCount } from "#core/pools/manufacturers/rules.ts";

type OtherProps = {
  label: string;
  /** The one that cannot be chosen. */
  than: string;
  value: string;
  change: (id: string) => void;
  hint?: string | undefined;
  error: string | undefined;
};

/** Chooses another manufacturer. */
export function OtherField({ label, than, value, change, hint, error }: OtherProps) {
  const others = useOthers(than);
  return (
    <SelectField
      label={label}
      value={value}
      change={change}
      choices={[
        { value: "", label: "Choose a manufacturer" },
        ...others.map(({ id, name, pools }) => ({ value: id, label: `${name} (${poolCount(pools)})` })),
      ]}
      hint={hint}
      error={error}
    />
  );
}

export function useOthers(than: string) {
  const { data } = useList(manufacturers, { pageSize: manufacturerLimits.manufacturers });
  return (data?.items ?? []).filter(({ id }) => id !== than);
}
