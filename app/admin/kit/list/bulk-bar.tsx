import { useRef, type ReactNode } from "react";
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

/** How many rows are selected, and what can be done with them; while none are, only the messages of the actions. */
export function BulkBar<Row>({ selecting, total, one, many, children }: BarProps<Row>) {
  const { chosen, selectAll, clear } = selecting;
  const { count, all } = chosen;
  const clearing = useRef<HTMLButtonElement>(null);
  const isEmpty = count === 0;
  const words = `${all ? "All " : ""}${count.toLocaleString("en-US")} ${count === 1 ? one : many} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isEmpty ? "" : words}
      </p>
      <div
        className="bulk-bar"
        data-empty={isEmpty || undefined}
        role="group"
        aria-label={`Selected ${many}`}
      >
        {!isEmpty && <p aria-hidden>{words}</p>}
        {selectAll && !isEmpty && (
          <button
            type="button"
            className="staff-button"
            onClick={() => {
              selectAll();
              clearing.current?.focus();
            }}
          >
            Select all {total.toLocaleString("en-US")} that match
          </button>
        )}
        {children}
        {!isEmpty && (
          <button type="button" className="staff-button bulk-clear" ref={clearing} onClick={clear}>
            Clear selection
          </button>
        )}
      </div>
    </>
  );
}
