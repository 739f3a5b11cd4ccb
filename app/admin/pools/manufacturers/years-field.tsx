import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";

type YearsProps = { value: number | null; change: (years: number | null) => void; error: string | undefined };

/** Whole years; empty for a warranty that lasts as long as the buyer owns the pool. */
export function YearsField({ value, change, error }: YearsProps) {
  return (
    <NumberField
      label="Years"
      value={value ?? Number.NaN}
      change={(years) => change(Number.isNaN(years) ? null : years)}
      error={error}
      hint="Leave blank for as long as the buyer owns the pool."
    />
  );
}
