import { expect, test } from "vitest";
import { loanOf, numberIn, readTexts, startTexts, useOf } from "./reading.ts";

const cities = ["Tampa", "Miami"];

test.each([
  ["70000", 70_000],
  ["70,000", 70_000],
  [" $70,000 ", 70_000],
  ["8.99 %", 8.99],
  ["15.2¢", 15.2],
  ["82 °F", 82],
  [".5", 0.5],
  ["5.", 5],
  ["-5", -5],
  ["−5", -5],
])("%j is read as %d", (text, value) => {
  expect(numberIn(text)).toBe(value);
});

test.each([
  "",
  " ",
  "eight",
  "8,99",
  "1,2345",
  "1e3",
  "0x10",
  "Infinity",
  "NaN",
  ".",
  "-",
  "$",
  "1 000",
  "8.9.9",
])("%j is not a number", (text) => {
  expect(numberIn(text)).toBeNull();
});

test("the defaults are valid: $70,000 at 8.99% over 240 months, and the heating article's pool", () => {
  const { sound, problems } = readTexts(startTexts, startTexts, cities);
  expect(problems).toEqual({});
  expect(loanOf(sound)).toEqual({ principalCents: 70_000_00, aprPercent: 8.99, months: 240 });
  const { areaSqFt, setF, efficiency, electricityCents, coverHours, heater } = useOf(sound);
  expect({ areaSqFt, setF, efficiency, electricityCents, coverHours, heater }).toEqual({
    areaSqFt: 400,
    setF: 82,
    efficiency: 5.5,
    electricityCents: 15.2,
    coverHours: 0,
    heater: "pump",
  });
});

const wrong: [name: string, text: string, message: RegExp][] = [
  ["apr", "eight", /can’t read that number.*still use 7%\./],
  ["apr", "41", /from 0 to 40.*still use 7%\./],
  ["apr", "", /enter a number/],
  ["months", "12.5", /whole number/],
  ["price", "$1,000,001", /from 100 to 1,000,000.*\$70,000\./],
  ["gallons", "many", /leave it out/],
  ["warmer", "-20", /from -15 to 15/],
];

test.each(wrong)(
  "%s %j shows an error at the field, and the last valid value is used",
  (name, text, message) => {
    const before = { ...startTexts, apr: "7" };
    const { texts, sound, problems } = readTexts({ ...before, [name]: text }, before, cities);
    expect(Object.keys(problems)).toEqual([name]);
    expect(problems[name]).toMatch(message);
    expect(sound).toEqual(before);
    expect(texts[name]).toBe(text);
  },
);

test("a down payment as high as the price keeps the last valid pair", () => {
  const texts = { ...startTexts, price: "50,000", down: "$50,000" };
  const { sound, problems } = readTexts(texts, startTexts, cities);
  expect(problems).toEqual({ down: expect.stringMatching(/less than the price.*\$0 of \$70,000/) });
  expect(loanOf(sound).principalCents).toBe(70_000_00);
});

test("a gas heater is used only once it has a price; until then the previous heater stays", () => {
  const without = readTexts({ ...startTexts, heater: "gas" }, { ...startTexts, heater: "none" }, cities);
  expect(without.sound.heater).toBe("none");
  expect(Object.keys(without.problems)).toEqual(["fuel"]);
  const withPrice = readTexts({ ...startTexts, heater: "gas", fuel: "$2.60" }, startTexts, cities);
  expect(withPrice.problems).toEqual({});
  expect(useOf(withPrice.sound)).toMatchObject({ heater: "gas", fuelCents: 260, efficiency: 0.8 });
});

test("removing the gas price falls back to a heat pump", () => {
  const burning = { ...startTexts, heater: "gas", fuel: "2" };
  const { sound, problems } = readTexts({ ...burning, fuel: "" }, burning, cities);
  expect(sound.heater).toBe("pump");
  expect(problems.fuel).toMatch(/with a heat pump/);
});

test("unknown choices and towns change nothing", () => {
  const odd = { ...startTexts, heater: "constructor", from: "13", to: "x", city: "Paris" };
  expect(readTexts(odd, startTexts, cities).sound).toEqual(startTexts);
});
