import { centsTyped } from "#lib/money/dollars-typed.ts";
import { dollars } from "#lib/money/dollars.ts";

/** The unit of a price change: percent, or cents that are shown as dollars. */
export type ChangeUnit = "percent" | "dollars";

/** Reads "4", "-2.5%", "–$1,500": an empty text is 0, an unreadable one is NaN, for the server to reject. */
export function changeTyped(typed: string, unit: ChangeUnit): number {
  const text = typed.trim();
  if (text === "") return 0;
  const sign = /^[-–−]/.test(text) ? -1 : 1;
  const amount = text.replace(/^[-–−+]\s*/, "");
  if (unit === "dollars") return sign * centsTyped(amount);
  const [, figure] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(amount) ?? [];
  return figure === undefined ? Number.NaN : sign * Number(figure);
}

/** The field's text for a stored change; empty for 0. */
export function changeText(value: number, unit: ChangeUnit): string {
  if (!Number.isFinite(value) || value === 0) return "";
  return unit === "percent" ? `${value}%` : dollars(value);
}
