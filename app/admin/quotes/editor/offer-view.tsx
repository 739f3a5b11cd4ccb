import { Fact, Facts, Typed } from "#app/admin/kit/facts.tsx";
import type { QuoteOffer } from "#core/quote-draft/shape.ts";
import {
  chosenAtFirst,
  lineKinds,
  quoteSections,
  quoteTotals,
  quoteUnits,
  type QuoteLine,
} from "#core/quotes/rules.ts";
import { decimalText } from "#lib/decimal-typed.ts";
import { dollars } from "#lib/dollars.ts";
import { longDay } from "#lib/long-day.ts";

/** Everything that the customer is shown and signs, as page and PDF have it. */
export function OfferView({ offer }: { offer: QuoteOffer }) {
  const [main] = offer.packages;
  const totals = quoteTotals(offer, main ? chosenAtFirst(main) : []);
  return (
    <div className="offer-view">
      <Facts>
        <Fact label="Quote">
          {offer.number} · Revision {offer.revision}
        </Fact>
        <Fact label="For">
          <bdi>{offer.customer.name}</bdi>
        </Fact>
        <Fact label="Yard">{offer.site.address && <bdi>{offer.site.address}</bdi>}</Fact>
        <Fact label="From">
          {offer.company.legalName || offer.company.name}
          {offer.company.license && `, license ${offer.company.license}`}
        </Fact>
        <Fact label="Pool">
          {offer.pool && (
            <bdi>
              {offer.pool.name}
              {offer.finish && `, ${offer.finish}`}
            </bdi>
          )}
        </Fact>
        <Fact label="Valid until">{offer.validUntil && longDay(offer.validUntil)}</Fact>
      </Facts>
      {offer.introduction && <Typed text={offer.introduction} />}
      {main?.sections.map(({ id, lines }) => (
        <section key={id}>
          <h3>{quoteSections[id]}</h3>
          <ul>
            {lines.map((line) => (
              <OfferLine key={line.id} line={line} cents={totals.lines[line.id] ?? 0} />
            ))}
          </ul>
        </section>
      ))}
      <dl className="staff-quote-sums">
        {totals.discountCents > 0 && (
          <Amount label={`Discount: ${offer.discount.reason}`} cents={-totals.discountCents} />
        )}
        {totals.taxCents > 0 && <Amount label="Tax" cents={totals.taxCents} />}
        <Amount label="Total" cents={totals.totalCents} isTotal />
        <Amount label="Deposit" cents={totals.depositCents} />
        {offer.draws.map(({ id, when }, at) => (
          <Amount key={id} label={when} cents={totals.draws[at] ?? 0} />
        ))}
      </dl>
      {offer.notices.map(({ key, title, text, isBold }) => (
        <section key={key} data-bold={isBold || undefined}>
          <h3>{title}</h3>
          <Typed text={text} />
        </section>
      ))}
    </div>
  );
}

function OfferLine({ line, cents }: { line: QuoteLine; cents: number }) {
  const { name, text, kind, isChosen, quantity, unit } = line;
  const words = kind === "option" ? `${lineKinds.option}, ${isChosen ? "in" : "out"} at first` : "";
  return (
    <li>
      <span>
        <bdi>{name}</bdi>{" "}
        <span className="muted">
          {unit !== "lump" && `${decimalText(quantity, 3)} ${quoteUnits[unit]} `}
          {words}
        </span>
        {text && (
          <span className="muted line-text" dir="auto">
            {text}
          </span>
        )}
      </span>
      <span className="number">{kind === "excluded" ? lineKinds.excluded : dollars(cents)}</span>
    </li>
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
