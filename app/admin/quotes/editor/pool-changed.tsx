import { useState } from "react";
import { evaluateFormula, type PoolFigures } from "#core/quotes/formula.rules.ts";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import type { LineActions } from "./use-lines.ts";

type ChangedProps = {
  lines: PlacedLine[];
  figures: PoolFigures | null | undefined;
  actions: LineActions;
  isOpen: boolean;
};

/** Asks before another pool changes quantities, because some may have been agreed on. */
export function PoolChanged({ lines, figures, actions, isOpen }: ChangedProps) {
  const [kept, setKept] = useState<unknown>(undefined);
  if (!isOpen || !figures) return null;
  const changes = lines.flatMap(({ id, formula, quantity }) => {
    const result = formula === "" ? null : evaluateFormula(formula, figures);
    return result && "quantity" in result && result.quantity !== quantity ? [{ id, ...result }] : [];
  });
  const question = JSON.stringify(changes);
  if (changes.length === 0 || kept === question) return null;
  const one = changes.length === 1;
  return (
    <div className="staff-quote-asks" role="status">
      <span>
        {one ? "One quantity comes" : `${changes.length} quantities come`} from the pool and would be
        different now.
      </span>
      <button
        type="button"
        className="staff-button ink"
        onClick={() => actions.changeAll(changes.map(({ id, quantity }) => [id, { quantity }]))}
      >
        Update {one ? "it" : "them"}
      </button>
      <button type="button" className="staff-button" onClick={() => setKept(question)}>
        Keep as typed
      </button>
    </div>
  );
}
