import "./calculator.css";
import { useState, type ChangeEvent } from "react";
import { dollars } from "#lib/dollars.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { EstimateBand } from "#app/site/estimate-band.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { loanOf, loanFieldNames, loanFieldsOf, type LoanFields } from "./loan-fields.ts";
import { monthlyPayment, yearByYear, type Loan } from "./payment.ts";
import type { Route } from "./+types/calculator";

export function loader({ request }: Route.LoaderArgs) {
  return { fields: loanFieldsOf(new URL(request.url).searchParams) };
}

export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  const [fields, setFields] = useState<LoanFields>(loaderData.fields);
  const loan = loanOf(fields);
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [target.name]: target.value });
  return (
    <>
      <PageHead
        title="Pool payment calculator: price, deposit, rate and term"
        description="Type a price, a deposit, a rate and a term and read the monthly payment, the interest and what is owed after each year. Nothing is sent."
      />
      <PageIntro
        title="The month, worked out."
        here="Calculator"
        lead="Price, deposit, rate and term are yours to change. Nothing you type leaves this page."
      />
      <section className="section tint">
        <div className="wrap calculator">
          <form className="form" action="/calculator" method="get">
            {loanFieldNames.map(({ name, label, hint, step }) => (
              <Field key={name} id={`loan-${name}`} label={label} hint={hint}>
                <input
                  {...fieldState(`loan-${name}`, { hint })}
                  name={name}
                  type="number"
                  min="0"
                  step={step}
                  inputMode="decimal"
                  value={fields[name]}
                  onChange={edit}
                />
              </Field>
            ))}
            <noscript>
              <Button type="submit">Calculate</Button>
            </noscript>
          </form>
          <div className="calculator-result" aria-live="polite">
            {loan ? (
              <Result loan={loan} />
            ) : (
              <p className="lead">Fill in a price above the deposit, a rate and a term.</p>
            )}
          </div>
        </div>
      </section>
      {loan && <YearTable loan={loan} />}
      <EstimateBand />
    </>
  );
}

function Result({ loan }: { loan: Loan }) {
  const payment = monthlyPayment(loan);
  const interest = yearByYear(loan).reduce((sum, year) => sum + year.interestCents, 0);
  return (
    <>
      <p className="muted">Monthly payment</p>
      <p className="big-figure num">{dollars(payment)}</p>
      <dl className="calculator-facts">
        <div>
          <dt>Borrowed</dt>
          <dd className="num">{dollars(loan.principalCents)}</dd>
        </div>
        <div>
          <dt>Interest over the term</dt>
          <dd className="num">{dollars(interest)}</dd>
        </div>
        <div>
          <dt>Paid in all</dt>
          <dd className="num">{dollars(loan.principalCents + interest)}</dd>
        </div>
      </dl>
      <p className="fine">
        Level payments by the standard annuity formula; the last one settles the rest. The rate is the one you
        typed, not an offer.
      </p>
    </>
  );
}

function YearTable({ loan }: { loan: Loan }) {
  return (
    <section className="section">
      <div className="wrap figures-scroller">
        <h2>Year by year.</h2>
        <table className="figures">
          <caption>What each year of payments does to the loan.</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col" className="right">
                Paid
              </th>
              <th scope="col" className="right">
                Of which interest
              </th>
              <th scope="col" className="right">
                Still owed
              </th>
            </tr>
          </thead>
          <tbody>
            {yearByYear(loan).map(({ year, paidCents, interestCents, owedCents }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className="right">{dollars(paidCents)}</td>
                <td className="right">{dollars(interestCents)}</td>
                <td className="right">{dollars(owedCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
