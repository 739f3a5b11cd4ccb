import { primaryOffice, type Office } from "./offices.rules.ts";
import { afterOpenTime, weekdays, type OpenHours, type Span } from "#lib/time/open-hours.ts";

/** An office with the hours in which its clock runs. Visitors see only the printed ones, `hours`. */
export type OfficeWithHours = Office & OpenHours;

/** The office that answers a lead: the lead's own or, if staff have removed that one, the primary one. */
export function answeringOffice<One extends Pick<Office, "id" | "isPrimary">>(
  offices: One[],
  id: string,
): One {
  return offices.find((office) => office.id === id) ?? primaryOffice(offices);
}

/** The most that staff may enter. */
export const officeLimits = { spans: 2, holidays: 40, holidayName: 80 };

/** The same for each day of the week. */
export function everyWeekday<Value>(value: Value): Record<(typeof weekdays)[number], Value> {
  return Object.fromEntries(weekdays.map((day) => [day, value])) as Record<(typeof weekdays)[number], Value>;
}

const workday: Span[] = [{ from: "09:00", to: "16:00" }];

/** The specified hours, Monday to Friday from 9 to 4, for offices without hours of their own. */
export const specifiedHours: OpenHours = {
  week: { ...everyWeekday(workday), saturday: [], sunday: [] },
  holidays: [],
};

/** How long an office is open before it has answered a visitor: one day of the specified hours, in ms. */
const answerWithinMs = 7 * 60 * 60_000;
const halfHourMs = 30 * 60_000;

/** By when an office answers what was sent at a moment, to the half hour; null if it never opens. */
export function answerBy(hours: OpenHours, sent: Date): Date | null {
  const by = afterOpenTime(hours, sent, answerWithinMs);
  return by && new Date(Math.ceil(by.getTime() / halfHourMs) * halfHourMs);
}
