import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import { percentText } from "./line-text.ts";
import type { QuotePage } from "./read-quote-page.ts";

/** How the total comes about, as the server has added it up. */
export function Totals({ page: { offer, totals } }: { page: QuotePage }) {
  const { discount, tax } = offer;
  return (
    <section className="quote-part" id="total" aria-labelledby="total-title">
      <h2 id="total-title">The total</h2>
      <div data-live="sums">
        <dl className="quote-sums num">
          {(totals.discountCents > 0 || totals.taxCents > 0) && (
            <Sum label="Subtotal" cents={totals.subtotalCents} />
          )}
          {totals.discountCents > 0 && (
            <Sum label={discount.reason || "Discount"} cents={-totals.discountCents} />
          )}
          {totals.taxCents > 0 && <Sum label={`Tax, ${percentText(tax.percent)}`} cents={totals.taxCents} />}
          <div className="quote-whole">
            <dt>Total</dt>
            <dd>{dollars(totals.totalCents)}</dd>
          </div>
        </dl>
      </div>
      {tax.note && <p className="fine">{tax.note}</p>}
    </section>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{cents < 0 ? `− ${dollars(-cents)}` : dollars(cents)}</dd>
    </div>
  );
}

/** When which part is paid. */
export function Payments({ page: { offer, totals } }: { page: QuotePage }) {
  return (
    <section className="quote-part">
      <h2>When you pay</h2>
      <div data-live="payments">
        <ol className="quote-payments">
          {totals.depositCents > 0 && <Payment when="Deposit, when you sign" cents={totals.depositCents} />}
          {offer.draws.map(({ id, when }, index) => (
            <Payment key={id} when={when} cents={totals.draws[index] ?? 0} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Payment({ when, cents }: { when: string; cents: number }) {
  return (
    <li>
      <span>{when}</span>
      <b className="num">{dollars(cents)}</b>
    </li>
  );
}

/** The total that stays in sight: beside the quote on a wide screen, at the bottom of a phone's. */
export function TotalCard({ page }: { page: QuotePage }) {
  const { offer, totals, state, callLink } = page;
  return (
    <aside className="quote-card" aria-label="Your total">
      <p className="quote-card-total">
        <span>{state === "accepted" ? "Accepted total" : "Your total"}</span>
        <output className="num" data-live="card" aria-live="polite">
          {dollars(totals.totalCents)}
        </output>
      </p>
      <p className="quote-card-trouble error" role="alert" hidden data-trouble="total">
        We couldn’t update the total. Check your connection and try again.
      </p>
      {state === "open" && (
        <>
          <p className="fine quote-card-more">Valid until {longDay(offer.validUntil)}</p>
          <a className="button go" href="#accept">
            <span>
              Accept<span className="quote-wide"> this quote</span>
            </span>
          </a>
        </>
      )}
      <p className="quote-card-more quote-card-ask">
        Questions? <a href={callLink}>Call {offer.contact.name}</a> or <a href="#questions">write to us</a>.
      </p>
    </aside>
  );
}
