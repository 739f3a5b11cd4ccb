import "./page.css";
import { useDeferredValue, useMemo } from "react";
import { listClimates } from "#core/costs/facts.ts";
import { poolYear, type Climate } from "#core/costs/rules.ts";
import { worldContext } from "#app/world.ts";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { textsOf } from "./address.ts";
import { LoanFields, PoolChoice, UseFields } from "./form.tsx";
import { LoanBook, LoanResult } from "./loan.tsx";
import { CostBook, CostResult } from "./costs.tsx";
import { calculatorPools } from "./pools.ts";
import { loanOf, useOf, type Texts } from "./reading.ts";
import { SourceTable } from "./source-table.tsx";
import { useCalculator } from "./state.ts";
import { Summary } from "./summary.tsx";
import { amortise } from "./payment.ts";
import type { Route } from "./+types/page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const pools = await calculatorPools(context.get(worldContext), [
    searchParams.get("pool"),
    searchParams.get("filled"),
  ]);
  return {
    pools,
    texts: textsOf(searchParams, pools),
    climates: listClimates(),
    open: searchParams.get("open") ?? "",
  };
}

export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Pool calculator: the loan’s month and the water’s month"
        description="A pool loan’s monthly payment, interest and schedule, and what the pump, the heat, the chemicals and the water cost by month in six Florida towns. Every assumption is yours to change."
      />
      <PageIntro
        title="January is the month that costs."
        here="Calculator"
        lead="Two sums on one page: what a loan takes each month, and what the pool does. Every figure is yours to change, and the address keeps them."
      >
        <p className="row">
          <Jump to="loan">The loan’s month</Jump>
          <Jump to="running-costs">The pool’s month</Jump>
        </p>
      </PageIntro>
      <Calculator key={JSON.stringify(loaderData.texts)} {...loaderData} />
      <EstimateBand />
    </>
  );
}

function yearOf(sound: Texts, climates: Climate[]) {
  const use = useOf(sound);
  const climate = climates.find(({ city }) => city === sound.city)!;
  return { use, year: poolYear(climate, use) };
}

/**
 * Without JavaScript a plain anchor. With it the query stays as it is, because the router must not reload the page.
 */
function Jump({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="text-link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.getElementById(to);
        place?.scrollIntoView();
        place?.querySelector<HTMLElement>("select, input")?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}

type CalculatorProps = Route.ComponentProps["loaderData"];

function Calculator({ pools, texts, climates, open }: CalculatorProps) {
  const { form, reading, cities, edit } = useCalculator({ texts, pools, climates });
  // the fields respond immediately; the long tables follow when there is time
  const sound = useDeferredValue(reading.sound);
  const { principalCents, aprPercent, months } = loanOf(sound);
  const book = useMemo(
    () => amortise({ principalCents, aprPercent, months }),
    [principalCents, aprPercent, months],
  );
  const { use, year } = useMemo(() => yearOf(sound, climates), [sound, climates]);
  return (
    <form
      className="calculator"
      ref={form}
      action="/calculator"
      onInput={edit}
      onSubmit={(event) => event.preventDefault()}
    >
      <section className="section tint" id="loan" aria-labelledby="loan-title">
        <div className="wrap">
          <h2 id="loan-title">The loan’s month.</h2>
          <PoolChoice pools={pools} texts={reading.texts} />
          <div className="calculator-pair">
            <LoanFields reading={reading} />
            <LoanResult loan={{ principalCents, aprPercent, months }} book={book} />
          </div>
        </div>
      </section>
      <LoanBook book={book} open={open} />
      <section className="section stone" id="running-costs" aria-labelledby="costs-title">
        <div className="wrap">
          <h2 id="costs-title">The pool’s month.</h2>
          <div className="calculator-pair">
            <UseFields reading={reading} cities={cities} />
            <CostResult year={year} use={use} sound={sound} payment={book.paymentCents} />
          </div>
        </div>
      </section>
      <CostBook year={year} use={use} city={sound.city!} />
      <SourceTable sound={sound} />
      <Summary paymentCents={book.paymentCents} year={year} />
    </form>
  );
}
