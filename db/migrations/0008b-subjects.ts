import { sql, type Kysely } from "kysely";
import { countFrom, eachRow, lastId, oneOf } from "./reshape.ts";
import { table } from "./table.ts";

type Db = Kysely<unknown>;

/** The subject types of emails, activities, revisions, media uses and jobs; later migrations add theirs. */
const subjectTypes = [
  "lead",
  "contact",
  "quote",
  "user",
  "office",
  "pool",
  "manufacturer",
  "post",
  "landing_page",
  "setting",
  "media",
];

const subject = "subject_type text not null references subject_types(name), subject_id text not null";

/** Emails, activities, revisions, media uses and jobs get a subject of any type. */
export async function up(db: Db): Promise<void> {
  await table(db, "subject_types", "name text primary key");
  for (const name of subjectTypes) await sql`insert into subject_types (name) values (${name})`.execute(db);
  await emails(db);
  await activities(db);
  await revisions(db);
  await mediaUses(db);
  await jobs(db);
}

async function emails(db: Db): Promise<void> {
  await table(
    db,
    "emails",
    `id text primary key, ${subject}, template text not null, to_address text not null, subject text not null,
    body_text text not null, state text not null ${oneOf("state", ["waiting", "sent"])}, reference text, error text,
    user_id integer references users(id), created_at text not null, sent_at text`,
  );
  await sql`insert into emails (id, subject_type, subject_id, template, to_address, subject, body_text, state,
      reference, error, created_at, sent_at)
    select id, 'lead', cast(coalesce(lead_id, 0) as text), template, to_address, subject, body_text, state,
      reference, error, created_at, sent_at from letters`.execute(db);
  await sql`drop table letters`.execute(db);
  await sql`create index emails_subject on emails (subject_type, subject_id)`.execute(db);
  await sql`create index emails_newest on emails (created_at)`.execute(db);
  await sql`create index emails_address on emails (to_address, created_at)`.execute(db);
}

/**
 * A lead's history. The mark that a lead was counted is dropped: leads not yet counted are counted here; new ones are
 * counted in their own transaction.
 */
async function activities(db: Db): Promise<void> {
  await table(
    db,
    "activities",
    `id ID, ${subject}, type text not null ${oneOf("type", ["received", "stage", "office", "note", "email"])},
    from_value text, to_value text, note text not null, user_id integer references users(id), actor text not null,
    at text not null`,
  );
  await countLeads(db);
  const last = await lastId(db, "lead_events");
  // the audit log already has the user: both rows were written in one transaction
  await sql`insert into activities (id, subject_type, subject_id, type, from_value, to_value, note, user_id, actor, at)
    select id, 'lead', cast(lead_id as text),
      case type when 'state' then 'stage' when 'mail' then 'email' else type end, from_state,
      case when note = 'Office told by mail' then 'lead-received'
        when note = 'Receipt mailed to the visitor' then 'lead-thanks' else to_state end,
      case when type = 'mail' then '' else note end,
      (select audit.user_id from audit join users on users.id = audit.user_id
        where audit.entity = 'lead' and audit.entity_id = cast(lead_events.lead_id as text)
        and audit.at = lead_events.at and audit.actor = lead_events.actor limit 1),
      actor, at
    from lead_events where type <> 'counted'`.execute(db);
  await sql`drop table lead_events`.execute(db);
  await countFrom(db, "activities", last);
  await sql`create index activities_subject on activities (subject_type, subject_id, id)`.execute(db);
}

type Uncounted = {
  id: number;
  lead_id: number;
  source_page: string;
  request_type: string;
  created_at: string;
};

async function countLeads(db: Db): Promise<void> {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
  const { rows } = await sql<Uncounted>`select distinct leads.id, source_page, request_type, leads.created_at
    from leads join jobs on jobs.payload = '{"leadId":' || leads.id || '}'
    where jobs.name = 'tracking.conversion' and jobs.state <> 'done' and not exists
      (select 1 from lead_events where lead_events.lead_id = leads.id and type = 'counted')`.execute(db);
  for (const lead of rows)
    await sql`insert into daily_counts (subject, action, day, count)
      values (${`page:${lead.source_page || "unknown"}`}, ${lead.request_type},
        ${day.format(new Date(lead.created_at))}, 1)
      on conflict (subject, action, day) do update set count = daily_counts.count + 1`.execute(db);
  await sql`update jobs set state = 'done', lease_until = null, finished_at = coalesce(finished_at, run_at)
    where name = 'tracking.conversion' and state <> 'done'`.execute(db);
}

