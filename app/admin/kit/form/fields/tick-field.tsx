import type { ReactNode } from "react";

type TickProps = { label: ReactNode; value: boolean; change: (ticked: boolean) => void };

export function TickField({ label, value, change }: TickProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
