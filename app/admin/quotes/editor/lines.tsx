import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useArrange } from "#app/admin/kit/arrange/use-arrange.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { shownLines } from "#core/quotes/lines.rules.ts";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import { quoteSectionIds, type QuoteSectionId, type QuoteTotals } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { offersFor } from "./offers.ts";
import { PasteDialog } from "./lazy-dialogs.ts";
import { usePoolFigures } from "./pool-figures.ts";
import { PoolChanged } from "./pool-changed.tsx";
import { SectionHead } from "./section-head.tsx";
import { SectionLines } from "./section-lines.tsx";
import { useItemPrices } from "./use-items.ts";
import { useLineActions } from "./use-lines.ts";
import type { QuoteValue } from "./value.ts";
import "./lines.css";

type LinesProps = {
  quote: Quote;
  form: RecordForm<QuoteValue>;
  totals: QuoteTotals;
  seesCosts: boolean;
  /** False once it was sent, because the customer has read it. */
  isOpen: boolean;
};

/** The pasted text and its target. */
type Pasting = { text: string; section: QuoteSectionId; after?: string | undefined };

/** The lines of a quote by section, in the order in which a pool is built. */
export function Lines({ quote, form, totals, seesCosts, isOpen }: LinesProps) {
  const parts = form.value.draft;
  const actions = useLineActions(form);
  const area = useRef<HTMLDivElement>(null);
  const [pasting, setPasting] = useState<Pasting | null>(null);
  const lines = shownLines(parts);
  const ids = lines.map(({ id }) => id);
  const figures = usePoolFigures();
  const prices = useItemPrices(lines);
  const { arrangement, announcement } = useArrange(area, {
    one: "Line",
    ids,
    isOpen,
    change: (_, from, to) => actions.move(ids[from] ?? "", ids[to] ?? ""),
  });
  const move = useLatest(arrangement.move);
  const pasted = useCallback((text: string, line: PlacedLine) => {
    setPasting({ text, section: line.section, after: line.id });
  }, []);
  const pasteInto = useCallback((section: QuoteSectionId) => setPasting({ text: "", section }), []);
  const linesOf = (own: PlacedLine[]) => (
    <SectionLines
      lines={own}
      cents={own.map(({ id }) => totals.lines[id] ?? 0)}
      costs={own.map(({ id }) => (seesCosts ? parts.costs[id] : null))}
      offers={own.map((line) => offersFor(line, figures, isOpen ? prices : noPrices))}
      signed={own.map(({ id }) => quote.acceptance && quote.acceptance.chosen.includes(id))}
      pictures={own.map(({ picture }) => (picture && quote.linePictures[picture]) || null)}
      first={own[0] ? lines.indexOf(own[0]) : 0}
      list={arrangement.list}
      count={ids.length}
      isOpen={isOpen}
      actions={actions}
      moveTo={move}
      pasted={pasted}
    />
  );
  return (
    <div ref={area} className="staff-quote-lines">
      <PoolChanged lines={lines} figures={figures} actions={actions} isOpen={isOpen} />
      {quoteSectionIds.map((section) => {
        const own = lines.filter((line) => line.section === section);
        return (
          <section key={section} className="staff-quote-section" data-empty={own.length === 0 || undefined}>
            <SectionHead
              section={section}
              cents={totals.sections[section] ?? 0}
              count={own.length}
              add={actions.add}
              paste={pasteInto}
              isOpen={isOpen}
            />
            {own.length > 0 && linesOf(own)}
          </section>
        );
      })}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {pasting && (
        <PasteDialog
          text={pasting.text}
          section={pasting.section}
          add={(lines) => actions.paste(pasting.section, lines, pasting.after)}
          close={() => setPasting(null)}
        />
      )}
    </div>
  );
}

const noPrices: ReadonlyMap<number, number> = new Map();

/** Returns a stable function that calls the latest one. */
function useLatest(move: (from: number, to: number) => void): (from: number, to: number) => void {
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  return useCallback((from, to) => latest.current(from, to), []);
}
