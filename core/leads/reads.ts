import { listHistory } from "#core/emails/activities.reads.ts";
import { officeAreaOf, type OfficeArea } from "#core/settings/office-areas.rules.ts";
import { readOfficeHours } from "#core/settings/offices.reads.ts";
import type { Office } from "#core/settings/offices.rules.ts";
import { erasedName } from "#core/leads/contacts/rules.ts";
import { type Channel } from "./channels.rules.ts";
import { listDuplicates } from "./duplicates.reads.ts";
import { leadConditions, type PlainQuery } from "./filters.reads.ts";
import { findReachability } from "./reachability.reads.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder, PageOfIds } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { mostCounted } from "#lib/lists/count.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import type { LeadStage } from "./stages.rules.ts";
import { findNextTasks, listOpenTasks } from "#core/leads/tasks/reads.ts";
import { listPhotos } from "#core/leads/photos/reads.ts";
import { detailsOf, leadTextsOf, readDetails, type Details } from "./facts.reads.ts";
import type { RequestType } from "./facts.rules.ts";
import type { NextTask } from "#core/leads/tasks/shape.ts";
import type { Lead, LeadQuery, LeadSummary } from "./shape.ts";

/** One page of leads, with the total number of matches. */
export async function listLeads(db: Db, query: PlainQuery): Promise<Listed<LeadSummary>> {
  const listing = { ...query, ...leadConditions(query), order: orders[query.sort] };
  const { ids, ...count } = await findPage(db, "leads", listing);
  const rows = await rowsInOrder(ids, () => leadRows(db).where("leads.id", "in", ids).execute());
  return { items: await summariesOf(db, rows), ...count };
}

/** The ids of all leads that match, up to as many as are counted. */
export function findMatching(db: Db, query: PlainQuery): Promise<PageOfIds> {
  const all = { page: 1, pageSize: mostCounted };
  return findPage(db, "leads", { ...query, ...all, ...leadConditions(query), order: orders[query.sort] });
}

type LeadData = LeadSummary & { address: string; campaign: string; details: Details };

