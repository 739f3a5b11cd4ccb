import { expect, test } from "vitest";
import { monthlyPayment, yearByYear } from "./payment.ts";

const checked = [
  { principalCents: 70_000_00, aprPercent: 8.99, months: 240, paymentCents: 629_36 },
  { principalCents: 70_000_00, aprPercent: 7.49, months: 144, paymentCents: 738_28 },
  { principalCents: 70_000_00, aprPercent: 11.99, months: 240, paymentCents: 770_27 },
  { principalCents: 12_000_00, aprPercent: 0, months: 48, paymentCents: 250_00 },
];

test.each(checked)("the payment of $principalCents cents at $aprPercent % over $months months", (loan) => {
  expect(monthlyPayment(loan)).toBe(loan.paymentCents);
});

test.each(checked)("after the last of $months payments at $aprPercent % nothing is owed", (loan) => {
  const years = yearByYear(loan);
  const paid = years.reduce((sum, year) => sum + year.paidCents, 0);
  const interest = years.reduce((sum, year) => sum + year.interestCents, 0);
  expect(years.at(-1)?.owedCents).toBe(0);
  expect(paid - interest).toBe(loan.principalCents);
});
