import type { Reminders } from "#core/settings/reminders.rules.ts";
import { afterOpenTime, type OpenHours } from "#lib/time/open-hours.ts";

/** Whom a reminder is for: the lead's owner first, then the rest of its office. */
export const reminderSteps = ["owner", "office"] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** When a lead that came in at `since` has waited long enough for a reminder; null if its office is never open. */
export function reminderDue(
  { ownerMinutes, officeMinutes }: Reminders,
  step: ReminderStep,
  { hours, since }: { hours: OpenHours; since: Date },
): Date | null {
  return afterOpenTime(hours, since, (step === "owner" ? ownerMinutes : officeMinutes) * 60_000);
}

export type Remindable = {
  id: number;
  officeIds: string[];
  inRotation: boolean;
  /** Whether they see leads of their offices that are not their own. */
  seesOffices: boolean;
};

type Recipients = { ownerId: number | null; officeId: string };

/** Who is reminded first: the owner or, if no owner can be reached, the people of the office who get leads in turn. */
export function remindedFirst<Person extends Remindable>(
  people: Person[],
  { ownerId, officeId }: Recipients,
): Person[] {
  const owner = people.find(({ id }) => id === ownerId);
  if (owner) return [owner];
  return people.filter((one) => one.inRotation && isOfOffice(one, officeId));
}

/** Who is reminded after them: the other people of the office. */
export function remindedNext<Person extends Remindable>(people: Person[], recipients: Recipients): Person[] {
  const first = remindedFirst(people, recipients);
  return people.filter((one) => isOfOffice(one, recipients.officeId) && !first.includes(one));
}

/** A reminder says whom a lead is from, so it is only for those who see the lead. */
function isOfOffice({ officeIds, seesOffices }: Remindable, officeId: string): boolean {
  return seesOffices && officeIds.includes(officeId);
}
