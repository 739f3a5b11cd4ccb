import { sql } from "kysely";
import { withEmails } from "#core/emails/activities.reads.ts";
import { listActivitiesById } from "#core/records/activities.reads.ts";
import { readFields } from "#core/leads/contacts/reads.ts";
import type { TimelineEntry } from "#core/leads/contacts/shape.ts";
import type { Db } from "#db/schema.ts";
import { record, unknown } from "#lib/json/json-readers.ts";
import { bodyOf } from "#core/records/revisions.reads.ts";
import { differences, type Difference } from "#lib/lists/differences.ts";

/** Only a bot has more leads. */
const mostLeads = 200;

type Source = { kind: "activity" | "quote" | "change"; id: number; at: string; lead_id: number | null };

/**
 * Everything that happened with a contact, newest first: the histories of their leads, notes about them, quotes, and
 * changes to the contact; undefined if there is no such contact.
 */
export async function listTimeline(
  db: Db,
  contactId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: TimelineEntry[]; total: number } | undefined> {
  const subject = String(contactId);
  const leads = sql`select id, cast(id as text) as key from leads where contact_id = ${contactId}
    order by id desc limit ${sql.lit(mostLeads)}`;
  const entries = sql`with theirs as materialized (${leads}), entries as materialized (
    select 'activity' as kind, activities.id, activities.at, theirs.id as lead_id from theirs
      cross join activities where activities.subject_type = 'lead' and activities.subject_id = theirs.key
    union all select 'activity', id, at, null from activities
      where subject_type = 'contact' and subject_id = ${subject}
    union all select 'quote', id, created_at, lead_id from quotes where contact_id = ${contactId}
    union all select 'change', id, at, null from revisions
      where subject_type = 'contact' and subject_id = ${subject})`;
  const { rows } = await sql<Source>`${entries} select * from entries
    order by at desc, id desc, kind limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ n: number | string }>`${entries} select count(*) as n from entries`.execute(db);
  const contact = await findChanges(db, contactId);
  if (!contact) return undefined;
  return { items: await filled(db, rows, contact), total: Number(counted.rows[0]?.n) };
}

type Changes = Map<number, NonNullable<TimelineEntry["change"]>>;

/** Each change to a contact, as the difference between a revision and the next one or the contact itself. */
async function findChanges(db: Db, contactId: number): Promise<Changes | undefined> {
  const row = await db.selectFrom("contacts").selectAll().where("id", "=", contactId).executeTakeFirst();
  if (!row) return undefined;
  const revisions = await db
    .selectFrom("revisions")
    .leftJoin("users", "users.id", "revisions.user_id")
    .select(["revisions.id", "body", "actor", "display_name"])
    .where("subject_type", "=", "contact")
    .where("subject_id", "=", String(contactId))
    .orderBy("revisions.version")
    .execute();
  const bodies = [...revisions.map((row) => bodyOf(row, record(unknown))), await readFields(db, row)];
  return new Map(
    revisions.map(({ id, actor, display_name }, index) => [
      id,
      { actor: display_name ?? actor, changes: changesBetween(bodies[index], bodies[index + 1]) },
    ]),
  );
}

/** The differences are unknown if one of the two can't be read. */
function changesBetween(before: unknown, after: unknown): Difference[] {
  return before && after ? differences(before, after) : [];
}

async function filled(db: Db, rows: Source[], changes: Changes): Promise<TimelineEntry[]> {
  const idsOf = (kind: Source["kind"]) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const leadIds = [...new Set(rows.flatMap(({ lead_id }) => lead_id ?? []))];
  const [activities, quotes, leads] = await Promise.all([
    listActivitiesById(db, idsOf("activity")).then((all) => withEmails(db, all)),
    listById<NonNullable<TimelineEntry["quote"]>>(db, "quotes", ["id", "number", "title"], idsOf("quote")),
    listById<{ id: number; message: string }>(db, "leads", ["id", "message"], leadIds),
  ]);
  return rows.map(({ kind, id, at, lead_id }) => {
    const of = <Item extends { id: number }>(one: Source["kind"], items: Item[]) =>
      kind === one ? (items.find((item) => item.id === id) ?? null) : null;
    const activity = of("activity", activities);
    return {
      key: `${kind} ${id}`,
      at,
      leadId: lead_id,
      activity,
      quote: of("quote", quotes),
      change: kind === "change" ? (changes.get(id) ?? null) : null,
      message:
        activity?.type === "received" ? (leads.find((lead) => lead.id === lead_id)?.message ?? "") : "",
    };
  });
}

async function listById<Item extends { id: number }>(
  db: Db,
  table: "quotes" | "leads",
  columns: (keyof Item & string)[],
  ids: number[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Item>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return rows;
}
