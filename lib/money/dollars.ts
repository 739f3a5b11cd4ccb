const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 4990000 → $49,900; cents are shown only if nonzero. */
export function dollars(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** 4990000 → $49,900.00: with its cents, for columns of amounts. */
export function dollarsAndCents(cents: number): string {
  return exact.format(cents / 100);
}
