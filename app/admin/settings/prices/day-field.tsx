import { TextField } from "#app/admin/kit/fields/text-field.tsx";

type DayProps = { on: string; today: string; error: string | undefined; change: (on: string) => void };

/** The day from which prices are in force. */
export function DayField({ on, today, error, change }: DayProps) {
  return (
    <TextField
      label="In force from"
      type="date"
      hint={on === today ? "Today means now." : "From midnight in Florida."}
      error={error}
      value={on}
      change={change}
    />
  );
}
