import { expect, test } from "vitest";
import { amortise, exampleLoan, monthlyPayment, paymentRange } from "./loan.rules.ts";

const checked = [
  { principalCents: 70_000_00, aprPercent: 8.99, months: 240, paymentCents: 629_36 },
  { principalCents: 70_000_00, aprPercent: 7.49, months: 144, paymentCents: 738_28 },
  { principalCents: 70_000_00, aprPercent: 11.99, months: 240, paymentCents: 770_27 },
  { principalCents: 12_000_00, aprPercent: 0, months: 48, paymentCents: 250_00 },
  // a third of a dollar each: the last payment settles the cent
  { principalCents: 100_00, aprPercent: 0, months: 3, paymentCents: 33_33 },
  { principalCents: 50_000_00, aprPercent: 6, months: 1, paymentCents: 50_250_00 },
  { principalCents: 1_234_567_89, aprPercent: 36, months: 360, paymentCents: 37_037_92 },
  // 240 payments of half a cent are impossible: one cent each, paid off after 100
  { principalCents: 1_00, aprPercent: 0, months: 240, paymentCents: 1 },
];

test.each(checked)("the payment of $principalCents cents at $aprPercent % over $months months", (loan) => {
  expect(monthlyPayment(loan)).toBe(loan.paymentCents);
});

test.each(checked)(
  "$principalCents cents at $aprPercent % over $months months add up to the cent",
  (loan) => {
    const { years, paidCents, interestCents, instalments } = amortise(loan);
    const all = years.flatMap((year) => year.instalments);
    expect(all).toHaveLength(instalments);
    expect(all.at(-1)!.owedCents).toBe(0);
    expect(paidCents - interestCents).toBe(loan.principalCents);
    let owed = loan.principalCents;
    for (const one of all) {
      expect(one.interestCents + one.principalCents).toBe(one.paidCents);
      expect(owed - one.principalCents).toBe(one.owedCents);
      expect(Object.values(one).every(Number.isInteger)).toBe(true);
      owed = one.owedCents;
    }
    for (const year of years) {
      expect(year.interestCents + year.principalCents).toBe(year.paidCents);
      expect(year.owedCents).toBe(year.instalments.at(-1)!.owedCents);
    }
    expect(years.reduce((sum, year) => sum + year.paidCents, 0)).toBe(paidCents);
  },
);

test("all payments are equal except the last, which settles the rounding", () => {
  const { paymentCents, lastPaymentCents, years } = amortise(checked[0]!);
  const all = years.flatMap((year) => year.instalments);
  expect(all.slice(0, -1).every((one) => one.paidCents === paymentCents)).toBe(true);
  expect(Math.abs(lastPaymentCents - paymentCents)).toBeLessThan(500);
  expect(amortise({ principalCents: 100_00, aprPercent: 0, months: 3 }).lastPaymentCents).toBe(33_34);
});

test("payments rounded up end early instead of going below zero", () => {
  const { instalments, paidCents } = amortise({ principalCents: 1_00, aprPercent: 0, months: 240 });
  expect(instalments).toBe(100);
  expect(paidCents).toBe(1_00);
});

test("the first month of the reference loan: $524.42 interest and $104.94 principal", () => {
  expect(amortise(checked[0]!).years[0]!.instalments[0]).toEqual({
    number: 1,
    paidCents: 629_36,
    interestCents: 524_42,
    principalCents: 104_94,
    owedCents: 69_895_06,
  });
});

test("the payments of a price range are those of its ends, with nothing down, to the dollar", () => {
  const range = { lowCents: 70_000_00, highCents: 90_000_00 };
  expect(paymentRange(range)).toEqual({ lowCents: 629_00, highCents: 809_00, ...exampleLoan });
  expect(paymentRange(range, { aprPercent: 7.49, months: 144 })).toEqual({
    lowCents: 738_00,
    highCents: 949_00,
    aprPercent: 7.49,
    months: 144,
  });
});
