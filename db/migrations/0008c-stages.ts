import { sql, type Kysely } from "kysely";
import { constrain, eachRow, oneOf, requireForeignKeys, yesOrNo } from "./reshape.ts";

type Db = Kysely<unknown>;

const leadStages = ["new", "contacted", "visit_booked", "visited", "quote_sent", "won", "lost", "spam"];
const quoteStages = ["draft", "sent", "viewed", "accepted", "declined", "expired", "withdrawn"];
const channels = ["call", "text", "email", "email_only"];
const status = oneOf("status", ["draft", "published"]);

/** Leads and quotes get a stage and a sort key for names; the database rejects unknown values. */
export async function up(db: Db): Promise<void> {
  await stages(db);
  await names(db);
  await sql`alter table settings add column user_id integer references users(id)`.execute(db);
  await sql`update settings set user_id = (select audit.user_id from audit join users on users.id = audit.user_id
    where audit.entity = 'setting' and audit.entity_id = settings.key and audit.at = settings.updated_at
    and audit.actor = settings.updated_by limit 1)`.execute(db);
  await sql`update audit set user_id = null where user_id is not null
    and not exists (select 1 from users where users.id = audit.user_id)`.execute(db);
  await constraints(db);
  await requireForeignKeys(db);
}

async function stages(db: Db): Promise<void> {
  await sql`alter table leads rename column state to stage`.execute(db);
  await sql`alter table leads add column stage_rank integer not null default 0`.execute(db);
  const ranks = leadStages.map((stage, rank) => `when '${stage}' then ${rank}`).join(" ");
  await sql.raw(`update leads set stage_rank = case stage ${ranks} else 0 end`).execute(db);
  await sql`alter table quotes rename column state to stage`.execute(db);
  // no version of the program has written quotes: any that were inserted by hand become drafts
  await sql
    .raw(`update quotes set stage = 'draft' where not stage in ('${quoteStages.join("', '")}')`)
    .execute(db);
  await sql`drop index leads_state`.execute(db);
  await sql`create index leads_stage on leads (stage, created_at, id)`.execute(db);
}

type Person = { id: number; first_name: string; last_name: string; email: string; phone: string };

/**
 * Lower case without accents, last name first. The search text of contacts is rebuilt, because later leads had filled
 * in empty fields.
 */
async function names(db: Db): Promise<void> {
  for (const name of ["leads", "contacts"])
    await sql`alter table ${sql.table(name)} add column name_key text not null default ''`.execute(db);
  const columns = "id, first_name, last_name, email, phone";
  await eachRow<Person>(db, "leads", columns, async (rows) => {
    const keys = rows.map((row) => sql`(${sql.lit(row.id)}, ${nameKey(row)})`);
    await sql`with keys (id, name) as (values ${sql.join(keys)}) update leads set name_key = keys.name
      from keys where leads.id = keys.id`.execute(db);
  });
  await eachRow<Person>(db, "contacts", columns, async (rows) => {
    const keys = rows.map((row) => sql`(${sql.lit(row.id)}, ${nameKey(row)}, ${searchText(row)})`);
    await sql`with keys (id, name, search) as (values ${sql.join(keys)})
      update contacts set name_key = keys.name, search = keys.search
      from keys where contacts.id = keys.id`.execute(db);
  });
}

function nameKey(row: Person): string {
  return plain(row.last_name, row.first_name);
}

function searchText(row: Person): string {
  return plain(row.first_name, row.last_name, row.email, row.phone, row.phone.replace(/\D/g, ""));
}

function plain(...texts: string[]): string {
  const joined = texts.filter(Boolean).join(" ").normalize("NFD");
  return joined.replace(/\p{Diacritic}/gu, "").toLowerCase();
}

const office = "foreign key (office_id) references offices(id)";

async function constraints(db: Db): Promise<void> {
  await constrain(db, "users", {
    role: oneOf("role", ["admin", "sales", "editor"]),
    disabled: yesOrNo("disabled"),
  });
  await constrain(db, "audit", { user: "foreign key (user_id) references users(id)" });
  await constrain(db, "manufacturers", { enabled: yesOrNo("enabled") });
  await constrain(db, "pools", { flat_bottom: yesOrNo("flat_bottom"), published: yesOrNo("published") });
  await constrain(db, "contacts", { preferred_channel: oneOf("preferred_channel", channels) });
  await constrain(db, "leads", {
    stage: oneOf("stage", leadStages),
    request_type: oneOf("request_type", ["contact", "estimate"]),
    preferred_channel: oneOf("preferred_channel", channels),
    office,
  });
  await constrain(db, "consents", { kind: oneOf("kind", ["telephone"]), granted: yesOrNo("granted") });
  await constrain(db, "quotes", { stage: oneOf("stage", quoteStages), office });
  await constrain(db, "jobs", {
    state: oneOf("state", ["queued", "running", "done", "failed"]),
    subject: "check ((subject_type is null) = (subject_id is null))",
  });
  await constrain(db, "landing_pages", { view: oneOf("view", ["simple", "enhanced"]), status });
  await constrain(db, "posts", { kind: oneOf("kind", ["post", "guide"]), status });
  await constrain(db, "seo_pages", { noindex: yesOrNo("noindex") });
  await constrain(db, "media", {
    kind: oneOf("kind", ["jpeg", "png", "webp", "avif", "svg"]),
    state: oneOf("state", ["waiting", "processing", "ready", "failed"]),
  });
}
