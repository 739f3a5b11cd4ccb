const toTheCent = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 3912900 → $39,129.00: always with cents, so that columns of sums align. */
export function exact(cents: number): string {
  return toTheCent.format(cents / 100);
}
