import { memo, useMemo, useState, type ReactNode } from "react";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Dates, Tag } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Timeline } from "#app/admin/kit/record/timeline.tsx";
import { may } from "#core/policies.ts";
import { quotes } from "#core/quotes/contract.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { markOfStage, quoteLimits, stageLabel, type QuoteTotals } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { dollars } from "#lib/money/dollars.ts";
import { ExportLines } from "#app/admin/quotes/export.tsx";
import { Customer, YardAndPool } from "./about.tsx";
import { Acceptance } from "./accepted.tsx";
import { AfterSending, Withdraw } from "./after-sending.tsx";
import { Attachments } from "./attachments.tsx";
import { QuoteConflicts } from "./conflicts.tsx";
import { QuoteFiles } from "./files.tsx";
import { Lines } from "./lines.tsx";
import { PoolFiguresContext, usePool } from "./pool-figures.ts";
import { Questions } from "./questions.tsx";
import { Sending } from "./sending.tsx";
import { SaveStatus } from "./status.tsx";
import { Draws, PriceTerms, TaxTerms } from "./terms.tsx";
import { quoteTimeline } from "./timeline.ts";
import { Totals } from "./totals.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useQuoteForm } from "./use-quote-form.ts";
import { useSetters } from "./use-setters.ts";
import { contentsOf, totalsOf, type QuoteValue } from "./value.ts";
import "./quote.css";

type BodyProps = { record: Quote; steps: RecordSteps };
type EditorProps = { quote: Quote; form: RecordForm<QuoteValue>; totals: QuoteTotals; seesCosts: boolean };

/** A quote: its editor, or once it is sent the sent contents, beside the totals and the actions. */
export function QuoteBody({ record: quote, steps }: BodyProps) {
  const { user } = useShell();
  const form = useAutosave(quote.id, useQuoteForm(quote));
  const { acceptance } = quote;
  const contents = contentsOf(quote, form.value.draft);
  const totals = useMemo(() => totalsOf(contents, acceptance), [contents, acceptance]);
  const [url, setUrl] = useState<string | null>(null);
  const seesCosts = may(user, { policy: seeCosts });
  const mark = markOfStage(quote);
  return (
    <div className="staff-quote-record">
      <Editor quote={quote} form={form} totals={totals} seesCosts={seesCosts} />
      <aside className="staff-quote-aside" aria-label="The quote at a glance">
        <div className="staff-quote-glance">
          <p>
            <Tag>{stageLabel(quote)}</Tag> Revision {mark}
            {mark !== quote.mark && <span className="muted">. Revision {quote.mark} isn’t sent yet.</span>}
          </p>
          <Totals quote={quote} contents={contents} totals={totals} seesCosts={seesCosts} />
        </div>
        <NextSteps
          quote={quote}
          isSaved={!form.isChanged && !form.isSaving}
          url={url}
          onLink={setUrl}
          close={steps.close}
        />
      </aside>
    </div>
  );
}

function Editor({ quote, form, totals, seesCosts }: EditorProps) {
  const { value } = form;
  const parts = value.draft;
  const { figures } = usePool(parts.poolId);
  const isOpen = !quote.isSent && !form.isReadOnly && quote.isDamaged !== true;
  const { set, setQuote } = useSetters(form);
  return (
    <PoolFiguresContext value={figures}>
      <div className="staff-quote-main">
        {quote.questions.length > 0 && (
          <Part title="Questions from the customer">
            <Questions quote={quote} />
          </Part>
        )}
        {quote.acceptance && (
          <Part title="Accepted">
            <Acceptance quote={quote} totals={totals} />
          </Part>
        )}
        <RecordFormView form={{ ...form, notice: null }} className="staff-quote-editor" label="The quote">
          {form.notice && <QuoteConflicts notice={form.notice} parts={parts} />}
          <Part title="Customer">
            <Customer
              quote={quote}
              title={value.title}
              ownerId={value.ownerId}
              titleError={form.errors.title}
              setQuote={setQuote}
            />
          </Part>
          <fieldset className="form-fields staff-quote-contents" disabled={!isOpen}>
            <Part title="Yard and pool">
              <YardAndPool
                site={parts.site}
                poolId={parts.poolId}
                finish={parts.finish}
                introduction={parts.introduction}
                set={set}
                setQuote={setQuote}
              />
            </Part>
            <Part title="What it includes">
              <Lines quote={quote} form={form} totals={totals} seesCosts={seesCosts} isOpen={isOpen} />
            </Part>
            <Part title="Price and payments">
              <PriceTerms
                discount={parts.discount}
                deposit={parts.deposit}
                validUntil={parts.validUntil}
                set={set}
              />
              <Draws draws={parts.draws} order={parts.order.draws} amounts={totals.draws} set={set} />
              <TaxTerms tax={parts.tax} isHomeSale={parts.isHomeSale} set={set} />
            </Part>
            <Part title="Attachments">
              <Attachments
                attachments={parts.attachments}
                order={parts.order.attachments}
                set={set}
                isOpen={isOpen}
              />
            </Part>
          </fieldset>
          <Part title="Internal notes">
            <TextField
              label="Notes"
              hint="Customers never see these."
              rows={3}
              limit={quoteLimits.notes}
              value={value.notes}
              change={(notes) => setQuote({ notes })}
            />
          </Part>
        </RecordFormView>
        <StoredParts quote={quote} />
        <div className="staff-quote-bar">
          <b className="number staff-quote-bar-total">{dollars(totals.totalCents)}</b>
          <SaveStatus form={form} />
        </div>
      </div>
    </PoolFiguresContext>
  );
}

/** The parts that are not edited: the PDFs, the history, the lines as a file. */
const StoredParts = memo(StoredPartsView);

function StoredPartsView({ quote }: { quote: Quote }) {
  return (
    <>
      {quote.files.length > 0 && (
        <Part title="PDFs">
          <QuoteFiles quote={quote} />
        </Part>
      )}
      <Part title="Timeline">
        <Timeline items={quoteTimeline(quote.activities)} />
      </Part>
      <p className="record-actions">
        <ExportLines id={quote.id} />
      </p>
      <Dates record={quote} />
    </>
  );
}

type StepsProps = {
  quote: Quote;
  isSaved: boolean;
  url: string | null;
  onLink: (url: string) => void;
  close: () => void;
};

/** The actions on the whole quote. */
const NextSteps = memo(StepsPart);

function StepsPart({ quote, isSaved, url, onLink, close }: StepsProps) {
  return (
    <>
      {quote.isDamaged !== true && (
        <div className="staff-quote-glance">
          {quote.isSent ? (
            <AfterSending quote={quote} url={url} />
          ) : (
            <Sending quote={quote} isSaved={isSaved} onLink={onLink} />
          )}
          <Withdraw quote={quote} />
        </div>
      )}
      <DeleteRecord contract={quotes} record={quote} onDeleted={close} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel staff-quote-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
