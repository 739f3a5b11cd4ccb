import { isClocked, quoteLimits, type QuoteTotals } from "#core/quotes/rules.ts";
import { inOrder, type DraftParts } from "#core/quotes/merge.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { decimalText } from "#lib/text/decimal-typed.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import { costOf } from "./value.ts";
import "./totals.css";

type TotalsProps = {
  quote: Quote;
  contents: DraftParts;
  totals: QuoteTotals;
  seesCosts: boolean;
};

/** The quote's current totals, the price range that the visitor saw, and the payments. */
export function Totals({ quote, contents, totals, seesCosts }: TotalsProps) {
  const { subtotalCents, discountCents, taxCents, totalCents, depositCents } = totals;
  const isTooMuch = totalCents > quoteLimits.cents;
  return (
    <section className="staff-quote-totals" aria-label="Totals">
      <dl className="staff-quote-sums">
        {subtotalCents !== totalCents && <Amount label="Subtotal" cents={subtotalCents} />}
        {discountCents > 0 && <Amount label="Discount" cents={-discountCents} />}
        {taxCents > 0 && <Amount label={`Tax ${decimalText(contents.tax.percent, 2)}%`} cents={taxCents} />}
        <Amount label="Total" cents={totalCents} isTotal />
      </dl>
      {isTooMuch && (
        <p className="record-error">A quote can come to at most $99,999,999.99, so this can’t be saved.</p>
      )}
      <SentBefore quote={quote} />
      <RangeSeen quote={quote} totalCents={totalCents} />
      {seesCosts && <Margin quote={quote} contents={contents} totals={totals} />}
      <h3>Payments</h3>
      <dl className="staff-quote-sums">
        <Amount label="Deposit" cents={depositCents} />
        {inOrder(contents.draws, contents.order.draws).map(({ id, when }, at) => (
          <Amount key={id} label={when || `Payment ${at + 1}`} cents={totals.draws[at] ?? 0} />
        ))}
      </dl>
      {isClocked(totals) && <DepositClock />}
    </section>
  );
}

/** Florida Statutes 489.126. */
export function DepositClock() {
  return (
    <p className="staff-quote-warning">
      A deposit above 10% starts the clock: permits must be applied for within 30 days, and work must start
      within 90 days of the permits (Florida Statutes 489.126). When it’s accepted, you get a task for each.
    </p>
  );
}

type AmountProps = { label: string; cents: number; isTotal?: boolean };

function Amount({ label, cents, isTotal }: AmountProps) {
  return (
    <div data-total={isTotal}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd className="number">{dollars(cents)}</dd>
    </div>
  );
}

/** The total of the last sent revision, which lists and figures use while the next one is being written. */
function SentBefore({ quote: { isSent, revisions, mark } }: { quote: Quote }) {
  const before = revisions.findLast(({ sentAt }) => sentAt !== null);
  if (isSent || !before) return null;
  return (
    <p className="muted staff-quote-range">
      Revision {before.mark}, which was sent, comes to{" "}
      <span className="number">{dollars(before.totalCents)}</span>. Lists and figures count that until
      revision {mark} is sent.
    </p>
  );
}

/** Whether the quote is within the price range that the visitor saw on the site. */
function RangeSeen({ quote: { priceRange }, totalCents }: { quote: Quote; totalCents: number }) {
  if (!priceRange) return null;
  const { lowCents, highCents, checkedOn } = priceRange;
  const place =
    totalCents > highCents
      ? `${dollars(totalCents - highCents)} above`
      : totalCents < lowCents
        ? `${dollars(lowCents - totalCents)} below`
        : "within";
  return (
    <p className="muted staff-quote-range">
      The site showed them{" "}
      <span className="number">
        {dollars(lowCents)} – {dollars(highCents)}
      </span>
      {checkedOn && ` (${longDay(checkedOn)})`}: the total is {place} {place === "within" ? "that" : "it"}.
    </p>
  );
}

/** Price minus cost, before tax; none while a line's cost is unknown, because the figure would be wrong. */
function Margin({ quote, contents, totals }: Omit<TotalsProps, "seesCosts">) {
  const { cents, unknown } = costOf(contents, quote.acceptance);
  const price = totals.subtotalCents - totals.discountCents;
  const margin = price - cents;
  const share = price > 0 ? `${decimalText(Math.round((margin / price) * 1_000), 1)}%` : "–";
  const isKnown = unknown === 0;
  return (
    <dl className="staff-quote-sums staff-quote-margin">
      {(isKnown || cents > 0) && (
        <Amount label={isKnown ? "Our cost" : "Our cost, the known part"} cents={cents} />
      )}
      <div>
        <dt>Margin</dt>
        <dd className="number">{isKnown ? `${dollars(margin)} · ${share}` : "Not known"}</dd>
      </div>
      {!isKnown && (
        <div>
          <dt>Cost not known</dt>
          <dd>{unknown === 1 ? "1 line" : `${unknown} lines`}</dd>
        </div>
      )}
    </dl>
  );
}
