import type { EmailOrder } from "#core/emails/deliver.ts";
import { listEmailRows } from "#core/emails/reads.ts";
import { findLeadRow } from "#core/leads/reads.ts";
import { fullName } from "#core/leads/rules.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { listOfficesWithHours, readOfficeHours } from "#core/settings/offices.reads.ts";
import { answeringOffice, type OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { isOpen } from "#core/leads/stages.rules.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { canSignIn, takesLeads } from "#core/staff/rules.ts";
import type { Db } from "#db/schema.ts";
import { openTimeBetween } from "#lib/time/open-hours.ts";
import {
  remindedFirst,
  remindedNext,
  reminderDue,
  reminderSteps,
  type Remindable,
  type ReminderStep,
} from "./rules.ts";
import type { ReminderCounts } from "./shape.ts";

type Person = Remindable & { name: string; email: string };

/** The active users who may be responsible for leads and have an email address, by name. */
async function listPeople(db: Db): Promise<Person[]> {
  const [users, offices] = await Promise.all([
    db.selectFrom("users").selectAll().where("email", "<>", "").orderBy("username_key").execute(),
    db.selectFrom("user_offices").selectAll().execute(),
  ]);
  return users
    .filter((user) => canSignIn(user) && takesLeads(user.role as Role))
    .map((user) => ({
      id: user.id,
      name: user.display_name || user.username,
      email: user.email,
      officeIds: offices.filter((one) => one.user_id === user.id).map((one) => one.office_id),
      inRotation: user.in_rotation === 1,
      seesOffices: user.role === "admin" || user.sees_leads !== "own",
    }));
}

/** When the first reminder about a new lead is due; null if there will be none. */
export async function findFirstReminder(
  db: Db,
  { officeId, since }: { officeId: string; since: Date },
): Promise<Date | null> {
  const [{ reminders }, offices] = await Promise.all([readSettings(db), readOfficeHours(db)]);
  if (!reminders.on) return null;
  return reminderDue(reminders, "owner", { hours: answeringOffice(offices, officeId), since });
}

/** The emails that are due, and when the next ones will be. */
type Due = { orders: EmailOrder[]; next: Date | null };

/** The reminders of a waiting lead, by what is stored now: someone may have replied or moved it in the meantime. */
export async function findReminders(db: Db, { leadId, now }: { leadId: number; now: Date }): Promise<Due> {
  const lead = await findLeadRow(db, leadId);
  const { reminders } = await readSettings(db);
  if (!lead || !reminders.on || !waitsForReply(lead)) return { orders: [], next: null };
  const office = answeringOffice(await listOfficesWithHours(db), lead.officeId);
  const since = new Date(lead.createdAt);
  // stored by a clock that was ahead, so its waiting time is unknown
  if (since > now)
    return { orders: await ordersOf(db, { lead, office, step: reminderSteps[0], now }), next: null };
  const orders: EmailOrder[] = [];
  for (const step of reminderSteps) {
    const due = reminderDue(reminders, step, { hours: office, since });
    if (due === null || due > now) return { orders, next: due };
    orders.push(...(await ordersOf(db, { lead, office, step, now })));
  }
  return { orders, next: null };
}

function waitsForReply(lead: LeadSummary): boolean {
  // nobody can reach an erased person
  const canBeReached = lead.email !== "" || lead.phone !== "";
  return lead.firstContactedAt === null && isOpen(lead.stage) && canBeReached;
}

type Step = { lead: LeadSummary; office: OfficeWithHours; step: ReminderStep; now: Date };

async function ordersOf(db: Db, { lead, office, step, now }: Step): Promise<EmailOrder[]> {
  const about = { type: "lead", id: lead.id } as const;
  const [{ company }, people, emails] = await Promise.all([
    readSettings(db),
    listPeople(db),
    listEmailRows(db, about),
  ]);
  const wasReminded = (user: Person, of: ReminderStep) =>
    emails.some(({ id, state }) => id === emailId(lead, of, user) && (of !== step || state !== "waiting"));
  const recipients = { ownerId: lead.owner?.id ?? null, officeId: office.id };
  const candidates = (step === "owner" ? remindedFirst : remindedNext)(people, recipients);
  const waited = openTimeBetween(office, new Date(lead.createdAt), now);
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  return candidates
    .filter((user) => !reminderSteps.some((one) => wasReminded(user, one)))
    .map((user) => ({
      id: emailId(lead, step, user),
      about,
      template: "lead-remind",
      props: { lead, office, company, user, waited },
      to: { name: user.name, address: user.email },
      replyTo: lead.email === "" ? desk : { name: fullName(lead), address: lead.email },
    }));
}

/** The same for every attempt, so that each person gets each reminder once. */
function emailId({ id, createdAt }: LeadSummary, step: ReminderStep, user: { id: number }): string {
  // the time makes the id unique across databases, whose ids all start at 1
  return `lead-remind-${step}-${id}-${user.id}-${Date.parse(createdAt).toString(36)}`;
}

/** How many people of each office would get the reminders about a lead that has no owner. */
export async function countReminded(db: Db): Promise<ReminderCounts> {
  const [offices, people] = await Promise.all([listOfficesWithHours(db), listPeople(db)]);
  return {
    offices: offices.map(({ id, name }) => ({
      id,
      name,
      first: remindedFirst(people, { ownerId: null, officeId: id }).length,
      next: remindedNext(people, { ownerId: null, officeId: id }).length,
    })),
  };
}
