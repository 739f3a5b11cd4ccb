import { heaters } from "#core/costs/rules.ts";
import { dollars } from "#lib/dollars.ts";
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
const hours = unit("hours a day");

/** The loan. All defaults are examples to calculate with; none is an offer. */
export const loanFields = {
  price: figure("Price, dollars", "70000", [100, 1_000_000], money, {
    hint: "From an estimate, or any sum.",
    source: ours("An example; your estimate has your own."),
  }),
  down: figure("Down payment, dollars", "0", [0, 1_000_000], money, {
    hint: "What you pay without borrowing.",
    source: ours("An example."),
  }),
  apr: figure("APR, percent", "8.99", [0, 40], percent, {
    hint: "8.99 is an example to calculate with, from no lender. Type the rate you were quoted.",
    source: ours("An example rate, from no lender."),
  }),
  months: figure("Term, months", "240", [1, 360], unit("months"), {
    hint: "240 months are 20 years.",
    source: ours("An example."),
    whole: true,
  }),
};

export const waterFields = {
  area: figure("Water surface, square feet", "400", [20, 3_000], unit("sq ft"), {
    hint: "Heat and evaporation follow the surface.",
    source: pages.article,
  }),
  gallons: figure("Gallons", "", [100, 100_000], unit("gallons"), {
    hint: "For the first fill only; may stay empty.",
    optional: true,
  }),
};

export const heatFields = {
  degrees: figure("Water temperature, °F", "82", [60, 104], degrees, {
    hint: "In the example two degrees move the year by about $200.",
    source: pages.article,
  }),
  cover: figure("Covered, hours a day", "0", [0, 24], hours, {
    hint: "0 is no cover; 14 is every night.",
    source: ours("No cover until you say so."),
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
  from: { label: "Heated from", start: "1", choices: months },
  to: { label: "Heated through", start: "12", choices: months },
} satisfies Record<string, ChoiceField>;

export const pumpFields = {
  watts: figure("Pump at full speed, watts", "2000", [100, 6_000], unit("W"), {
    source: pages.pump,
  }),
  speed: figure("Speed it runs at, percent", "53.1", [10, 100], percent, {
    hint: "100 for a single-speed pump. Power falls with the cube of the speed.",
    source: pages.pump,
  }),
  hours: figure("Pump, hours a day", "10", [0, 24], hours, { source: pages.pump }),
};

export const priceFields = {
  kwh: figure("Electricity, cents a kWh", "15.2", [1, 100], unit("¢ a kWh"), {
    hint: "Florida’s average for 2025. Rates changed on January\u00a01,\u00a02026; yours is on the bill.",
    source: pages.electricity,
  }),
  fuel: figure("Gas, dollars a therm or propane gallon", "", [0.1, 30], money, {
    hint: "For a gas heater only, from your bill: we found no Florida price we would stand behind.",
    optional: true,
  }),
  water: figure("Water, dollars a 1,000 gallons", "4.95", [0, 60], money, {
    hint: "The step of the bill that a pool falls into, with sewer if your utility charges it.",
    source: pages.water,
  }),
  chemicals: figure("Chemicals, dollars a month", "35", [0, 1_000], money, {
    hint: "$20 to $50 if you do it yourself; we start in the middle.",
    source: pages.chemicals,
  }),
};

/** Fields that most visitors do not change. */
export const modelFields = {
  cop: figure("Heat pump: units of heat for one of electricity", "5.5", [1, 10], unit("(COP)"), {
    source: pages.cop,
  }),
  burner: figure("Gas heater’s efficiency, percent", "80", [40, 100], percent, { source: pages.burner }),
  screen: figure("Sun that reaches the water, percent", "100", [0, 100], percent, {
    hint: "About 75 under a screen enclosure.",
    source: ours("Open sky; 75% under a screen is our estimate."),
  }),
  sun: figure("Share of that sun the water takes, percent", "80", [0, 100], percent, {
    source: ours("We found no measured figure for a light shell."),
  }),
  wind: figure("Wind at the water, percent of the open", "20", [0, 100], percent, {
    hint: "Less behind a hedge, more on a canal.",
    source: pages.wind,
  }),
  still: figure("Evaporation, percent of the formula", "74", [10, 200], percent, {
    hint: "74 for still water; more for a pool in use all day or with a waterfall.",
    source: pages.still,
  }),
  lid: figure("Evaporation a cover stops, percent", "90", [0, 100], percent, { source: pages.cover }),
  sky: figure("Heat to the sky a cover holds back, percent", "30", [0, 100], percent, {
    source: ours("We found no measured figure."),
  }),
  warmer: figure("Warmer than usual, °F", "0", [-15, 15], degrees, {
    hint: "−5 for a hard winter.",
    source: pages.climate,
  }),
  rain: figure("Lost water that rain puts back, percent", "0", [0, 100], percent, {
    hint: "Summer rain mostly runs over the edge.",
    source: ours("We count none."),
  }),
};

export const numberFields: Record<string, NumberField> = {
  ...loanFields,
  ...waterFields,
  ...heatFields,
  ...pumpFields,
  ...priceFields,
  ...modelFields,
};

function figure(
  label: string,
  start: string,
  [min, max]: [number, number],
  show: (value: number) => string,
  extras: Extras,
): NumberField {
  return { label, start, min, max, show, ...extras };
}
