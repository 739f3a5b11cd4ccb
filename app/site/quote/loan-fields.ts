import type { Loan } from "./payment.ts";

export type LoanFields = { price: string; deposit: string; apr: string; months: string };

type LoanField = { name: keyof LoanFields; label: string; hint: string; step: string };

export const loanFieldNames: LoanField[] = [
  {
    name: "price",
    label: "Price of the pool, dollars",
    hint: "Your range from the estimate, or any sum.",
    step: "100",
  },
  { name: "deposit", label: "Deposit, dollars", hint: "What you pay from your own pocket.", step: "100" },
  { name: "apr", label: "APR, percent", hint: "From an offer you hold. 8.99 is an example.", step: "0.01" },
  { name: "months", label: "Term, months", hint: "Up to 360.", step: "1" },
];

/** The longest term anybody offers for a pool; longer ones are slips of the finger. */
const longestTerm = 360;

/** What the address says, or the worked example of the financing page. */
export function loanFieldsOf(parameters: URLSearchParams): LoanFields {
  return {
    price: parameters.get("price") ?? "70000",
    deposit: parameters.get("deposit") ?? "0",
    apr: parameters.get("apr") ?? "8.99",
    months: parameters.get("months") ?? "240",
  };
}

/** The loan that the fields describe, or null where they make none. */
export function loanOf(fields: LoanFields): Loan | null {
  const [price, deposit, aprPercent, months] = [
    Number(fields.price),
    Number(fields.deposit),
    Number(fields.apr),
    Math.round(Number(fields.months)),
  ];
  const principalCents = Math.round((price - deposit) * 100);
  const sound =
    principalCents > 0 && price <= 10_000_000 && deposit >= 0 && aprPercent >= 0 && aprPercent <= 100;
  if (!sound || !(months >= 1 && months <= longestTerm)) return null;
  return { principalCents, aprPercent, months };
}