const textEntities: Record<string, string> = {
  "landing page": "landing_page",
  article: "post",
  setting: "setting",
};

type Entry = {
  id: number;
  at: string;
  user_id: number | null;
  actor: string;
  entity: string;
  entity_id: string;
};
type Detail = { version?: number; before?: unknown };

/** Earlier texts move out of the audit log, which from now on only records who did what. */
async function revisions(db: Db): Promise<void> {
  await table(
    db,
    "revisions",
    `id ID, ${subject}, version integer not null, body text not null, user_id integer references users(id),
    actor text not null, at text not null, unique (subject_type, subject_id, version)`,
  );
  await eachRow<Entry & { detail: string }>(
    db,
    "audit",
    "*",
    async (entries) => {
      for (const entry of entries) await keepRevision(db, entry, JSON.parse(entry.detail) as Detail);
    },
    `detail like '%"before":%'`,
  );
}

async function keepRevision(db: Db, entry: Entry, detail: Detail): Promise<void> {
  const type = textEntities[entry.entity];
  const { before, ...rest } = detail;
  if (!type || before === undefined) return;
  const deleted = typeof before === "object" && before !== null && "version" in before;
  const version = deleted ? Number(before.version) : (detail.version ?? 1) - 1;
  const body = typeof before === "string" ? { content: before } : before;
  await sql`insert into revisions (subject_type, subject_id, version, body, user_id, actor, at)
    values (${type}, ${entry.entity_id}, ${version}, ${JSON.stringify(body)},
      (select id from users where id = ${entry.user_id}), ${entry.actor}, ${entry.at})`.execute(db);
  const named = deleted ? { ...rest, ...nameOf(before), version } : rest;
  await sql`update audit set detail = ${JSON.stringify(named)} where id = ${entry.id}`.execute(db);
}

function nameOf(deleted: object): object {
  const { slug, title } = deleted as { slug?: string; title?: string };
  return { slug, title };
}

const pictured = [
  ["pool", "pools", "id", ["image_urls"]],
  ["manufacturer", "manufacturers", "id", ["logo", "icon_logo"]],
  ["post", "posts", "id", ["content", "picture"]],
  ["landing_page", "landing_pages", "id", ["content"]],
  ["setting", "settings", "key", ["value"]],
] as const;

/** Which pictures a record uses, found once in all texts; from now on the verbs that store a text record it. */
async function mediaUses(db: Db): Promise<void> {
  await table(
    db,
    "media_uses",
    `media_id integer not null references media(id), ${subject}, field text not null,
    primary key (media_id, subject_type, subject_id, field)`,
  );
  await sql`create index media_uses_subject on media_uses (subject_type, subject_id)`.execute(db);
  const { rows } = await sql<{ id: number; hash: string }>`select id, hash from media`.execute(db);
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  if (ids.size === 0) return;
  for (const [type, from, key, columns] of pictured)
    for (const column of columns) await usesIn(db, ids, { type, from, key, column });
}

type Place = { type: string; from: string; key: string; column: string };

async function usesIn(db: Db, ids: Map<string, number>, { type, from, key, column }: Place): Promise<void> {
  const { rows } = await sql<{ id: string | number; text: string }>`select ${sql.ref(key)} as id,
    ${sql.ref(column)} as text from ${sql.table(from)} where ${sql.ref(column)} like '%/media/%'`.execute(db);
  for (const row of rows) {
    const hashes = new Set(row.text.match(/[0-9a-f]{64}/g));
    for (const hash of hashes)
      if (ids.has(hash))
        await sql`insert into media_uses (media_id, subject_type, subject_id, field)
          values (${ids.get(hash)}, ${type}, ${String(row.id)}, ${column})`.execute(db);
  }
}

/** A job has a subject besides its payload, if it concerns a record. */
async function jobs(db: Db): Promise<void> {
  await sql`alter table jobs add column subject_type text references subject_types(name)`.execute(db);
  await sql`alter table jobs add column subject_id text`.execute(db);
  for (const [type, key] of [
    ["lead", "leadId"],
    ["media", "mediaId"],
  ] as const) {
    const start = `{"${key}":`;
    await sql`update jobs set subject_type = ${type}, subject_id = replace(replace(payload, ${start}, ''), '}', '')
      where payload like ${`${start}%`}`.execute(db);
  }
  await sql`drop index jobs_payload`.execute(db);
  await sql`create index jobs_subject on jobs (subject_type, subject_id)`.execute(db);
}
