import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Viewer } from "#core/staff/scope.rules.ts";
import type { Limit, Limits, Parts } from "#db/limited.ts";
import type { Db, Row } from "#db/schema.ts";

type Condition = RawBuilder<SqlBool>;

/** A user, and the leads of others that they were given, if `readGiven` has found them. */
type Seer = Viewer & { given?: number[] | undefined };

/** The records that everything else belongs to; a kind without a limit is seen whole. */
type Kinds = Record<"lead" | "contact" | "quote" | "visit", Limit | undefined>;

/**
 * Which rows of each table a user sees, for users who do not see everything (decision 0085). A quote or a visit is never
 * seen without its lead, unless it is the user's own, and then so is the lead.
 */
export function limitsOf(viewer: Seer): Limits {
  const lead = leadLimit(viewer);
  const kinds: Kinds = {
    lead,
    contact: contactLimit(viewer, lead),
    quote: quoteLimit(viewer, lead),
    visit: visitLimit(viewer, lead),
  };
  const all: Limits = {
    leads: kinds.lead,
    contacts: kinds.contact,
    quotes: kinds.quote,
    visits: kinds.visit,
    ...limitsOfParts(kinds),
    activities: ofSubjects("activities.subject_type", subjectKinds(kinds, "activities.subject_id")),
    emails: ofSubjects("emails.subject_type", subjectKinds(kinds, "emails.subject_id")),
    jobs: ofSubjects("jobs.subject_type", subjectKinds(kinds, "jobs.subject_id")),
    revisions: ofSubjects("revisions.subject_type", subjectKinds(kinds, "revisions.subject_id")),
    audit: ofSubjects("audit.entity", auditedKinds(kinds)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, limit]) => limit !== undefined));
}

/** If there are more, each query finds them itself. */
const mostGiven = 200;

/**
 * The leads that a user sees only because they were given a task, a visit or a quote, for requests that ask more than
 * one query and change nothing. Finding them takes as long as a page of a list: a user has a quote for many leads, but
 * nearly all of these are theirs or their office's anyway.
 * @returns their ids; undefined if there are too many to name each, or the user sees all leads
 */
export async function readGiven(db: Db, viewer: Viewer): Promise<number[] | undefined> {
  if (viewer.sees.leads === "all") return undefined;
  const found = sql<{ id: number }>`${leadParts(viewer).rest} limit ${sql.lit(mostGiven + 1)}`;
  const { rows } = await found.execute(db);
  return rows.length > mostGiven ? undefined : rows.map(({ id }) => id);
}

/** A lead is a user's own if they own it, or have a task, a visit or a quote for it. */
function leadLimit(viewer: Seer): Limit | undefined {
  if (viewer.sees.leads === "all") return undefined;
  const [office] = inOffice(viewer);
  const most = office ?? isOwner(viewer);
  const given = viewer.given?.length === 0 ? [] : [sql<SqlBool>`leads.id in (${givenLeads(viewer)})`];
  return {
    row: anyOf([...inOffice(viewer), isOwner(viewer), ...given]),
    parts: leadParts(viewer),
    some: sql`select leads.id from leads where ${most}`,
  };
}

/** The leads of their offices, those that they own elsewhere, and those of others that they were given. */
function leadParts(viewer: Seer): Required<Parts> {
  const [office] = inOffice(viewer);
  const isElsewhere = sql<SqlBool>`(${office}) is not true`;
  const conditions = office
    ? [office, sql<SqlBool>`${isOwner(viewer)} and ${isElsewhere}`]
    : [isOwner(viewer)];
  if (viewer.given) return { conditions, rest: givenLeads(viewer) };
  const owned = sql`select leads.id from leads where ${isOwner(viewer)}`;
  // most quotes, visits and tasks are for a lead that is the user's anyway
  const given = sql`select lead_id as id from (${givenLeads(viewer)}) as given except ${owned}`;
  if (!office) return { conditions, rest: given };
  return {
    conditions,
    rest: sql`select given.id from (${given}) as given where (select ${isElsewhere} from leads where leads.id = given.id)`,
  };
}

function inOffice({ sees, officeIds }: Viewer): Condition[] {
  return sees.leads === "offices" ? [isOneOf("leads.office_id", officeIds)] : [];
}

function isOwner({ userId }: Viewer): Condition {
  return sql`leads.owner_id = ${userId}`;
}

