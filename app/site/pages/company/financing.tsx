import "./financing.css";
import { dollars } from "#lib/money/dollars.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard } from "#app/site/parts/scenes.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { LoanWords } from "./financing-words.tsx";
import { amortise, exampleLoan, monthlyPayment } from "#core/prices/loan.rules.ts";

/** The worked example, which is also the calculator's default. A rate to calculate with, not an offer. */
const example = { principalCents: 70_000_00, ...exampleLoan };
const book = amortise(example);

export async function load({ world }: PageRequest) {
  const priceBook = await readPriceBook(world.db.read);
  return {
    card: findCard(world, "desk"),
    checked: checkedText(priceBook),
    sizes: (await findSizes(world.db.read)).map(({ size, range }) => ({ size, range })),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <PageHead
        title="Pool financing: what you’ll pay per month"
        description={`How a pool loan works, in plain English and with an example: ${dollars(example.principalCents)} at ${example.aprPercent}% over ${example.months} months is ${dollars(book.paymentCents)} per month.`}
        picture={data.card}
      />
      <PageIntro
        title="Your monthly payment, at your own rate"
        here="Financing"
        lead="We’re not a lender, and we don’t steer you to one. Here’s the math, so you can check any offer."
      >
        <p className="row">
          <ButtonLink href="/calculator" variant="line">
            Open the calculator
          </ButtonLink>
        </p>
      </PageIntro>
      <section className="section tint">
        <div className="wrap columns">
          <Example />
          <SizeTable {...data} />
        </div>
      </section>
      <section className="section">
        <div className="wrap columns financing-pairs">
          <TermTable />
          <FirstYears />
          <div>
            <h2>What the pool costs to run</h2>
            <p>
              The loan is only one of the bills.{" "}
              <a href="/calculator?show=running-costs">Estimate the running cost</a> too: pump, heat,
              chemicals and water, by month and city.
            </p>
          </div>
        </div>
      </section>
      <LoanWords />
      <Closing
        title="Start with the price"
        text="See what a plunge pool, a family pool and a long pool cost installed, and what each price leaves out."
        to="/packages"
        action="Compare the packages"
      />
    </>
  );
}

function Example() {
  return (
    <div>
      <h2>An example loan</h2>
      <p>
        {dollars(example.principalCents)} borrowed at {example.aprPercent}% APR over {example.months} months:
      </p>
      <p className="big-figure num">{dollars(book.paymentCents)}</p>
      <p>
        per month. Over the whole term that is {dollars(book.paidCents)}, including{" "}
        {dollars(book.interestCents)} of interest; the last payment, {dollars(book.lastPaymentCents)}, is
        adjusted for rounding. This is an example, not an offer or financial advice.
      </p>
      <p>
        <a href="/calculator">Change any of these numbers</a> and see the loan month by month.
      </p>
    </div>
  );
}

type Sizes = PageProps<typeof load>["data"];

function SizeTable({ checked, sizes }: Sizes) {
  const payment = (cents: number) => dollars(monthlyPayment({ ...example, principalCents: cents }));
  return (
    <div className="figures-scroller" role="region" aria-labelledby="sizes-caption" tabIndex={0}>
      <table className="figures of-ranges">
        <caption id="sizes-caption">
          Our installed price ranges at the same rate and term, nothing down. {checked}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Installed</th>
            <th scope="col" className="right">
              Per month
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, range }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td className="num">{rangeText(range)}</td>
              <td className="right">
                {payment(range.lowCents)} – {payment(range.highCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TermTable() {
  return (
    <div className="figures-scroller" role="region" aria-labelledby="terms-caption" tabIndex={0}>
      <h2>A longer term lowers the payment and raises the total</h2>
      <table className="figures financing-terms">
        <caption id="terms-caption">
          {dollars(example.principalCents)} at {example.aprPercent}% APR over five terms.
        </caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" className="right">
              Per month
            </th>
            <th scope="col" className="right">
              Total interest
            </th>
          </tr>
        </thead>
        <tbody>
          {[84, 120, 144, 180, 240].map((months) => {
            const { paymentCents, interestCents } = amortise({ ...example, months });
            return (
              <tr key={months}>
                <th scope="row">
                  <a href={`/calculator?months=${months}`}>{months} months</a>
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
      <h2>Where your first-year payments go</h2>
      <p>
        Interest is charged on what you still owe, so you pay most of it early. In the first year of the
        example, {dollars(first.interestCents)} of the {dollars(first.paidCents)} paid is interest, and the
        balance drops by {dollars(first.principalCents)}. In the last year, only {dollars(last.interestCents)}{" "}
        is interest.
      </p>
      <p>
        That is why a down payment, or an extra payment early on, saves more than you might expect: it lowers
        the interest in every month that follows.
      </p>
    </div>
  );
}
