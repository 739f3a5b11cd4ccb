import { quoteSections, type QuoteLine } from "#core/quotes/rules.ts";
import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import { longDay } from "#lib/time/long-day.ts";
import { AcceptPart } from "./accept-part.tsx";
import { AskPart, DeclinePart } from "./ask-part.tsx";
import { ExcludedLines, QuoteLines } from "./lines.tsx";
import { Mark } from "./mark.tsx";
import { Notices } from "./notices.tsx";
import { PoolSheet } from "./pool-sheet.tsx";
import type { QuotePage } from "./read-quote-page.ts";
import type { Trouble } from "./receive-answer.ts";
import { QuoteStatus } from "./status.tsx";
import { Payments, TotalCard, Totals } from "./totals.tsx";

type QuoteViewProps = {
  page: QuotePage;
  /** What the customer's link ends with. */
  token: string;
  /** What was typed, if a form comes back. */
  values: Record<string, string>;
  trouble: Trouble | null;
  /** A question has just been sent. */
  isQuestionStored: boolean;
};

/** A quote as its customer reads, chooses and signs it; everything is from the stored offer. */
export function QuoteView({ page, token, values, trouble, isQuestionStored }: QuoteViewProps) {
  const { offer, state } = page;
  const isOpen = state === "open";
  return (
    <>
      <title>{`Quote ${offer.number} from ${offer.company.name}`}</title>
      <Top page={page} />
      <main id="main" data-quote={state} data-unread={page.isUnread && isOpen ? "" : undefined}>
        <QuoteStatus page={page} trouble={trouble} />
        {/* one form: whatever is pressed, all that was chosen and typed is sent along and comes back */}
        <form
          className="quote-columns"
          method="post"
          action={isOpen ? "?do=accept#news" : "?do=ask#questions"}
          autoComplete="off"
        >
          <div className="quote-body">
            <Opening page={page} />
            {offer.pool && <PoolSheet pool={offer.pool} picture={page.poolPicture} finish={offer.finish} />}
            <QuoteLines page={page} />
            <ExcludedLines lines={excludedOf(page)} />
            <Totals page={page} />
            <Payments page={page} />
            <Notices notices={offer.notices} />
            <Documents page={page} token={token} />
            {isOpen && <AcceptPart page={page} values={values} trouble={trouble} />}
            <AskPart page={page} values={values} trouble={trouble} isQuestionStored={isQuestionStored} />
            {isOpen && <DeclinePart values={values} trouble={trouble} />}
          </div>
          <TotalCard page={page} />
        </form>
      </main>
      <Foot page={page} />
    </>
  );
}

function Top({ page: { offer } }: { page: QuotePage }) {
  return (
    <header className="quote-top">
      <Mark name={offer.company.name} />
      <p className="quote-license">
        License <b>{offer.company.license}</b>
      </p>
      {offer.company.isDemonstration && (
        <p className="quote-license">
          <b>{demonstrationNotice}</b>
        </p>
      )}
    </header>
  );
}

function Opening({ page: { offer } }: { page: QuotePage }) {
  const { customer, site, contact } = offer;
  return (
    <section className="quote-opening">
      <p className="quote-number num">
        Quote {offer.number} · Revision {offer.revision}
      </p>
      <h1>{offer.title}</h1>
      <p className="lead">
        For {customer.name}
        {site.address && <>, {site.address}</>}
      </p>
      <dl className="quote-facts">
        <div>
          <dt>From</dt>
          <dd>
            {contact.name}, {offer.company.name} {offer.office.name}
          </dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>{longDay(offer.sentOn)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>{longDay(offer.validUntil)}</dd>
        </div>
      </dl>
      {offer.introduction && <p className="quote-introduction">{offer.introduction}</p>}
    </section>
  );
}

function excludedOf({ offer }: QuotePage): (QuoteLine & { section: string })[] {
  const sections = offer.packages[0]?.sections ?? [];
  return sections.flatMap(({ id, lines }) =>
    lines.filter(({ kind }) => kind === "excluded").map((line) => ({ ...line, section: quoteSections[id] })),
  );
}

function Documents({ page: { attachments, pdf }, token }: { page: QuotePage; token: string }) {
  if (attachments.length === 0 && !pdf) return null;
  return (
    <section className="quote-part">
      <h2>Documents</h2>
      <ul className="quote-documents">
        {pdf && (
          <li>
            <a href={`/quote/${encodeURIComponent(token)}/pdf`}>
              {pdf === "signed" ? "The signed quote" : "This quote"} (PDF)
            </a>
          </li>
        )}
        {attachments.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name.replace(/\.pdf$/i, "")} (PDF)</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Foot({ page: { offer } }: { page: QuotePage }) {
  const { company, office } = offer;
  return (
    <footer className="quote-foot">
      <p>
        <b>{company.legalName}</b> · License {company.license}
      </p>
      <p>
        {office.address} · {office.phone} · {office.email}
      </p>
    </footer>
  );
}