/** The leads that are a user's own, whoever owns them; or only those that were found to be somebody else's. */
function givenLeads({ userId, given }: Seer): RawBuilder<unknown> {
  if (given) return sql`select id from leads where ${isOneOf("id", given)}`;
  // open and finished tasks have indexes of their own
  return sql`select lead_id from tasks where user_id = ${userId} and done_at is null
    union all select lead_id from tasks where user_id = ${userId} and done_at is not null
    union all select lead_id from visits where user_id = ${userId} and canceled_at is null
    union all select lead_id from quotes where owner_id = ${userId} and lead_id is not null`;
}

/** The contact of each lead that is seen. */
function contactsOf(parts: Required<Parts>): RawBuilder<unknown> {
  const found = [...parts.conditions, sql`leads.id in (${parts.rest})`];
  return sql.join(
    found.map((part) => sql`select leads.contact_id from leads where ${part}`),
    sql` union all `,
  );
}

/** A contact is seen with any of their leads that is seen. Their stored count is of all their leads. */
function contactLimit(viewer: Seer, lead: Limit | undefined): Limit | undefined {
  if (!lead) return undefined;
  const ownQuotes = sql`select contact_id from quotes where owner_id = ${viewer.userId}`;
  const contacts = contactsOf(leadParts(viewer));
  const inOfficeOrOwned = anyOf([...inOffice(viewer), isOwner(viewer)]);
  return {
    row: anyOf([has("leads.contact_id", lead, "contacts.id")!, sql`contacts.id in (${ownQuotes})`]),
    rows: sql`contacts.id in (${contacts} union all ${ownQuotes})`,
    columns: sql`${sql.join(contactColumns.map((name) => sql.ref(`contacts.${name}`)))},
      (select count(*) from leads where leads.contact_id = contacts.id and ${lead.row}) as lead_count`,
    counts: "lead_count",
    ...(viewer.sees.leads === "offices" && {
      // along the index of contacts, which has both
      some: sql`select distinct leads.contact_id as id from leads where ${inOfficeOrOwned}`,
      others: sql`select leads.contact_id as id from leads where leads.id in (${leadParts(viewer).rest})
        union all ${ownQuotes}`,
    }),
    all: sql`select contact_id as id, sum(n) as lead_count from (
      select contact_id, 1 as n from (${contacts}) as leads_seen
      union all select contact_id, 0 as n from quotes where owner_id = ${viewer.userId}
    ) as seen group by contact_id`,
  };
}

function quoteLimit(viewer: Viewer, lead: Limit | undefined): Limit | undefined {
  const { userId, sees, officeIds } = viewer;
  const isOwn = sql<SqlBool>`quotes.owner_id = ${userId}`;
  if (sees.quotes === "own") return { row: isOwn, parts: { conditions: [isOwn] } };
  const ofLead = has("leads.id", lead, "quotes.lead_id");
  if (sees.quotes === "all") return ownOr(isOwn, [ofLead]);
  const ofOffices = isOneOf("quotes.office_id", officeIds);
  const inScope = allOf([ofOffices, ofLead]);
  const isOthers = sql<SqlBool>`${inScope} and (${isOwn}) is not true`;
  return {
    row: sql`(${isOwn} or ${inScope})`,
    parts: { conditions: [isOwn, isOthers] },
    ...(sees.leads === "offices" && {
      // joined, so that both are read in the order of the leads
      some: sql`select quotes.id from quotes inner join leads on leads.id = quotes.lead_id
        where ${ofOffices} and ${isOneOf("leads.office_id", officeIds)}`,
    }),
  };
}

/** A visit belongs to the office of its lead. */
function visitLimit({ userId, sees, officeIds }: Viewer, lead: Limit | undefined): Limit | undefined {
  const ofOffices = { row: isOneOf("leads.office_id", officeIds) };
  const inScope = {
    all: undefined,
    offices: has("leads.id", ofOffices, "visits.lead_id"),
    own: sql<SqlBool>`false`,
  }[sees.visits];
  return ownOr(sql`visits.user_id = ${userId}`, [inScope, has("leads.id", lead, "visits.lead_id")]);
}

