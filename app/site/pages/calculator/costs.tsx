import { memo } from "react";
import { heaters, warmUpBtu, type CostMonth, type PoolUse } from "#core/prices/costs.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { StackedColumns } from "./chart.tsx";
import { Fold } from "./fold.tsx";
import { monthNames } from "./fields.ts";
import { numberIn, type Texts } from "./reading.ts";

/** The parts of a year's cost, usually largest first; also their order in the chart. */
const parts = [
  { name: "Heating", of: (month: CostMonth) => month.heatCents },
  { name: "Pump", of: (month: CostMonth) => month.pumpCents },
  { name: "Chemicals", of: (month: CostMonth) => month.chemicalsCents },
  { name: "Water", of: (month: CostMonth) => month.waterCents },
];

type CostResultProps = { year: CostMonth[]; use: PoolUse; sound: Texts; payment: number };

/** The yearly total, its parts, the most and least expensive month, and the monthly cost including the loan. */
export function CostResult({ year, use, sound, payment }: CostResultProps) {
  const total = totalOf(year);
  const byCost = [...year].sort((a, b) => b.totalCents - a.totalCents);
  return (
    <div className="calculator-result calculator-follows">
      <p className="calculator-total">
        <span className="muted">Running cost per year</span>
        <span className="big-figure num" data-result="year">
          {dollars(total)}
        </span>
      </p>
      <div className="calculator-rest">
        <dl className="calculator-facts num">
          {parts.map(({ name, of }) => (
            <Fact key={name} name={name} cents={year.reduce((sum, one) => sum + of(one), 0)} />
          ))}
          <Fact name="Average per month" cents={wholeDollars(total / 12)} />
          <Fact name={`Highest: ${monthNames[byCost[0]!.month - 1]}`} cents={byCost[0]!.totalCents} />
          <Fact name={`Lowest: ${monthNames[byCost.at(-1)!.month - 1]}`} cents={byCost.at(-1)!.totalCents} />
          <Fact name="Per month with the loan" cents={wholeDollars(total / 12 + payment)} />
        </dl>
        <FirstFill gallons={numberIn(sound.gallons!)} use={use} />
        <p className="fine">An estimate. It leaves out {leftOut(use)}.</p>
      </div>
    </div>
  );
}

function leftOut({ heater }: PoolUse): string {
  const start = "warming the water up at the start of the season";
  if (heater === "none") return "service, repairs and insurance";
  if (heater !== "pump") return `service, repairs, insurance and ${start}`;
  return `service, repairs, insurance, ${start}, and the heat a heat pump can’t provide near 45 °F`;
}

/** One-time costs: the water, and warming it by ten degrees. */
function FirstFill({ gallons, use }: { gallons: number | null; use: PoolUse }) {
  if (gallons === null) return null;
  const fill = Math.round((gallons / 1_000) * use.waterCentsPerKgal);
  const units = use.heater === "none" ? 0 : warmUpBtu(gallons, 10) / heaters[use.heater].btu / use.efficiency;
  const price = use.heater === "pump" ? use.electricityCents : use.fuelCents;
  return (
    <p className="muted calculator-once num">
      One-time cost: {gallons.toLocaleString("en-US")} gallons to fill the pool cost {dollars(fill)}.
      {units > 0 &&
        ` Warming it up by 10 °F takes ${round(units)} ${heaters[use.heater].unit}, about ${dollars(Math.round(units * price))}, plus whatever heat it loses in the meantime.`}
    </p>
  );
}

/** The year by month: as a chart and as a table. */
export const CostBook = memo(function CostBook({
  year,
  use,
  city,
}: {
  year: CostMonth[];
  use: PoolUse;
  city: string;
}) {
  const dearest = [...year].sort((a, b) => b.totalCents - a.totalCents)[0]!;
  return (
    <>
      <h2>Month by month</h2>
      <StackedColumns
        title={`Running costs by month, ${city}`}
        description={`A bar for each month. The highest is ${monthNames[dearest.month - 1]}, at ${dollars(dearest.totalCents)}, of which ${dollars(dearest.heatCents)} is heating.`}
        series={parts.map(({ name }) => name)}
        columns={year.map((month) => ({
          key: month.month,
          label: monthNames[month.month - 1]!.slice(0, 3),
          short: monthNames[month.month - 1]!.slice(0, 1),
          parts: parts.map(({ of }) => of(month)),
        }))}
      />
      <Fold title="Every month in numbers">
        <MonthTable year={year} use={use} />
      </Fold>
    </>
  );
});

function MonthTable({ year, use }: { year: CostMonth[]; use: PoolUse }) {
  const unit = heaters[use.heater].unit;
  const columns = [...parts, { name: "Total", of: (month: CostMonth) => month.totalCents }];
  return (
    <div className="figures-scroller" role="region" aria-labelledby="months-caption" tabIndex={0}>
      <table className="figures calculator-months">
        <caption>
          <span id="months-caption">Each month in whole dollars; the year is the total.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {[
              ...columns.map(({ name }) => name),
              "Water, °F",
              "Evaporation, gal",
              ...(unit ? [`Heat, ${unit}`] : []),
            ].map((name) => (
              <th key={name} scope="col" className="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthNames[month.month - 1]}</th>
              {columns.map(({ name, of }) => (
                <td key={name} className="right">
                  {dollars(of(month))}
                </td>
              ))}
              <td className="right">{round(month.waterF)}</td>
              <td className="right">{round(month.waterGallons)}</td>
              {unit && <td className="right">{round(month.heatUnits)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Year</th>
            {columns.map(({ name, of }) => (
              <td key={name} className="right">
                {dollars(year.reduce((sum, month) => sum + of(month), 0))}
              </td>
            ))}
            <td />
            <td className="right">{round(year.reduce((sum, month) => sum + month.waterGallons, 0))}</td>
            {unit && (
              <td className="right">{round(year.reduce((sum, month) => sum + month.heatUnits, 0))}</td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export function totalOf(year: CostMonth[]): number {
  return year.reduce((sum, month) => sum + month.totalCents, 0);
}

function Fact({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{dollars(cents)}</dd>
    </div>
  );
}

/** Rounded like everything else that comes from the model. */
function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

function round(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
