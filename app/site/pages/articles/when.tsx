import { floridaDay } from "#lib/time/florida-time.ts";

/** A date in Florida. @param at ISO time */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{floridaDay(at)}</time>;
}
