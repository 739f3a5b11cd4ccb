import { memo } from "react";
import { counted } from "#app/site/parts/text/counted.ts";
import { StackedColumns } from "./chart.tsx";
import { exact } from "./exact.ts";
import { Fold } from "./fold.tsx";
import { YearTable } from "./years.tsx";
import type { Amortisation, Loan } from "#core/prices/loan.rules.ts";

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
          <Fact name="Total interest" value={exact(interestCents)} />
          <Fact name="Total paid" value={exact(paidCents)} />
          <Fact name={`Final payment (no. ${instalments})`} value={exact(lastPaymentCents)} />
        </dl>
        <p className="fine">
          {loan.aprPercent}% per year over {counted(loan.months, "month")} with equal payments. Interest is
          rounded to the cent each month, and the last payment is adjusted for rounding.
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
    <>
      <h2>Year by year</h2>
      <StackedColumns
        title="Interest and principal by year of the loan"
        description={`Each year’s payments. In year 1, ${exact(years[0]!.interestCents)} is interest and ${exact(years[0]!.principalCents)} is principal; in year ${years.length}, ${exact(years.at(-1)!.interestCents)} and ${exact(years.at(-1)!.principalCents)}.`}
        series={["Interest", "Principal"]}
        columns={years.map(({ year, interestCents, principalCents }) => ({
          key: year,
          label: year === 1 || year % every === 0 ? String(year) : "",
          parts: [interestCents, principalCents],
        }))}
      />
      <Fold title="Every payment, year by year" open={open !== ""}>
        <YearTable years={years} open={open} />
      </Fold>
    </>
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
