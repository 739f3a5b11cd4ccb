import { findLinkedLead } from "#core/leads/links/reads.ts";
import { closedStages, type LeadStage } from "#core/leads/stages.rules.ts";
import { readVisitSettings } from "#core/settings/reads.ts";
import { findUserName, findVideoLink } from "#core/staff/reads.ts";
import { minutesByKind, type VisitKind } from "#core/visits/rules.ts";
import { findFreeSlots } from "#core/visits/slots.reads.ts";
import type { Db, Row } from "#db/schema.ts";

/** What a visitor's own page shows of visits. Nothing that was typed is in it. */
export type OwnVisits = {
  /** Customers may book: staff allow it, and the lead is not closed. */
  isOffered: boolean;
  /** We have an email address for invitations. */
  isEmailed: boolean;
  /** The next one that is booked. */
  visit: OwnVisit | null;
  /** One that would still be ahead but was canceled last, if none is booked. */
  canceled: { kind: VisitKind; startsAt: string } | null;
  /** The time that is held for this visitor. */
  hold: { kind: VisitKind; startsAt: string; minutes: number; heldUntil: string } | null;
  /** What the free times are for: the kind of the booked visit or of the hold, or else the one that was chosen. */
  kind: VisitKind;
  /** ISO times. */
  slots: string[];
  /** How long each kind takes. */
  minutes: Record<VisitKind, number>;
};

export type OwnVisit = {
  id: number;
  version: number;
  kind: VisitKind;
  startsAt: string;
  minutes: number;
  /** Who goes or calls. */
  person: string;
  /** Where a video call takes place; "" for another kind, or if nobody has said. */
  videoLink: string;
};

type OwnSearch = {
  token: string;
  now: Date;
  kind: VisitKind;
  /** What the customer has just typed as the address of the yard. */
  address?: string | undefined;
};

/** The visits and free times of a link's lead; undefined for a link that opens nothing. */
export async function findOwnVisits(
  db: Db,
  { token, now, kind, address = "" }: OwnSearch,
): Promise<OwnVisits | undefined> {
  const lead = await findLinkedLead(db, { token, now });
  if (!lead) return undefined;
  const { booked, canceled } = await comingVisits(db, { leadId: lead.id, now });
  const hold = booked ? undefined : await findOpenHold(db, { leadId: lead.id, now });
  const ofKind = (booked?.kind ?? hold?.kind ?? kind) as VisitKind;
  const settings = await readVisitSettings(db);
  const isOffered = settings.online && !closedStages.includes(lead.stage as LeadStage);
  const ownTime = booked
    ? {
        minutes: booked.minutes,
        exceptVisit: booked.id,
        address: booked.address,
        preferred: booked.user_id,
      }
    : { address };
  const slots = isOffered ? await findFreeSlots(db, { lead, kind: ofKind, now, ...ownTime }) : [];
  return {
    isOffered,
    isEmailed: lead.email !== "",
    visit: booked ? await toOwn(db, booked) : null,
    canceled: canceled ? { kind: canceled.kind as VisitKind, startsAt: canceled.starts_at } : null,
    hold: hold ?? null,
    kind: ofKind,
    slots: slots.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt !== booked?.starts_at),
    minutes: minutesByKind(settings),
  };
}

type OfLead = { leadId: number; now: Date };

async function comingVisits(db: Db, { leadId, now }: OfLead) {
  const rows = await db
    .selectFrom("visits")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("completed_at", "is", null)
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const booked = rows.find(({ canceled_at }) => canceled_at === null);
  if (booked) return { booked };
  return { canceled: rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0] };
}

async function findOpenHold(db: Db, { leadId, now }: OfLead) {
  const row = await db
    .selectFrom("visit_slots")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("held_until", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, minutes, starts_at: startsAt, held_until: heldUntil } = row;
  return { kind: kind as VisitKind, startsAt, minutes, heldUntil };
}

async function toOwn(db: Db, visit: Row<"visits">): Promise<OwnVisit> {
  const { id, version, kind, starts_at: startsAt, minutes } = visit;
  const person = await findUserName(db, visit.user_id);
  const videoLink = kind === "video" ? await findVideoLink(db, visit.user_id) : "";
  return { id, version, kind: kind as VisitKind, startsAt, minutes, person, videoLink };
}
