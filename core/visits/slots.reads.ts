import { answeringOffice } from "#core/settings/office-hours.rules.ts";
import { yardPoint } from "#core/settings/office-areas.rules.ts";
import { readOfficeHours } from "#core/settings/offices.reads.ts";
import type { Office } from "#core/settings/offices.rules.ts";
import { readVisitSettings } from "#core/settings/reads.ts";
import { listLeadTakers } from "#core/staff/reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { minutesByKind, type VisitKind } from "./rules.ts";
import { freeSlots, slotDays, type Appointment, type YardPlace } from "./slots.rules.ts";

/** A time that the office of a lead offers, and who is free then. */
export type FreeSlot = { startsAt: string; userId: number };

export type SlotSearch = {
  lead: Row<"leads">;
  kind: VisitKind;
  now: Date;
  /** Where the yard is, if the customer has typed it; the lead's address counts if this names no town that we know. */
  address?: string;
  /** How long a visit that is to be moved takes; otherwise the settings say so. */
  minutes?: number;
  /** A visit that is to be moved does not take its own time. */
  exceptVisit?: number;
  /** Who is chosen first. */
  preferred?: number | undefined;
};

const dayMs = 24 * 60 * 60_000;

/** The free times of a lead's office, in their order, each with the first person who is free. */
export async function findFreeSlots(db: Db, search: SlotSearch): Promise<FreeSlot[]> {
  const { lead, kind, now, preferred } = search;
  const settings = await readVisitSettings(db);
  if (!settings.online) return [];
  const { leadHours, mostPerDay } = settings;
  const offices = await readOfficeHours(db);
  const { week, holidays, ...office } = answeringOffice(offices, lead.office_id);
  const minutes = search.minutes ?? minutesByKind(settings)[kind];
  const rules = { hours: { week, holidays }, minutes, leadHours, mostPerDay };
  const place = placeFor(kind, [search.address ?? "", lead.address], { office, offices });
  const free = new Map<string, number>();
  const people = await listBookable(db, { lead, preferred });
  const calendars = await calendarsOf(db, { ...search, people, offices, office });
  for (const userId of people)
    for (const startsAt of freeSlots(rules, { taken: calendars.get(userId) ?? [], place }, now))
      if (!free.has(startsAt)) free.set(startsAt, userId);
  return [...free]
    .map(([startsAt, userId]) => ({ startsAt, userId }))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/**
 * The users with whom a lead's customer can book: those of its office, and those of no office. The preferred one comes
 * first, then the lead's owner, then who can be emailed.
 */
export async function listBookable(
  db: Db,
  { lead, preferred }: Pick<SlotSearch, "lead" | "preferred">,
): Promise<number[]> {
  const [takers, memberships] = await Promise.all([
    listLeadTakers(db),
    db.selectFrom("user_offices").select(["user_id", "office_id"]).execute(),
  ]);
  const officesOf = (id: number) =>
    memberships.filter((one) => one.user_id === id).map((one) => one.office_id);
  const near = takers.filter(({ id }) => {
    const offices = officesOf(id);
    return offices.length === 0 || offices.includes(lead.office_id);
  });
  const rank = ({ id, hasEmail }: (typeof near)[number]) =>
    id === preferred ? 0 : id === lead.owner_id ? 1 : hasEmail ? 2 : 3;
  return near.sort((a, b) => rank(a) - rank(b) || a.id - b.id).map(({ id }) => id);
}

type Offices = { offices: Office[]; office: Office };

/** Where a yard is, by the first of its addresses that names a town, or else near the office; null for a call. */
function placeFor(kind: string, addresses: string[], { office, offices }: Offices): YardPlace | null {
  if (kind !== "yard") return null;
  const [town] = addresses.map((address) => yardPoint(offices, address)).filter((point) => point !== null);
  return town ?? { ...office.coordinates, isGuess: true };
}

type Calendars = SlotSearch & Offices & { people: number[] };

/** What is in each person's calendar, by user id: visits, calls, and the times held for others. */
async function calendarsOf(db: Db, search: Calendars): Promise<Map<number, Appointment[]>> {
  const { people, now, lead, exceptVisit = 0 } = search;
  const calendars = new Map<number, Appointment[]>(people.map((id) => [id, []]));
  if (people.length === 0) return calendars;
  // all of the first day counts for its most, and a visit that began the day before may last
  const from = new Date(now.getTime() - dayMs).toISOString();
  const until = new Date(now.getTime() + (slotDays + 2) * dayMs).toISOString();
  const visits = await db
    .selectFrom("visits")
    .innerJoin("leads", "leads.id", "visits.lead_id")
    .select(["user_id", "starts_at", "minutes", "kind", "visits.address", "leads.address as ofLead"])
    .where("user_id", "in", people)
    .where("canceled_at", "is", null)
    .where("starts_at", ">", from)
    .where("starts_at", "<", until)
    .where("visits.id", "<>", exceptVisit)
    .execute();
  const held = await db
    .selectFrom("visit_slots")
    .innerJoin("leads", "leads.id", "visit_slots.lead_id")
    .select(["user_id", "starts_at", "minutes", "kind", "leads.address", "leads.address as ofLead"])
    .where("user_id", "in", people)
    .where("held_until", ">", now.toISOString())
    .where("lead_id", "<>", lead.id)
    .execute();
  for (const { user_id, starts_at, minutes, kind, address, ofLead } of [...visits, ...held])
    calendars
      .get(user_id)
      ?.push({ startsAt: starts_at, minutes, place: placeFor(kind, [address, ofLead], search) });
  return calendars;
}
