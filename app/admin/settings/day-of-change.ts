import { floridaIsoDay } from "#lib/time/florida-time.ts";

type Days = {
  /** The day as stored, if the section is loaded. */
  stored: string | undefined;
  /** The day in the form. */
  chosen: string;
};

/** The day that a change sets: today, unless the user has chosen another one. */
export function dayOfChange({ stored, chosen }: Days): string {
  return chosen === stored ? floridaIsoDay(new Date()) : chosen;
}