/** What belongs to a lead, a contact or a quote is seen with it. */
function limitsOfParts({ lead, contact, quote }: Kinds): Limits {
  const ofLead = (table: string) => limitIf(has("leads.id", lead, `${table}.lead_id`));
  const ofContact = (table: string) => limitIf(has("contacts.id", contact, `${table}.contact_id`));
  const ofQuote = (table: string) => limitIf(has("quotes.id", quote, `${table}.quote_id`));
  return {
    tasks: ofLead("tasks"),
    replies: ofLead("replies"),
    lead_links: ofLead("lead_links"),
    consents: ofLead("consents"),
    visit_slots: ofLead("visit_slots"),
    lead_photos: ofLead("lead_photos"),
    contact_emails: ofContact("contact_emails"),
    contact_phones: ofContact("contact_phones"),
    quote_revisions: ofQuote("quote_revisions"),
    quote_links: ofQuote("quote_links"),
    quote_acceptances: ofQuote("quote_acceptances"),
    quote_files: ofQuote("quote_files"),
  };
}

type Cases = Record<string, Condition | undefined>;

/** For each type of subject that is limited, whether the one with this key is seen. */
function subjectKinds({ lead, contact, quote }: Kinds, id: string): Cases {
  const key = numberIn(id);
  return {
    lead: has("leads.id", lead, key),
    contact: has("contacts.id", contact, key),
    quote: has("quotes.id", quote, key),
  };
}

function auditedKinds(kinds: Kinds): Cases {
  const key = numberIn("audit.entity_id");
  const leadOf = (table: string) => `(select lead_id from ${table} as one where one.id = ${key})`;
  return {
    ...subjectKinds(kinds, "audit.entity_id"),
    visit: has("visits.id", kinds.visit, key),
    task: has("leads.id", kinds.lead, leadOf("tasks")),
    reply: has("leads.id", kinds.lead, leadOf("replies")),
  };
}

/** An export is recorded for "all". */
function numberIn(id: string): string {
  return `cast(nullif(${id}, 'all') as integer)`;
}

/** The limit of a table whose rows belong to records of several kinds; the other kinds are not limited. */
function ofSubjects(type: string, cases: Cases): Limit | undefined {
  const limitedOnes = Object.entries(cases).flatMap(([kind, condition]) =>
    condition ? [sql`when ${sql.lit(kind)} then ${condition}`] : [],
  );
  if (limitedOnes.length === 0) return undefined;
  return { row: sql`case ${sql.ref(type)} ${sql.join(limitedOnes, sql` `)} else true end` };
}

/**
 * Whether there is a row that is seen whose column has this value. It is looked up for each row that asks: PostgreSQL
 * would turn `exists` into a list of all rows that are seen, even for one page.
 * @param column with its table: "leads.contact_id"
 * @param key as SQL
 */
function has(column: string, limit: Pick<Limit, "row"> | undefined, key: string): Condition | undefined {
  const [table = ""] = column.split(".");
  return (
    limit &&
    sql`(select true from ${sql.table(table)} where ${sql.ref(column)} = ${sql.raw(key)} and ${limit.row} limit 1)`
  );
}

/** The user's own, and what meets all of the conditions that there are; undefined if there are none. */
function ownOr(own: Condition, conditions: (Condition | undefined)[]): Limit | undefined {
  const asked = conditions.filter((condition) => condition !== undefined);
  return asked.length === 0 ? undefined : { row: sql`(${own} or ${allOf(asked)})` };
}

/** What meets all of the conditions that there are. */
function allOf(conditions: (Condition | undefined)[]): Condition {
  const asked = conditions.filter((condition) => condition !== undefined);
  return sql`(${sql.join(asked, sql` and `)})`;
}

function limitIf(row: Condition | undefined): Limit | undefined {
  return row && { row };
}

/** Rows are checked by it; they are found by the index of another condition, even if there is only one of these. */
function anyOf(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)}) is true`;
}

function isOneOf(column: string, values: (string | number)[]): Condition {
  return values.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(values)})`;
}

const contactColumnNames: Record<Exclude<keyof Row<"contacts">, "lead_count">, true> = {
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  email_key: true,
  phone: true,
  address: true,
  preferred_channel: true,
  channel_set_at: true,
  stopped_at: true,
  stopped_by: true,
  name_key: true,
  erased_at: true,
  version: true,
  created_at: true,
  updated_at: true,
};
/** All but the count. */
const contactColumns = Object.keys(contactColumnNames);
