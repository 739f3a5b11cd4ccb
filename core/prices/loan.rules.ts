import type { PriceRange } from "./pricing.rules.ts";

/** A loan as entered: the principal in cents, the annual rate in percent, the term in months. */
export type Loan = { principalCents: number; aprPercent: number; months: number };

/** The terms that the site computes with until a visitor enters others: an example, no offer. */
export const exampleLoan = { aprPercent: 8.99, months: 240 };

type LoanTerms = Omit<Loan, "principalCents">;

/** One payment, numbered from 1. Amounts in whole cents; `owedCents` is the balance after it. */
export type Instalment = {
  number: number;
  paidCents: number;
  interestCents: number;
  principalCents: number;
  owedCents: number;
};

export type LoanYear = Omit<Instalment, "number"> & { year: number; instalments: Instalment[] };

export type Amortisation = {
  paymentCents: number;
  lastPaymentCents: number;
  instalments: number;
  interestCents: number;
  paidCents: number;
  years: LoanYear[];
};

/**
 * The level monthly payment in cents, by the standard annuity formula P·r / (1 − (1 + r)^−n), rounded to the cent and
 * at least one. Reference: $70,000 at 8.99% over 240 months is $629.36.
 */
export function monthlyPayment({ principalCents, aprPercent, months }: Loan): number {
  const rate = aprPercent / 1_200;
  if (rate === 0) return Math.max(1, Math.round(principalCents / months));
  return Math.max(1, Math.round((principalCents * rate) / (1 - (1 + rate) ** -months)));
}

/** The monthly payments of a price range with nothing down, and their loan. */
export type PaymentRange = PriceRange & LoanTerms;

/** The monthly payments of both ends of a price range, in cents, rounded to whole dollars. */
export function paymentRange(
  { lowCents, highCents }: PriceRange,
  terms: LoanTerms = exampleLoan,
): PaymentRange {
  const payment = (principalCents: number) =>
    Math.round(monthlyPayment({ principalCents, ...terms }) / 100) * 100;
  return { lowCents: payment(lowCents), highCents: payment(highCents), ...terms };
}

/**
 * The amortization schedule. Interest is rounded to the cent each month; the last payment settles the rounding, so
 * that the payments add up to principal and interest to the cent. If rounding up pays the loan off early, the schedule
 * ends there.
 */
export function amortise(loan: Loan): Amortisation {
  const paymentCents = monthlyPayment(loan);
  const all = instalmentsOf(loan, paymentCents);
  return {
    paymentCents,
    lastPaymentCents: all.at(-1)?.paidCents ?? 0,
    instalments: all.length,
    interestCents: total(all, "interestCents"),
    paidCents: total(all, "paidCents"),
    years: yearsOf(all),
  };
}

function instalmentsOf({ principalCents, aprPercent, months }: Loan, paymentCents: number): Instalment[] {
  const all: Instalment[] = [];
  let owedCents = principalCents;
  for (let number = 1; number <= months && owedCents > 0; number += 1) {
    const interestCents = Math.round((owedCents * aprPercent) / 1_200);
    const due = owedCents + interestCents;
    const paidCents = number === months ? due : Math.min(paymentCents, due);
    owedCents = due - paidCents;
    all.push({ number, paidCents, interestCents, principalCents: paidCents - interestCents, owedCents });
  }
  return all;
}

function yearsOf(all: Instalment[]): LoanYear[] {
  return Array.from({ length: Math.ceil(all.length / 12) }, (_, index) => {
    const instalments = all.slice(index * 12, index * 12 + 12);
    return {
      year: index + 1,
      paidCents: total(instalments, "paidCents"),
      interestCents: total(instalments, "interestCents"),
      principalCents: total(instalments, "principalCents"),
      owedCents: instalments.at(-1)!.owedCents,
      instalments,
    };
  });
}

function total(all: Instalment[], name: Exclude<keyof Instalment, "number">): number {
  return all.reduce((sum, one) => sum + one[name], 0);
}
