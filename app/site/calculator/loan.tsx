import { memo } from "react";
import { StackedColumns } from "./chart.tsx";
import { exact } from "./exact.ts";
import { YearTable } from "./years.tsx";
import type { Amortisation, Loan } from "./payment.ts";

/** The payment, and the total cost of the loan. */
export function LoanResult({ loan, book }: { loan: Loan; book: Amortisation }) {
  const { paymentCents, lastPaymentCents, interestCents, paidCents, instalments } = book;
  return (
    <div className="calculator-result">
      <p className="calculator-total">
        <span className="muted">Monthly payment</span>
        <span className="big-figure num" data-result="payment">
          {exact(paymentCents)}
        </span>
      </p>
      <div className="calculator-rest">
        <dl className="calculator-facts num">
          <Fact name="Borrowed" value={exact(loan.principalCents)} />
          <Fact name="Interest over the term" value={exact(interestCents)} />
          <Fact name="Paid in all" value={exact(paidCents)} />
          <Fact name={`Last of ${instalments} payments`} value={exact(lastPaymentCents)} />
        </dl>
        <p className="fine">
          {loan.aprPercent}% a year over {loan.months} months, the annuity formula. Interest is rounded to the
          cent each month, and the last payment settles what the rounding left.
        </p>
      </div>
    </div>
  );
}

/** The loan year by year: as a chart, and as a table that expands into months. */
export const LoanBook = memo(function LoanBook({ book, open }: { book: Amortisation; open: string }) {
  const { years } = book;
  // at most about eight labels: the first and every fifth
  const every = years.length > 8 ? 5 : 1;
  return (
    <section className="section" aria-labelledby="years-title">
      <div className="wrap calculator-book">
        <h2 id="years-title">Year by year.</h2>
        <StackedColumns
          title="What a year’s payments do, by year of the loan"
          description={`Each year’s payments, split. In year 1 ${exact(years[0]!.interestCents)} are interest and ${exact(years[0]!.principalCents)} pay the loan down; in year ${years.length} it is ${exact(years.at(-1)!.interestCents)} and ${exact(years.at(-1)!.principalCents)}.`}
          series={["Interest", "Paid off the loan"]}
          columns={years.map(({ year, interestCents, principalCents }) => ({
            key: year,
            label: year === 1 || year % every === 0 ? String(year) : "",
            parts: [interestCents, principalCents],
          }))}
        />
        <YearTable years={years} open={open} />
      </div>
    </section>
  );
});

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