/** A lead without its history: the data that its emails need. */
export async function findLeadRow(db: Db, id: number): Promise<LeadData | undefined> {
  const row = await leadRows(db).where("leads.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [summary] = await summariesOf(db, [row]);
  const { address, campaign } = row;
  return summary && { ...summary, address, campaign, details: detailsOf(row) };
}

/**
 * One lead with its history, emails, waiting jobs and the same contact's earlier leads; undefined if there is none.
 */
export async function findLead(db: Db, id: number): Promise<Omit<Lead, "plan"> | undefined> {
  const row = await leadRows(db).where("leads.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const subject = { type: "lead", id } as const;
  const isFromHome = row.source_page === "home";
  const [history, jobs, consents, earlier, alike, tasks, areas, photos, reachability] = await Promise.all([
    listHistory(db, subject),
    unfinishedJobs(db, subject),
    db.selectFrom("consents").selectAll().where("lead_id", "=", id).orderBy("id").execute(),
    earlierLeads(db, row),
    listDuplicates(db, row),
    listOpenTasks(db, id),
    isFromHome ? readOfficeHours(db) : [],
    listPhotos(db, id),
    findReachability(db, { contactId: row.contact_id, phone: row.phone }),
  ]);
  const { priceRange, payment, priceParts: _parts, ...details } = detailsOf(row);
  return {
    ...leadTextsOf(row),
    ...toBrief(row, tasks[0]),
    message: row.message,
    ...reachability,
    phoneLinks: phoneLinks(row.phone),
    contactPhoneLinks: phoneLinks(reachability.contactPhone),
    nearestBranch: row.nearest_branch,
    otherArea: isFromHome ? otherAreaOf(areas, row) : null,
    details,
    priceRange: priceRange ?? null,
    payment: payment ?? null,
    alike,
    consents: consents.map((one) => ({
      kind: one.kind,
      granted: one.granted === 1,
      textVersion: one.text_version,
      at: one.at,
    })),
    ...history,
    tasks,
    photos: photos.map(({ sentHash: _sent, ...photo }) => photo),
    jobs,
    earlier: earlier.map((one) => ({ id: one.id, createdAt: one.created_at, stage: one.stage as LeadStage })),
  };
}

/** The home page's messages go to one office, wherever their senders live. */
function otherAreaOf(
  offices: Office[],
  row: Pick<Row<"leads">, "office_id" | "address" | "phone">,
): OfficeArea | null {
  const area = officeAreaOf(offices, row);
  return area?.officeId === row.office_id ? null : area;
}

/** All leads of one contact, newest first. */
export async function listLeadsOfContact(db: Db, contactId: number): Promise<LeadSummary[]> {
  const rows = await leadRows(db)
    .where("contact_id", "=", contactId)
    .orderBy("leads.id", "desc")
    .limit(200) // more than that is a bot
    .execute();
  return summariesOf(db, rows);
}

async function unfinishedJobs(db: Db, subject: Subject): Promise<Lead["jobs"]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .where("state", "<>", "done")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    // a reminder that has not been needed yet
    .where((eb) =>
      eb.or([eb("name", "<>", "lead.remind"), eb("state", "<>", "queued"), eb("attempts", ">", 0)]),
    )
    .orderBy("id")
    .execute();
  return rows.map((job) => ({
    id: job.id,
    name: job.name,
    state: job.state,
    attempts: job.attempts,
    lastError: job.last_error,
    runAt: job.run_at,
  }));
}

function earlierLeads(db: Db, row: Row<"leads">): Promise<Row<"leads">[]> {
  return db
    .selectFrom("leads")
    .selectAll()
    .where("contact_id", "=", row.contact_id)
    .where("id", "<", row.id)
    .orderBy("id", "desc")
    .limit(20) // more than twenty can be viewed under contacts
    .execute();
}

/** Lead ids ascend in the order of arrival. */
const newestFirst = ["id", "desc"] as const;

/** Each sort order has an index: db/migrations/0015-desk.ts. */
const orders: Record<LeadQuery["sort"], SortOrder> = {
  newest: [newestFirst],
  oldest: [["id", "asc"]],
  name: [["name_key", "asc"], newestFirst],
  stage: [["stage_rank", "asc"], newestFirst],
  office: [["office_id", "asc"], newestFirst],
};

/** The columns that a list of leads shows, without messages and the columns for searches and duplicates. */
const briefColumns = [
  "leads.id",
  "leads.contact_id",
  "leads.first_name",
  "leads.last_name",
  "leads.email",
  "leads.phone",
  "leads.request_type",
  "leads.source_page",
  "leads.stage",
  "leads.office_id",
  "leads.preferred_channel",
  "leads.pool_id",
  "leads.details",
  "leads.first_contacted_at",
  "leads.owner_id",
  "leads.lost_reason",
  "leads.next_due_at",
  "leads.created_at",
  "leads.updated_at",
  "leads.version",
] as const;

type BriefColumn<Name> = Name extends `leads.${infer Column extends keyof Row<"leads">}` ? Column : never;
type BriefRow = Pick<Row<"leads">, BriefColumn<(typeof briefColumns)[number]>> & {
  owner_name: string | null;
};
type LeadBrief = Omit<LeadSummary, "message">;

/** Leads with the names of their owners, without their messages. */
export function briefRows(db: Db) {
  return ownedRows(db).select(briefColumns);
}

/** Leads with the names of their owners. */
export function leadRows(db: Db) {
  return ownedRows(db).selectAll("leads");
}

function ownedRows(db: Db) {
  return db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.owner_id")
    .select((eb) =>
      eb
        .case()
        .when("display_name", "=", "")
        .then(eb.ref("username"))
        .else(eb.ref("display_name"))
        .end()
        .as("owner_name"),
    );
}

export async function summariesOf(db: Db, rows: (BriefRow & { message: string })[]): Promise<LeadSummary[]> {
  const briefs = await briefsOf(db, rows);
  return briefs.map((brief, at) => ({ ...brief, message: rows[at]?.message ?? "" }));
}

export async function briefsOf(db: Db, rows: BriefRow[]): Promise<LeadBrief[]> {
  const due = rows.filter((row) => row.next_due_at !== null);
  const next = await findNextTasks(
    db,
    due.map(({ id }) => id),
  );
  return rows.map((row) => toBrief(row, next.get(row.id)));
}

/** @param nextTask the task that is due first, for lists that show it */
export function toBrief(row: BriefRow, nextTask?: NextTask): LeadBrief {
  const { value: details, isDamaged } = readDetails(row);
  return {
    id: row.id,
    contactId: row.contact_id,
    firstName: row.first_name || erasedName,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    requestType: row.request_type as RequestType,
    sourcePage: row.source_page,
    stage: row.stage as LeadStage,
    officeId: row.office_id,
    preferredChannel: row.preferred_channel as Channel | null,
    poolId: row.pool_id,
    poolName: details.poolName ?? null,
    poolSize: details.poolSize ?? null,
    ...(isDamaged && { isDamaged }),
    firstContactedAt: row.first_contacted_at,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "" },
    lostReason: row.lost_reason,
    nextDueAt: row.next_due_at,
    nextTask: nextTask ? { text: nextTask.text, dueAt: nextTask.dueAt, hasTime: nextTask.hasTime } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
