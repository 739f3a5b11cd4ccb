import type { ReactNode } from "react";
import type { Selecting } from "./use-selection.ts";
import "./bulk-bar.css";

type BarProps<Row> = {
  selecting: Selecting<Row>;
  total: number;
  one: string;
  many: string;
  /** The actions on what is selected. */
  children: ReactNode;
};

/** How many rows are selected, and what can be done with them; empty while none are. */
export function BulkBar<Row>({ selecting, total, one, many, children }: BarProps<Row>) {
  const { chosen, selectAll, clear } = selecting;
  const { count, all } = chosen;
  const words = `${all ? "All " : ""}${count.toLocaleString("en-US")} ${count === 1 ? one : many} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? words : ""}
      </p>
      {count > 0 && (
        <section className="bulk-bar" aria-label={`Selected ${many}`}>
          <p aria-hidden>{words}</p>
          {selectAll && (
            <button type="button" className="staff-button" onClick={selectAll}>
              Select all {total.toLocaleString("en-US")} that match
            </button>
          )}
          {children}
          <button type="button" className="staff-button bulk-clear" onClick={clear}>
            Clear selection
          </button>
        </section>
      )}
    </>
  );
}
