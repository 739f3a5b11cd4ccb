import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** The first tables. Forward only: later changes are new files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await staff(db);
  await catalogue(db);
  await people(db);
  await leads(db);
  await work(db);
  await content(db);
}

async function staff(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "settings",
    "key text primary key, value text not null, version integer not null, updated_at text not null, updated_by text",
  );
  await table(
    db,
    "users",
    `id ID, username text not null, username_key text not null unique, display_name text not null,
    email text not null, role text not null, password_hash text not null, disabled integer not null, last_seen_at text,
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await table(
    db,
    "sessions",
    `id ID, user_id integer not null references users(id) on delete cascade, token_hash text not null unique,
    created_at text not null, last_active_at text not null, expires_at text not null, ip text not null, user_agent text not null`,
  );
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await table(
    db,
    "login_failures",
    "key text primary key, failures integer not null, last_at text not null, locked_until text",
  );
  await table(
    db,
    "audit",
    `id ID, at text not null, user_id integer, actor text not null, action text not null, entity text not null,
    entity_id text not null, detail text not null`,
  );
  await sql`create index audit_entity on audit (entity, entity_id, id)`.execute(db);
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "manufacturers",
    `id text primary key, name text not null, logo text not null, icon_logo text not null,
    description text not null, enabled integer not null, sort integer not null, version integer not null,
    created_at text not null, updated_at text not null`,
  );
  await table(
    db,
    "pools",
    `id text primary key, manufacturer_id text not null references manufacturers(id), name text not null,
    model text not null, description text not null, shape text not null, outline text not null, size text not null,
    series text not null, type text not null, length_ft REAL not null, width_ft REAL not null, shallow_depth_ft REAL,
    deep_depth_ft REAL, gallons integer, surface_sq_ft REAL, perimeter_ft REAL, flat_bottom integer not null,
    features text not null, image_urls text not null, provenance text not null, search text not null,
    published integer not null, sort integer not null, version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index pools_list on pools (published, sort, id)`.execute(db);
  await sql`create index pools_maker on pools (manufacturer_id)`.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "contacts",
    `id ID, first_name text not null, last_name text not null, email text not null,
    email_key text not null unique, phone text not null, address text not null, preferred_channel text, lead_count integer not null, search text not null,
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index contacts_requests on contacts (lead_count, id)`.execute(db);
  await sql`create index contacts_newest on contacts (created_at, id)`.execute(db);
}

async function leads(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "leads",
    `id ID, contact_id integer not null references contacts(id), office_id text not null,
    request_type text not null, source_page text not null, state text not null, first_name text not null, last_name text not null,
    email text not null, phone text not null, address text not null, message text not null, preferred_channel text,
    nearest_branch text not null, pool_id text, details text not null, idempotency_key text unique, content_hash text not null,
    search text not null, first_contacted_at text, version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index leads_newest on leads (created_at, id)`.execute(db);
  await sql`create index leads_state on leads (state, created_at, id)`.execute(db);
  await sql`create index leads_office on leads (office_id, created_at, id)`.execute(db);
  await sql`create index leads_by_office on leads (office_id, id desc)`.execute(db);
  await sql`create index leads_counts on leads (state, office_id)`.execute(db);
  await sql`create index leads_contact on leads (contact_id)`.execute(db);
  await table(
    db,
    "lead_events",
    `id ID, lead_id integer not null references leads(id) on delete cascade, type text not null,
    from_state text, to_state text, note text not null, actor text not null, at text not null`,
  );
  await sql`create index lead_events_lead on lead_events (lead_id, id)`.execute(db);
  await table(
    db,
    "consents",
    `id ID, contact_id integer not null references contacts(id), lead_id integer not null references leads(id),
    kind text not null, granted integer not null, text_version text not null, source_page text not null, at text not null`,
  );
  await sql`create index consents_contact on consents (contact_id)`.execute(db);
  await sql`create index consents_lead on consents (lead_id)`.execute(db);
  await table(
    db,
    "quotes",
    `id ID, number text not null unique, contact_id integer not null references contacts(id),
    lead_id integer references leads(id), office_id text not null, title text not null, state text not null,
    total_cents integer not null, valid_until text, lines text not null, version integer not null,
    created_at text not null, updated_at text not null`,
  );
  await sql`create index quotes_newest on quotes (created_at, id)`.execute(db);
}

async function work(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "jobs",
    `id ID, name text not null, payload text not null, state text not null, attempts integer not null,
    run_at text not null, lease_until text, last_error text, created_at text not null, finished_at text`,
  );
  await sql`create index jobs_due on jobs (state, run_at, id)`.execute(db);
  await sql`create index jobs_lease on jobs (lease_until) where state = 'running'`.execute(db);
  await sql`create index jobs_payload on jobs (payload) where state <> 'done'`.execute(db);
  await table(
    db,
    "letters",
    `id text primary key, lead_id integer references leads(id), template text not null, to_address text not null,
    subject text not null, body_text text not null, state text not null, reference text, error text, created_at text not null, sent_at text`,
  );
  await sql`create index letters_lead on letters (lead_id)`.execute(db);
  await sql`create index letters_newest on letters (created_at)`.execute(db);
  await sql`create index letters_address on letters (to_address, created_at)`.execute(db);
  await table(
    db,
    "daily_counts",
    "subject text not null, action text not null, day text not null, count integer not null, primary key (subject, action, day)",
  );
}

async function content(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "landing_pages",
    `id ID, slug text not null unique, title text not null, content text not null, city text not null,
    service text not null, meta_title text not null, meta_description text not null, target_keywords text not null,
    view text not null, status text not null, version integer not null, created_at text not null, updated_at text not null`,
  );
  await table(
    db,
    "posts",
    `id ID, kind text not null, slug text not null unique, title text not null, excerpt text not null, content text not null,
    category text not null, tags text not null, author text not null, status text not null, published_at text,
    meta_title text not null, meta_description text not null, version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index posts_published on posts (kind, status, published_at)`.execute(db);
  await table(
    db,
    "seo_pages",
    `path text primary key, title text not null, description text not null, noindex integer not null,
    version integer not null, updated_at text not null`,
  );
  await table(
    db,
    "redirects",
    `id ID, from_path text not null unique, to_path text not null, status_code integer not null,
    version integer not null, created_at text not null, updated_at text not null`,
  );
}
