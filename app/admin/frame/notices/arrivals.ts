import type { LeadSummary } from "#core/leads/shape.ts";

/** Older leads are not announced: the computer was asleep, or the browser closed. In ms. */
const announcedFor = 10 * 60_000;

type Arrival = Pick<LeadSummary, "id" | "officeId" | "requestType" | "createdAt">;

type Reader = {
  /** The id of the last lead that this browser knew of; null if it has not looked yet. */
  lastId: number | null;
  /** The user's offices; none means all. */
  officeIds: string[];
  now: number;
};

/** The leads that came in through a form since this browser looked last, for the user's offices, oldest first. */
export function arrivalsOf<Lead extends Arrival>(newest: Lead[], { lastId, officeIds, now }: Reader): Lead[] {
  if (lastId === null) return [];
  return newest
    .filter(({ id, requestType }) => id > lastId && requestType !== "manual")
    .filter(({ createdAt }) => now - Date.parse(createdAt) < announcedFor)
    .filter(({ officeId }) => officeIds.length === 0 || officeIds.includes(officeId))
    .toSorted((one, other) => one.id - other.id);
}
