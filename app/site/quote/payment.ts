/** A loan as a person types it: the sum in cents, the yearly rate in percent, the term in months. */
export type Loan = { principalCents: number; aprPercent: number; months: number };

/**
 * The level monthly payment in cents, by the standard annuity formula P·r / (1 − (1 + r)^−n).
 * Check figure: $70,000 at 8.99 % over 240 months is $629.36.
 */
export function monthlyPayment({ principalCents, aprPercent, months }: Loan): number {
  const rate = aprPercent / 100 / 12;
  if (rate === 0) return Math.round(principalCents / months);
  return Math.round((principalCents * rate) / (1 - (1 + rate) ** -months));
}

export type LoanYear = { year: number; paidCents: number; interestCents: number; owedCents: number };

/** What a year of payments does: interest, and what is still owed at its end. The last payment settles the rest. */
export function yearByYear(loan: Loan): LoanYear[] {
  const payment = monthlyPayment(loan);
  const rate = loan.aprPercent / 100 / 12;
  const years: LoanYear[] = [];
  let owedCents = loan.principalCents;
  for (let month = 1; month <= loan.months; month += 1) {
    const interest = Math.round(owedCents * rate);
    const paid = month === loan.months ? owedCents + interest : Math.min(payment, owedCents + interest);
    owedCents += interest - paid;
    const year = (years[Math.ceil(month / 12) - 1] ??= {
      year: Math.ceil(month / 12),
      paidCents: 0,
      interestCents: 0,
      owedCents: 0,
    });
    year.paidCents += paid;
    year.interestCents += interest;
    year.owedCents = owedCents;
  }
  return years;
}
