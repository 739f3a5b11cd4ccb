import { whole } from "#db/limited.ts";
import { sql } from "kysely";
import { recordActivities } from "#core/records/activities.writes.ts";
import { program, recordAudit, recordAudits, type Actor } from "#core/audit.ts";
import { nameKey } from "#core/leads/contacts/rules.ts";
import { advanceJobs } from "#core/jobs.ts";
import { happeningsOf, movedColumns, recordMove, type LeadMove } from "./moves.writes.ts";
import { inParts } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import { addressKey } from "#lib/text/address-key.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import type { Row, Tx } from "#db/schema.ts";
import { forgetLeadLinks } from "#core/leads/links/writes.ts";
import { leadFieldNames, leadFields, type LeadFieldColumn, type LeadTexts } from "./fields.rules.ts";
import { leadReference } from "./rules.ts";
import { leadStages, type LeadStage } from "./stages.rules.ts";

type Person = Record<"firstName" | "lastName" | "email" | "phone" | "address", string>;
type FieldColumns = Pick<Row<"leads">, LeadFieldColumn>;

/** The columns of a lead's fields, with what it is sorted and recognized by. Fields that no form asked for stay empty. */
export function personColumns(person: Person & Partial<LeadTexts>) {
  const columns = leadFieldNames.map((name) => [leadFields[name].column, person[name] ?? ""]);
  return {
    ...(Object.fromEntries(columns) as FieldColumns),
    name_key: nameKey(person),
    phone_key: phoneKey(person.phone),
    address_key: addressKey(person.address),
  };
}

type ManyMoved = { leads: Row<"leads">[]; move: LeadMove; actor: Actor };

/**
 * Makes the same move to many leads, which the caller has locked, with a history and an audit entry for each, in as few
 * statements as there are different results.
 */
export async function moveLeads(found: Tx, now: Date, { leads, move, actor }: ManyMoved): Promise<void> {
  // whoever moves them may not see them afterwards
  const tx = whole(found);
  const groups = Map.groupBy(leads, (lead) => JSON.stringify(movedColumns(lead, move)));
  for (const [columns, group] of groups)
    await tx
      .updateTable("leads")
      .set(JSON.parse(columns) as Partial<Row<"leads">>)
      .set({ version: sql`version + 1`, updated_at: now.toISOString() })
      .where(
        "id",
        "in",
        group.map(({ id }) => id),
      )
      .execute();
  const happenings = leads.flatMap((lead) => happeningsOf(lead, movedColumns(lead, move)));
  await recordActivities(tx, now, actor, happenings);
  const elsewhere = leads.filter((lead) => (move.officeId ?? lead.office_id) !== lead.office_id);
  const subjects = elsewhere.map(({ id }) => ({ type: "lead", id }) as const);
  await advanceJobs(tx, now, "lead.remind", subjects);
  const entry = { action: "change", entity: "lead", detail: { ...move, inBulk: true } };
  await recordAudits(
    tx,
    now,
    actor,
    leads.map(({ id }) => ({ ...entry, entityId: id })),
  );
}

type Touch = { id: number; set: Partial<Row<"leads">>; actor: Actor; action: string; detail?: object };

/**
 * Changes a lead in a way that conflicts with nothing, whatever its version, and adds an audit entry.
 * @throws Problem not_found
 */
