import { useMemo, type ReactNode } from "react";
import { Dates, Tag } from "#app/admin/kit/facts.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordSteps } from "#app/admin/kit/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { can } from "#core/auth/policies.ts";
import type { DraftParts } from "#core/quote-merge/rules.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { quoteLimits, quoteStageLabels } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { dollars } from "#lib/dollars.ts";
import { Customer, YardAndPool } from "./about.tsx";
import { Attachments } from "./attachments.tsx";
import { QuoteConflicts } from "./conflicts.tsx";
import { Lines } from "./lines.tsx";
import { PoolFiguresContext, usePool } from "./pool-figures.ts";
import { SaveStatus } from "./status.tsx";
import { Terms } from "./terms.tsx";
import { Totals } from "./totals.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useQuoteForm } from "./use-quote-form.ts";
import { totalsOf } from "./value.ts";
import "./quote.css";

/** A quote: its editor beside what it comes to; once it is sent, what was sent. */
export function QuoteBody({ record: quote }: { record: Quote; steps: RecordSteps }) {
  const { user } = useShell();
  const form = useQuoteForm(quote);
  useAutosave(form);
  const { value, change } = form;
  const parts = value.draft;
  const totals = useMemo(() => totalsOf(parts), [parts]);
  const { figures } = usePool(parts.poolId);
  const seesCosts = can({ userId: user.id, role: user.role }, seeCosts);
  const isOpen = !quote.isSent && !form.isReadOnly && quote.isDamaged !== true;
  const set = (part: Partial<DraftParts>) => change({ ...value, draft: { ...parts, ...part } });
  return (
    <PoolFiguresContext value={figures}>
      <RecordFormView form={{ ...form, notice: null }} className="quote-editor" label="The quote">
        {form.notice && <QuoteConflicts notice={form.notice} parts={parts} />}
        <div className="quote-main">
          <Part title="Customer">
            <Customer quote={quote} form={form} />
          </Part>
          <fieldset className="form-fields quote-contents" disabled={!isOpen}>
            <Part title="Yard and pool">
              <YardAndPool parts={parts} set={set} />
            </Part>
            <Part title="What it includes">
              <Lines form={form} totals={totals} seesCosts={seesCosts} isOpen={isOpen} />
            </Part>
            <Part title="Price and payments">
              <Terms parts={parts} set={set} totals={totals} />
            </Part>
            <Part title="Attachments">
              <Attachments parts={parts} set={set} isOpen={isOpen} />
            </Part>
          </fieldset>
          <Part title="Internal notes">
            <TextField
              label="Notes"
              hint="They never leave the office."
              rows={3}
              limit={quoteLimits.notes}
              value={value.notes}
              change={(notes) => change({ ...value, notes })}
            />
          </Part>
          <Dates record={quote} />
        </div>
        <aside className="quote-aside" aria-label="The quote at a glance">
          <div className="quote-glance">
            <p className="quote-stage">
              <Tag>{quoteStageLabels[quote.stage]}</Tag> Revision {quote.mark}
            </p>
            <Totals quote={quote} form={form} totals={totals} seesCosts={seesCosts} />
            <SaveStatus form={form} />
          </div>
        </aside>
        <p className="quote-bar">
          <span className="muted">Total</span> <b className="number">{dollars(totals.totalCents)}</b>
        </p>
      </RecordFormView>
    </PoolFiguresContext>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel quote-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
