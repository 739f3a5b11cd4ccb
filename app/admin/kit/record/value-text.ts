import { dollars } from "#lib/money/dollars.ts";

/** A stored value as forms show it: cents in dollars, everything else as it is. */
export function valueText(field: string, value: string): string {
  return /cents\b/i.test(field) && /^-?\d+$/.test(value) ? dollars(Number(value)) : value;
}
