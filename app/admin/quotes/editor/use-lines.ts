import { useLayoutEffect, useMemo, useRef } from "react";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import {
  shownLines,
  withChanged,
  withCopy,
  withCost,
  withLine,
  withLineAgain,
  withMoved,
  withoutLine,
  withSection,
} from "#core/quotes/lines.rules.ts";
import type { DraftParts, PlacedLine } from "#core/quotes/merge.rules.ts";
import type { PastedLine } from "#core/quotes/paste.rules.ts";
import type { QuoteSectionId } from "#core/quotes/rules.ts";
import type { QuoteValue } from "./value.ts";

/** The actions on a quote's lines; the functions are stable, so a line renders again only if it changed. */
export type LineActions = {
  change: (id: string, change: Partial<PlacedLine>) => void;
  /**
   * Fills a line from a price item.
   * @param cost of one unit, in cents: null if unknown, undefined for users who may not see costs
   */
  take: (id: string, taken: Partial<PlacedLine>, cost: number | null | undefined) => void;
  changeAll: (changes: (readonly [id: string, change: Partial<PlacedLine>])[]) => void;
  setCost: (id: string, cents: number | undefined) => void;
  /** Adds a line at the end of a section or after another line, and focuses its name. */
  add: (section: QuoteSectionId, after?: string) => void;
  paste: (section: QuoteSectionId, lines: PastedLine[], after?: string) => void;
  copy: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a line to the place of another. */
  move: (id: string, to: string) => void;
  toSection: (id: string, section: QuoteSectionId) => void;
};

/** Marks a line's element, for the focus. */
export const lineMark = "data-arranged";

export function useLineActions(form: RecordForm<QuoteValue>): LineActions {
  const latest = useRef(form);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = form;
    if (focused.current === null) return;
    const line = document.querySelector(`[${lineMark}="${CSS.escape(focused.current)}"]`);
    if (!line) return;
    focused.current = null;
    line.querySelector("input")?.focus();
  });
  return useMemo(() => {
    const parts = () => latest.current.value.draft;
    const store = (draft: DraftParts) => latest.current.change({ ...latest.current.value, draft });
    return {
      change: (id, change) => store(withChanged(parts(), id, change)),
      take: (id, taken, cost) => store(withCost(withChanged(parts(), id, taken), id, cost ?? undefined)),
      changeAll: (changes) =>
        store(changes.reduce((all, [id, change]) => withChanged(all, id, change), parts())),
      setCost: (id, cents) => store(withCost(parts(), id, cents)),
      add: (section, after) => {
        const id = crypto.randomUUID();
        focused.current = id;
        store(withLine(parts(), { id, section }, after));
      },
      paste: (section, lines, after) => {
        let [pasted, last] = [parts(), after];
        for (const line of lines) {
          const id = crypto.randomUUID();
          pasted = withLine(pasted, { ...line, id, section }, last);
          last = id;
        }
        store(pasted);
      },
      copy: (id) => {
        const copyId = crypto.randomUUID();
        focused.current = copyId;
        store(withCopy(parts(), id, copyId));
      },
      remove: (id) => {
        const line = parts().lines[id];
        const cost = parts().costs[id];
        const order = shownLines(parts()).map((one) => one.id);
        if (!line) return;
        focused.current = neighbor(order, id);
        store(withoutLine(parts(), id));
        const undo = async () => {
          focused.current = id;
          store(withLineAgain(parts(), { line, order, cost }));
          return undefined;
        };
        offerUndo({ title: line.name ? `“${line.name}” is deleted` : "The line is deleted", undo });
      },
      move: (id, to) => store(withMoved(parts(), id, to)),
      toSection: (id, section) => {
        focused.current = id;
        store(withSection(parts(), id, section));
      },
    };
  }, []);
}

/** The line that gets the focus when another is deleted. */
function neighbor(order: string[], id: string): string | null {
  const at = order.indexOf(id);
  return order[at + 1] ?? order[at - 1] ?? null;
}
