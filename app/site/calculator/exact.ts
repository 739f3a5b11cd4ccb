const toTheCent = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 3912900 → $39,129.00: with its cents, so that a column of sums lines up. */
export function exact(cents: number): string {
  return toTheCent.format(cents / 100);
}