export async function touchLead(
  tx: Tx,
  now: Date,
  { id, set, actor, action, detail = {} }: Touch,
): Promise<Row<"leads">> {
  const lead = await tx
    .updateTable("leads")
    .set({ ...set, version: sql`version + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!lead) throw new Problem("not_found");
  await recordAudit(tx, now, actor, { action, entity: "lead", entityId: id, detail });
  return lead;
}

type Step = Omit<Touch, "set"> & { step: (stage: LeadStage) => LeadStage };

/**
 * Moves a lead to the stage that follows from another action, and adds an audit entry.
 * @throws Problem not_found
 */
export async function stepLead(found: Tx, now: Date, { step, ...touch }: Step): Promise<void> {
  // the action may have taken from the user what made the lead theirs
  const tx = whole(found);
  const lead = await touchLead(tx, now, { ...touch, set: {} });
  const stage = step(lead.stage as LeadStage);
  if (stage === lead.stage) return;
  const set = movedColumns(lead, { stage });
  await tx.updateTable("leads").set(set).where("id", "=", lead.id).execute();
  await recordMove(tx, now, { lead, set, actor: touch.actor });
}

type Reached = {
  /** By default the program. */
  actor?: Actor;
  /** When an email was written that has arrived just now: it answers nothing that came between. */
  written?: Date;
};

/**
 * Records that staff have just reached a lead's contact (decision 0038): the first time stops the lead's clock, and
 * each time answers all earlier questions on its quotes. The contact's other open leads no longer wait either.
 */
export async function noteReply(
  found: Tx,
  now: Date,
  id: number,
  { actor = program, written = now }: Reached = {},
): Promise<void> {
  // the person was reached, whoever sees their other leads
  const tx = whole(found);
  const [first, last] = [now, written].map((at) => at.toISOString());
  await tx
    .updateTable("leads")
    .set({ first_contacted_at: first })
    .where("id", "=", id)
    .where("first_contacted_at", "is", null)
    .execute();
  await tx
    .updateTable("leads")
    .set({ last_contacted_at: last })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_contacted_at", "is", null), eb("last_contacted_at", "<", last!)]))
    .execute();
  // lists of quotes with a question
  addTag("quotes");
  await answerOthers(tx, now, id, { actor, written });
}

/** Ends the wait of the contact's other open leads, and says in their histories which one was answered. */
async function answerOthers(
  tx: Tx,
  now: Date,
  id: number,
  { actor, written }: Required<Reached>,
): Promise<void> {
  const own = await tx
    .selectFrom("leads")
    .select(["contact_id", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!own) return;
  const others = await tx
    .updateTable("leads")
    .set({ first_contacted_at: now.toISOString(), last_contacted_at: written.toISOString() })
    .where("contact_id", "=", own.contact_id)
    .where("id", "<>", id)
    .where("first_contacted_at", "is", null)
    .where("stage_rank", "<", leadStages.indexOf("won"))
    // an email that was written before a lead came in does not answer it
    .where("created_at", "<=", written.toISOString())
    .returning("id")
    .execute();
  if (others.length === 0) return;
  const to = leadReference({ id, createdAt: own.created_at });
  const subjects = others.map((other) => ({ type: "lead", id: other.id }) as const);
  await recordActivities(
    tx,
    now,
    actor,
    subjects.map((subject) => ({ subject, type: "elsewhere", to }) as const),
  );
  for (const tag of ["leads", ...others.map((other) => `leads:${other.id}`)]) addTag(tag);
}

/**
 * A lead, locked until the commit, so that writers of its records wait for each other.
 * @throws Problem not_found
 */
export async function holdLead(tx: Tx, id: number): Promise<Row<"leads">> {
  const lead = await tx
    .updateTable("leads")
    .set((eb) => ({ next_due_at: eb.ref("next_due_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!lead) throw new Problem("not_found");
  return lead;
}

/** Sets when a lead's first open task is due. Its version stays: no form shows the time. */
export async function setNextDue(found: Tx, id: number): Promise<void> {
  // the user may just have lost the task that made the lead theirs
  await whole(found)
    .updateTable("leads")
    .set((eb) => ({
      next_due_at: eb
        .selectFrom("tasks")
        .select((of) => of.fn.min("due_at").as("next"))
        .where("lead_id", "=", id)
        .where("done_at", "is", null),
    }))
    .where("id", "=", id)
    .execute();
}

type HandOver = { from: number; to: number; actor: Actor };

/**
 * Moves one user's open leads to another, with an entry in each one's history, and announces `leads` if there were any.
 * Their version rises: a user who saves one meanwhile has read the previous owner, and would store that owner again.
 * @returns the number of leads moved
 */
export async function handOverLeads(tx: Tx, now: Date, { from, to, actor }: HandOver): Promise<number> {
  const moved = await tx
    .updateTable("leads")
    .set({ owner_id: to, version: sql`version + 1`, updated_at: now.toISOString() })
    .where("owner_id", "=", from)
    .where("stage_rank", "<", leadStages.indexOf("won"))
    .returning("id")
    .execute();
  const values = { type: "owner", from: String(from), to: String(to) } as const;
  const entries = moved.map(({ id }) => ({ subject: { type: "lead", id } as const, ...values }));
  await recordActivities(tx, now, actor, entries);
  if (moved.length > 0) addTag("leads");
  return moved.length;
}

/** The form of our own values of `source_page`; anything else was typed by someone. */
const pageName = /^[a-z0-9/_-]{0,120}$/i;

const noFields = Object.fromEntries(
  leadFieldNames.map((name) => [leadFields[name].column, ""]),
) as FieldColumns;

/**
 * Removes personal data from the contact's leads; date, office, source page and stage stay. Nothing is due any longer.
 */
export async function eraseLeads(tx: Tx, now: Date, leads: Row<"leads">[]): Promise<void> {
  for (const some of inParts(leads)) {
    const ids = some.map(({ id }) => id);
    await tx
      .updateTable("leads")
      .set((eb) => ({
        ...noFields,
        message: "",
        nearest_branch: "",
        preferred_channel: null,
        details: "{}",
        // a pool that is not in the catalog was typed by someone
        pool_id: eb.selectFrom("pools").select("pools.id").whereRef("pools.id", "=", "leads.pool_id"),
        idempotency_key: null,
        content_hash: "",
        name_key: "",
        phone_key: null,
        address_key: null,
        next_due_at: null,
        version: sql`version + 1`,
        updated_at: now.toISOString(),
      }))
      .where("id", "in", ids)
      .execute();
    const typed = typedIn(some, "source_page");
    if (typed.length > 0)
      await tx.updateTable("leads").set({ source_page: "" }).where("id", "in", typed).execute();
    await eraseConsents(tx, ids);
    await forgetLeadLinks(tx, ids);
  }
}

/** The consent and its wording stay, because they identify no one. */
async function eraseConsents(tx: Tx, leadIds: number[]): Promise<void> {
  const consents = await tx.selectFrom("consents").selectAll().where("lead_id", "in", leadIds).execute();
  await tx.updateTable("consents").set({ phone: "" }).where("lead_id", "in", leadIds).execute();
  for (const column of ["source_page", "text_version"] as const) {
    const typed = typedIn(consents, column);
    if (typed.length > 0)
      await tx
        .updateTable("consents")
        .set({ [column]: "" })
        .where("id", "in", typed)
        .execute();
  }
}

/** The ids of the rows whose value in a column is not one of our own. */
function typedIn<Column extends string>(
  rows: ({ id: number } & Record<Column, string>)[],
  column: Column,
): number[] {
  return rows.filter((row) => !pageName.test(row[column])).map(({ id }) => id);
}
