/** 4990050 → "49900.50": dollars as spreadsheets read them, without rounding. */
export function centsPlain(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 12500 → "12.5": thousandths as a decimal number. */
export function thousandthsPlain(thousandths: number): string {
  const digits = String(thousandths).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, "");
}
