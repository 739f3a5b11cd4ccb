import "./financing.css";
import { Link } from "react-router";
import { dollars } from "#lib/dollars.ts";
import { poolSizes, priceRange } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { checkedText, rangeText } from "#app/site/pools/price.ts";
import { LoanWords } from "./financing-words.tsx";
import { amortise, monthlyPayment } from "#app/site/calculator/payment.ts";
import type { Route } from "./+types/financing";

/** The worked example, which is also the calculator's default. A rate to calculate with, not an offer. */
const example = { principalCents: 70_000_00, aprPercent: 8.99, months: 240 };
const book = amortise(example);

export async function loader({ context }: Route.LoaderArgs) {
  const { priceBook } = await readSettings(context.get(worldContext).db.read);
  return {
    checked: checkedText(priceBook),
    sizes: poolSizes.map(({ size }) => ({ size, range: priceRange(priceBook, size) })),
  };
}

export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Financing a pool: what it costs a month"
        description={`How a pool loan works, in words and with a worked example: ${dollars(example.principalCents)} at ${example.aprPercent}% over ${example.months} months is ${dollars(book.paymentCents)} a month.`}
      />
      <PageIntro
        title="What it costs a month, with the rate you type."
        here="Financing"
        lead="We lend no money and name no lender. What we can do is show the arithmetic, so that any offer you get can be checked."
      >
        <p className="row">
          <ButtonLink to="/calculator" variant="line">
            Open the calculator
          </ButtonLink>
        </p>
      </PageIntro>
      <section className="section tint">
        <div className="wrap columns">
          <Example />
          <SizeTable {...loaderData} />
        </div>
      </section>
      <section className="section">
        <div className="wrap columns">
          <TermTable />
          <FirstYears />
          <div>
            <h2>And then the pool itself.</h2>
            <p>
              A loan is one bill of two.{" "}
              <Link to="/calculator#running-costs">Work out the running costs</Link> too: pump, heat,
              chemicals and water, by month and town.
            </p>
          </div>
        </div>
      </section>
      <LoanWords />
      <EstimateBand />
    </>
  );
}

function Example() {
  return (
    <div>
      <h2>One example, worked.</h2>
      <p>
        {dollars(example.principalCents)} borrowed at {example.aprPercent}% APR over {example.months} months:
      </p>
      <p className="big-figure num">{dollars(book.paymentCents)}</p>
      <p>
        a month. Over the whole term that is {dollars(book.paidCents)}, of which {dollars(book.interestCents)}{" "}
        is interest; the last payment, {dollars(book.lastPaymentCents)}, settles what rounding left. An
        example to calculate with, from no lender: not an offer and not financial advice.
      </p>
      <p>
        <Link to="/calculator">Change any of these figures</Link>, and read the loan month by month.
      </p>
    </div>
  );
}

type Sizes = Route.ComponentProps["loaderData"];

function SizeTable({ checked, sizes }: Sizes) {
  const payment = (cents: number) => dollars(monthlyPayment({ ...example, principalCents: cents }));
  return (
    <div className="figures-scroller" role="region" aria-labelledby="sizes-caption" tabIndex={0}>
      <table className="figures of-ranges">
        <caption id="sizes-caption">
          The same rate and term, nothing down, for our installed ranges. {checked}.
        </caption>
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
          {sizes.map(
            ({ size, range }) =>
              range && (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  <td className="num">{rangeText(range)}</td>
                  <td className="right">
                    {payment(range.lowCents)} – {payment(range.highCents)}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function TermTable() {
  return (
    <div className="figures-scroller" role="region" aria-labelledby="terms-caption" tabIndex={0}>
      <h2>Longer is lighter, and costs more.</h2>
      <table className="figures financing-terms">
        <caption id="terms-caption">
          {dollars(example.principalCents)} at {example.aprPercent}% APR over five terms.
        </caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" className="right">
              A month
            </th>
            <th scope="col" className="right">
              Interest in all
            </th>
          </tr>
        </thead>
        <tbody>
          {[84, 120, 144, 180, 240].map((months) => {
            const { paymentCents, interestCents } = amortise({ ...example, months });
            return (
              <tr key={months}>
                <th scope="row">
                  <Link to={`/calculator?months=${months}`}>{months} months</Link>
                </th>
                <td className="right">{dollars(paymentCents)}</td>
                <td className="right">{dollars(interestCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function FirstYears() {
  const [first] = book.years;
  const last = book.years.at(-1);
  if (!first || !last) return null;
  return (
    <div>
      <h2>Where the first year goes.</h2>
      <p>
        Interest is charged on what is still owed, so it comes first. In the first year of the example{" "}
        {dollars(first.interestCents)} of the {dollars(first.paidCents)} paid is interest, and the debt falls
        by {dollars(first.principalCents)}. In the last year only {dollars(last.interestCents)} is.
      </p>
      <p>
        That is why a down payment, or an early extra payment, saves more than it seems to: it takes its share
        of every later month’s interest with it.
      </p>
    </div>
  );
}
