import "./payment-and-costs.css";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import {
  earliestStart,
  placeReviews,
  reviewSources,
  startAfterDays,
  stateReview,
} from "#core/leads/start-dates.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { paymentRange } from "#core/prices/loan.rules.ts";
import { dayText, rangeText } from "#core/prices/text.rules.ts";
import type { EstimateFormProps } from "./props.ts";

type PaymentAndCostsProps = Pick<EstimateFormProps, "figures" | "today"> & {
  /** A pool of the catalog; null for a size. */
  pool: { id: string } | null;
  size: string;
  total: PriceRange;
  /** The name of the office that answers: the running cost is that of its town. */
  office: string;
};

/** What the estimate shows before asking for a name: the payment, the running cost and the earliest start. */
export function PaymentAndCosts({ figures, today, pool, size, total, office }: PaymentAndCostsProps) {
  const { aprPercent, months, date } = figures.loan;
  const payments = paymentRange(total, { aprPercent, months });
  const year = figures.years.find(({ town }) => town === office) ?? figures.years[0];
  const yearCents = year?.cents[size];
  const calculator = pool?.id ? `/calculator?pool=${encodeURIComponent(pool.id)}` : "/calculator";
  return (
    <dl className="worth">
      <div>
        <dt>Monthly payment</dt>
        <dd className="num">{rangeText(payments)}</dd>
        <dd>
          Nothing down, {months} months at {aprPercent}% APR: an example rate from {date}.{" "}
          <a href={`${calculator}#loan`}>Use your own rate</a>
        </dd>
      </div>
      {year && yearCents !== undefined && (
        <div>
          <dt>Running cost</dt>
          <dd className="num">about {dollars(Math.round(yearCents / 12_00) * 100)} per month</dd>
          <dd>
            Pump, heat pump at {figures.yearOf.degrees} °F all year, chemicals and water in {year.town}, at
            rates looked up {figures.yearOf.ratesOn}.{" "}
            <a href={`${calculator}#running-costs`}>Change any of it</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Earliest start</dt>
        <dd className="num">about {dayText(earliestStart(today, stateReview))}</dd>
        <dd>
          File today: allow up to {stateReview.businessDays} business days for the permit, the state’s limit,
          and {startAfterDays} days after permit approval and shell delivery. Rain, an HOA or corrections can
          add time.
          <Places today={today} />
        </dd>
      </div>
    </dl>
  );
}

/** The places whose usual review time somebody has published. */
function Places({ today }: { today: string }) {
  return (
    <details>
      <summary>Permit times by place</summary>
      <ul>
        {placeReviews.map(({ place, weeks: [from, to] }) => (
          <li key={place}>
            {place}, {from} to {to} weeks of review: {dayText(earliestStart(today, { weeks: from }))} to{" "}
            {dayText(earliestStart(today, { weeks: to }))}
          </li>
        ))}
      </ul>
      <p>
        Review times {reviewSources.places}. The limit: {reviewSources.state}. We found no published times for
        other places, so ask your permit office.
      </p>
    </details>
  );
}
