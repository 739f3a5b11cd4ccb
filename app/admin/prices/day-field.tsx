import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";

type DayProps = { on: string; today: string; error: string | undefined; change: (on: string) => void };

/** The day from which prices are in force. */
export function DayField({ on, today, error, change }: DayProps) {
  return (
    <TextField
      label="Publish on"
      type="date"
      hint={on === today ? "Today means now." : "At midnight Eastern Time."}
      error={error}
      value={on}
      change={change}
    />
  );
}
