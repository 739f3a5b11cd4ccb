import { memo, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { exact } from "./exact.ts";
import type { Instalment, LoanYear } from "#core/prices/loan.rules.ts";

/** In the address: all years expanded. */
const all = "all";

/**
 * The loan's table. A year expands into its months with a button that also works without JavaScript: it then submits
 * the form with the year to expand.
 */
export const YearTable = memo(function YearTable({ years, open }: { years: LoanYear[]; open: string }) {
  const [opened, setOpened] = useState<string[]>(open ? [open] : []);
  const everything = opened.includes(all);
  const toggle = (name: string) =>
    setOpened(opened.includes(name) ? opened.filter((one) => one !== name) : [...opened, name]);
  return (
    <div className="figures-scroller" role="region" aria-labelledby="years-caption" tabIndex={0}>
      <table className="figures calculator-years">
        <caption>
          <span id="years-caption">
            Loan payments by year.{" "}
            <button
              type="submit"
              name="open"
              value={everything ? "" : all}
              className="plain-button"
              onClick={(event) => {
                event.preventDefault();
                setOpened(everything ? [] : [all]);
              }}
            >
              {everything ? "Hide the months" : "Show every month"}
            </button>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {["Paid", "Interest", "Principal", "Still owed"].map((name) => (
              <th key={name} scope="col" className="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {years.map((year) => {
          const name = String(year.year);
          const isOpen = everything || opened.includes(name);
          return (
            <tbody key={name}>
              <tr>
                <th scope="row">
                  <button
                    type="submit"
                    name="open"
                    value={isOpen ? "" : name}
                    className="calculator-year"
                    aria-expanded={isOpen}
                    disabled={everything}
                    onClick={(event) => {
                      event.preventDefault();
                      toggle(name);
                    }}
                  >
                    <Icon name="chevron-down" size={18} />
                    Year {name}
                  </button>
                </th>
                <Sums of={year} />
              </tr>
              {isOpen && year.instalments.map((one) => <MonthRow key={one.number} {...one} />)}
            </tbody>
          );
        })}
      </table>
    </div>
  );
});

function MonthRow(instalment: Instalment) {
  return (
    <tr className="calculator-month">
      <th scope="row">Month {instalment.number}</th>
      <Sums of={instalment} />
    </tr>
  );
}

function Sums({ of }: { of: Omit<Instalment, "number"> }) {
  return [of.paidCents, of.interestCents, of.principalCents, of.owedCents].map((cents, column) => (
    // the four columns never change order
    <td key={column} className="right">
      {exact(cents)}
    </td>
  ));
}
