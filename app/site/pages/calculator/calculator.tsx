import "./page.css";
import { useDeferredValue, useMemo } from "react";
import { poolYear, type Climate } from "#core/prices/costs.rules.ts";
import { LoanFields, PoolChoice, UseFields } from "./form.tsx";
import { LoanBook, LoanResult } from "./loan.tsx";
import { CostBook, CostResult } from "./costs.tsx";
import { loanOf, useOf, type Texts } from "./reading.ts";
import { CostSources, LoanSources } from "./source-table.tsx";
import { useCalculator, type CalculatorData } from "./state.ts";
import { CalculatorTabs } from "./tabs.tsx";
import { Summary } from "./summary.tsx";
import { amortise } from "#core/prices/loan.rules.ts";

function yearOf(sound: Texts, climates: Climate[]) {
  const use = useOf(sound);
  const climate = climates.find(({ city }) => city === sound.city)!;
  return { use, year: poolYear(climate, use) };
}

type CalculatorProps = Omit<CalculatorData, "climates"> & {
  climates: Climate[];
  /** The year of the loan whose months are shown. */
  open: string;
};

/** Two calculators in one form. */
export function Calculator({ pools, texts, climates, show, open }: CalculatorProps) {
  const { form, reading, cities, edit, tab, choose } = useCalculator({ show, texts, pools, climates });
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
      <div className="wrap calculator-start">
        <PoolChoice pools={pools} texts={reading.texts} />
        <CalculatorTabs tab={tab} choose={choose} texts={reading.texts} pools={pools} />
      </div>
      <div id="loan" hidden={tab !== "loan"}>
        <section className="section tint" aria-labelledby="loan-title">
          <div className="wrap">
            <h2 id="loan-title">Monthly loan payment</h2>
            <div className="calculator-pair">
              <LoanFields reading={reading} />
              <LoanResult loan={{ principalCents, aprPercent, months }} book={book} />
            </div>
          </div>
        </section>
        <section className="section">
          <div className="wrap calculator-book">
            <LoanBook book={book} open={open} />
            <LoanSources sound={sound} />
          </div>
        </section>
      </div>
      <div id="running-costs" hidden={tab !== "running-costs"}>
        <section className="section tint" aria-labelledby="costs-title">
          <div className="wrap">
            <h2 id="costs-title">Monthly running cost</h2>
            <div className="calculator-pair">
              <UseFields reading={reading} cities={cities} />
              <CostResult year={year} use={use} sound={sound} payment={book.paymentCents} />
            </div>
          </div>
        </section>
        <section className="section">
          <div className="wrap calculator-book">
            <CostBook year={year} use={use} city={sound.city!} />
            <CostSources sound={sound} />
          </div>
        </section>
      </div>
      <Summary paymentCents={book.paymentCents} year={year} />
    </form>
  );
}
