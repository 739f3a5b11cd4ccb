import { dollars } from "#lib/dollars.ts";
import { poolSizes, priceRange } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EstimateBand } from "#app/site/estimate-band.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { checkedText, rangeText } from "#app/site/pools/price.ts";
import { monthlyPayment, yearByYear } from "./payment.ts";
import type { Route } from "./+types/financing";

/** The worked example. A rate to calculate with, not an offer. */
const example = { principalCents: 70_000_00, aprPercent: 8.99, months: 240 };

export async function loader({ context }: Route.LoaderArgs) {
  const { priceBook } = await readSettings(context.get(worldContext));
  return {
    checked: checkedText(priceBook),
    sizes: poolSizes.map(({ size }) => ({ size, range: priceRange(priceBook, size) })),
  };
}

export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  const payment = monthlyPayment(example);
  const interest = yearByYear(example).reduce((sum, year) => sum + year.interestCents, 0);
  return (
    <>
      <PageHead
        title="Financing a pool: what it costs a month"
        description={`How a pool loan works, in words and with a worked example: ${dollars(example.principalCents)} at ${example.aprPercent} % over ${example.months} months is ${dollars(payment)} a month.`}
      />
      <PageIntro
        title="What it costs a month, with the rate you type."
        here="Financing"
        lead="We lend no money and name no lender. What we can do is show the arithmetic, so that any offer you get can be checked."
      >
        <p className="row">
          <ButtonLink to="/calculator" look="line">
            Open the calculator
          </ButtonLink>
        </p>
      </PageIntro>
      <section className="section tint">
        <div className="wrap columns">
          <div>
            <h2>One example, worked.</h2>
            <p>
              {dollars(example.principalCents)} borrowed at {example.aprPercent} % APR over {example.months}{" "}
              months:
            </p>
            <p className="big-figure num">{dollars(payment)}</p>
            <p>
              a month. Over the whole term that is {dollars(payment * example.months)}, of which about{" "}
              {dollars(Math.round(interest / 100) * 100)} is interest. An example to calculate with, not an
              offer.
            </p>
          </div>
          <div className="figures-scroller">
            <table className="figures">
              <caption>The same rate and term for our installed ranges. {loaderData.checked}.</caption>
              <thead>
                <tr>
                  <th scope="col">Size</th>
                  <th scope="col">Installed</th>
                  <th scope="col" className="right">
                    A month
                  </th>
                </tr>
              </thead>
              <tbody>
                {loaderData.sizes.map(
                  ({ size, range }) =>
                    range && (
                      <tr key={size}>
                        <th scope="row">{size}</th>
                        <td className="num">{rangeText(range)}</td>
                        <td className="right">
                          {dollars(monthlyPayment({ ...example, principalCents: range.lowCents }))} –{" "}
                          {dollars(monthlyPayment({ ...example, principalCents: range.highCents }))}
                        </td>
                      </tr>
                    ),
                )}
              </tbody>
            </table>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap prose">
          <h2>The words on an offer.</h2>
          <h3>APR</h3>
          <p>
            The yearly rate with the lender’s fees in it. Compare offers by it, not by the interest rate
            beside it, which leaves the fees out.
          </p>
          <h3>Term</h3>
          <p>
            The number of months. A longer term lowers the payment and raises what you pay in all: the example
            above over 144 months costs {dollars(monthlyPayment({ ...example, months: 144 }))} a month and{" "}
            {dollars(payment * example.months - monthlyPayment({ ...example, months: 144 }) * 144)} less in
            total.
          </p>
          <h3>Secured or unsecured</h3>
          <p>
            A home equity loan is secured by the house and usually cheaper; if you stop paying, the house is
            at stake. An unsecured loan costs more and puts no lien on it.
          </p>
          <h3>Prepayment</h3>
          <p>Ask whether paying early costs a fee. Without one, a longer term keeps a choice open.</p>
          <h2>Deposits in Florida.</h2>
          <p>
            When a contractor takes more than 10 % of the price at the start, section 489.126 of the Florida
            Statutes asks him to apply for permits within 30 days and to start within 90 days after they are
            issued, unless you agree otherwise in writing. Read November 20, 2026; ask a lawyer about your own
            contract.
          </p>
        </div>
      </section>
      <EstimateBand />
    </>
  );
}
