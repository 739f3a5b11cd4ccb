/** An exact number: `over` / `under`, with `under` above 0. */
export type Fraction = { over: bigint; under: bigint };

/** "412.5" as 4125/10; digits with at most one period. */
export function numberOf(text: string): Fraction {
  const [whole = "", decimals = ""] = text.split(".");
  return { over: BigInt(`${whole}${decimals}` || "0"), under: 10n ** BigInt(decimals.length) };
}

export function add(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

export function subtract(one: Fraction, other: Fraction): Fraction {
  return add(one, { over: -other.over, under: other.under });
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

/** Divides by anything but 0. */
export function divide(one: Fraction, other: Fraction): Fraction {
  const sign = other.over < 0n ? -1n : 1n;
  return { over: sign * one.over * other.under, under: sign * one.under * other.over };
}

/**
 * The number of thousandths, with halves rounded up; Infinity beyond the integers that a number can represent exactly.
 */
export function thousandths({ over, under }: Fraction): number {
  const doubled = 2_000n * over + under;
  const whole = doubled / (2n * under);
  const rounded = doubled < 0n && whole * 2n * under !== doubled ? whole - 1n : whole;
  return rounded > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(rounded);
}
