import { heaters, type Heater, type PoolUse } from "#core/prices/costs.rules.ts";
import { choiceFields, loanFields, numberFields, type NumberField } from "./fields.ts";
import type { Loan } from "#core/prices/loan.rules.ts";

/** The form's values as text, by field name; the town is `city`. */
export type Texts = Record<string, string>;

/** The parsed form: the input, the last valid value of every field, and the errors by field. */
export type Reading = { texts: Texts; sound: Texts; problems: Texts };

/** The town in the worked example. */
const startCity = "Tampa";

export const startTexts: Texts = {
  ...starts(numberFields),
  ...starts(choiceFields),
  city: startCity,
};

/** Parses the form. Where input is invalid, the field's last valid value is used. */
export function readTexts(texts: Texts, before: Texts, cities: string[]): Reading {
  const reading: Reading = { texts, sound: { ...before }, problems: {} };
  for (const [name, field] of Object.entries(numberFields)) readNumber(reading, name, field);
  for (const [name, { choices }] of Object.entries(choiceFields))
    if (choices.some(({ value }) => value === texts[name])) reading.sound[name] = texts[name]!;
  if (cities.includes(texts.city ?? "")) reading.sound.city = texts.city!;
  keepDownBelowPrice(reading, before);
  askForFuelPrice(reading, before);
  return reading;
}

/** The number in a text, whatever its formatting: "$70,000", "8.99 %", "15.2¢". Null if there is none. */
export function numberIn(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^\$|(?:%|¢|°\s*F?)$/gi, "")
    .trim()
    .replace(/^[−–]/, "-")
    .trim();
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(bare) || !/\d/.test(bare)) return null;
  return Number(bare.replaceAll(",", ""));
}

/** A valid value formatted for a sentence: $70,000. Empty if there is none. */
export function formatted(text: string, { show }: NumberField): string {
  const value = numberIn(text);
  return value === null ? "" : show(value);
}

export function loanOf(sound: Texts): Loan {
  const of = (name: keyof typeof loanFields) => numberIn(sound[name]!)!;
  return {
    principalCents: Math.round((of("price") - of("down")) * 100),
    aprPercent: of("apr"),
    months: of("months"),
  };
}

export function useOf(sound: Texts): PoolUse {
  const of = (name: string) => numberIn(sound[name]!) ?? 0;
  const heater = sound.heater as Heater;
  return {
    areaSqFt: of("area"),
    heater,
    setF: of("degrees"),
    firstMonth: of("from"),
    lastMonth: of("to"),
    efficiency: heater === "pump" ? of("cop") : of("burner") / 100,
    coverHours: of("cover"),
    sunThrough: of("screen") / 100,
    sunTaken: of("sun") / 100,
    windShare: of("wind") / 100,
    stillness: of("still") / 100,
    coverStops: of("lid") / 100,
    coverHoldsRadiation: of("sky") / 100,
    warmerF: of("warmer"),
    rainShare: of("rain") / 100,
    pumpFullWatts: of("watts"),
    pumpSpeed: of("speed") / 100,
    pumpHours: of("hours"),
    electricityCents: of("kwh"),
    fuelCents: of("fuel") * 100,
    waterCentsPerKgal: of("water") * 100,
    chemicalsCents: of("chemicals") * 100,
  };
}

function readNumber({ texts, sound, problems }: Reading, name: string, field: NumberField): void {
  const text = (texts[name] ?? "").trim();
  const problem = problemOf(text, field);
  if (!problem) sound[name] = text;
  else problems[name] = `${problem} ${stillUsed(sound[name]!, field)}`;
}

function problemOf(text: string, { min, max, whole, optional }: NumberField): string {
  if (text === "") return optional ? "" : "Please enter a number.";
  const value = numberIn(text);
  if (value === null) return "We can’t read that number. Please enter it like 1,250 or 8.99.";
  if (whole && !Number.isInteger(value)) return "Please enter a whole number.";
  if (value >= min && value <= max) return "";
  return `Please enter a number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`;
}

function stillUsed(text: string, field: NumberField): string {
  return text === "" ? "The results leave it out." : `The results still use ${formatted(text, field)}.`;
}

/** Two fields that depend on each other: with a down payment as high as the price there is nothing to borrow. */
function keepDownBelowPrice({ sound, problems }: Reading, before: Texts): void {
  if (loanOf(sound).principalCents > 0) return;
  sound.price = before.price!;
  sound.down = before.down!;
  const { price, down } = loanFields;
  problems.down ??= `It must be less than the price. The results still use ${formatted(sound.down, down)} of ${formatted(sound.price, price)}.`;
}

/** We have no price for gas: until the visitor enters one, the previous heater stays. */
function askForFuelPrice({ sound, problems }: Reading, before: Texts): void {
  if (!["gas", "propane"].includes(sound.heater!) || sound.fuel !== "") return;
  sound.heater = ["gas", "propane"].includes(before.heater!) ? choiceFields.heater.start : before.heater!;
  const kept = heaters[sound.heater as Heater].label.toLowerCase();
  problems.fuel ??= `Enter the price from your bill. Until then, we calculate with ${sound.heater === "none" ? kept : `a ${kept}`}.`;
}

function starts(fields: Record<string, { start: string }>): Texts {
  return Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));
}
