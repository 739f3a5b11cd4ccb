import { exampleLoan } from "#core/prices/loan.rules.ts";
import { heaters } from "#core/prices/costs.rules.ts";
import { counted } from "#app/site/parts/text/counted.ts";
import { dollars } from "#lib/money/dollars.ts";
import { ours, pages, type Source } from "./sources.ts";

type Extras = { hint?: string; source?: Source; whole?: true; optional?: true };

/** A numeric field: its label, default, limits, and how it reads in a sentence. */
export type NumberField = Extras & {
  label: string;
  start: string;
  min: number;
  max: number;
  show: (value: number) => string;
};

export type ChoiceField = { label: string; start: string; choices: { value: string; text: string }[] };

export const monthNames =
  "January February March April May June July August September October November December".split(" ");

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
const unit = (words: string) => (value: number) => `${plain.format(value)} ${words}`;
const money = (value: number) => dollars(Math.round(value * 100));
const percent = (value: number) => `${plain.format(value)}%`;
const degrees = unit("°F");
const hours = unit("hours per day");

/** The loan. All defaults are examples to calculate with; none is an offer. */
export const loanFields = {
  price: figure("Price ($)", "70000", [100, 1_000_000], money, {
    hint: "From your estimate, or any amount.",
    source: ours("An example; use the price in your estimate."),
  }),
  down: figure("Down payment ($)", "0", [0, 1_000_000], money, {
    hint: "What you pay up front.",
    source: ours("An example."),
  }),
  apr: figure("APR (%)", String(exampleLoan.aprPercent), [0, 40], percent, {
    hint: "8.99 is only an example. Enter the rate you were quoted.",
    source: ours("An example rate."),
  }),
  months: figure("Term (months)", String(exampleLoan.months), [1, 360], (value) => counted(value, "month"), {
    hint: "240 months = 20 years.",
    source: ours("An example."),
    whole: true,
  }),
};

export const waterFields = {
  area: figure("Water surface (sq ft)", "400", [20, 3_000], unit("sq ft"), {
    hint: "The larger the surface, the more heat and water you lose.",
    source: pages.article,
  }),
  gallons: figure("Gallons", "", [100, 100_000], unit("gallons"), {
    hint: "Optional, for the first fill.",
    optional: true,
  }),
};

export const heatFields = {
  degrees: figure("Water temperature (°F)", "82", [60, 104], degrees, {
    hint: "In our example, every two degrees adds about $200 a year.",
    source: pages.article,
  }),
  cover: figure("Hours covered per day", "0", [0, 24], hours, {
    hint: "0 for no cover, 14 for every night.",
    source: ours("No cover unless you enter one."),
  }),
};

const months = monthNames.map((text, index) => ({ value: String(index + 1), text }));

/** The list of towns comes with the page's data. */
export const choiceFields = {
  heater: {
    label: "Heater",
    start: "pump",
    choices: Object.entries(heaters).map(([value, { label }]) => ({ value, text: label })),
  },
  from: { label: "Heat from", start: "1", choices: months },
  to: { label: "Heat until", start: "12", choices: months },
} satisfies Record<string, ChoiceField>;

export const pumpFields = {
  watts: figure("Pump at full speed (watts)", "2000", [100, 6_000], unit("W"), {
    source: pages.pump,
  }),
  hours: figure("Pump hours per day", "10", [0, 24], hours, { source: pages.pump }),
};

export const priceFields = {
  kwh: figure("Electricity (¢ per kWh)", "15.2", [1, 100], unit("¢ per kWh"), {
    hint: "Florida’s average for 2025. Rates changed on January\u00a01,\u00a02026; yours is on your bill.",
    source: pages.electricity,
  }),
  fuel: figure("Gas ($ per therm, or per gallon of propane)", "", [0.1, 30], money, {
    hint: "For a gas heater only. Enter the price from your bill; we found no reliable Florida price.",
    optional: true,
  }),
  water: figure("Water ($ per 1,000 gallons)", "4.95", [0, 60], money, {
    hint: "The rate tier your pool will fall into, with sewer if your utility charges it.",
    source: pages.water,
  }),
  chemicals: figure("Chemicals ($ per month)", "35", [0, 1_000], money, {
    hint: "$20 to $50 if you do it yourself; we use $35.",
    source: pages.chemicals,
  }),
};

/** Fields that most visitors do not change. */
export const modelFields = {
  speed: figure("Pump speed (%)", "53.1", [10, 100], percent, {
    hint: "100 for a single-speed pump. Power falls with the cube of the speed.",
    source: pages.pump,
  }),
  cop: figure("Heat pump efficiency (COP: heat out per unit of electricity)", "5.5", [1, 10], unit("(COP)"), {
    source: pages.cop,
  }),
  burner: figure("Gas heater efficiency (%)", "80", [40, 100], percent, { source: pages.burner }),
  screen: figure("Sun reaching the water (%)", "100", [0, 100], percent, {
    hint: "About 75 under a screen enclosure.",
    source: ours("Open sky; 75% under a screen is our estimate."),
  }),
  sun: figure("Share of that sun the water absorbs (%)", "80", [0, 100], percent, {
    source: ours("Our assumption; we found no measurement for a light-colored shell."),
  }),
  wind: figure("Wind at the water (% of open-field wind)", "20", [0, 100], percent, {
    hint: "Less behind a hedge, more on a canal.",
    source: pages.wind,
  }),
  still: figure("Evaporation (% of the formula)", "74", [10, 200], percent, {
    hint: "74 for still water; more for a pool in use all day or with a waterfall.",
    source: pages.still,
  }),
  lid: figure("Evaporation a cover stops (%)", "90", [0, 100], percent, { source: pages.cover }),
  sky: figure("Heat loss to the sky a cover prevents (%)", "30", [0, 100], percent, {
    source: ours("Our assumption; we found no measurement."),
  }),
  warmer: figure("Warmer than usual (°F)", "0", [-15, 15], degrees, {
    hint: "−5 for a hard winter.",
    source: pages.climate,
  }),
  rain: figure("Evaporation replaced by rain (%)", "0", [0, 100], percent, {
    hint: "Most summer rain runs off.",
    source: ours("Our assumption: none."),
  }),
};

/** All numbers of the running cost. */
export const costFields: Record<string, NumberField> = {
  ...waterFields,
  ...heatFields,
  ...pumpFields,
  ...priceFields,
  ...modelFields,
};

export const numberFields: Record<string, NumberField> = { ...loanFields, ...costFields };

function figure(
  label: string,
  start: string,
  [min, max]: [number, number],
  show: (value: number) => string,
  extras: Extras,
): NumberField {
  return { label, start, min, max, show, ...extras };
}
