import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/**
 * The fields of a pool's form. Pools keep all their figures: those stored so far are the manufacturers', and nothing is
 * computed for them. The public address was the id; from now on it can change while the id stays.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await texts(db);
  await figures(db);
  await archive(db);
  await features(db);
}

async function texts(db: Kysely<any>): Promise<void> {
  for (const column of ["slug", "badge", "lead_time", "spec_sheet", "meta_title", "meta_description"])
    await sql`alter table pools add column ${sql.ref(column)} text not null default ''`.execute(db);
  await sql`alter table pools add column finishes text not null default '[]'`.execute(db);
  await sql`update pools set slug = id`.execute(db);
  await sql`create unique index pools_slug on pools (slug)`.execute(db);
  // the staff's list, which includes hidden pools
  await sql`create index pools_order on pools (sort, id)`.execute(db);
}

/** A reason means that the figure was not computed; null means that it was. */
async function figures(db: Kysely<any>): Promise<void> {
  await sql`alter table pools add column outline_path text not null default ''`.execute(db);
  await sql`alter table pools add column outline_from text not null default ''`.execute(db);
  for (const [reason, figure] of [
    ["gallons_reason", "gallons"],
    ["surface_reason", "surface_sq_ft"],
    ["perimeter_reason", "perimeter_ft"],
  ] as const) {
    await sql`alter table pools add column ${sql.ref(reason)} text`.execute(db);
    await sql`update pools set ${sql.ref(reason)} = case when ${sql.ref(figure)} is null
      then 'Not published by the manufacturer' else 'Published by the manufacturer' end`.execute(db);
  }
}

async function archive(db: Kysely<any>): Promise<void> {
  await sql`alter table pools add column archived_at text`.execute(db);
  await sql`alter table pools add column redirect_to text not null default ''`.execute(db);
  await sql`create index pools_archived on pools (archived_at) where archived_at is not null`.execute(db);
  // finds the leads that name a pool before it is deleted
  await sql`create index leads_pool on leads (pool_id) where pool_id is not null`.execute(db);
}

/** The list that staff choose a pool's features from; it begins with the features that pools have. */
async function features(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "pool_features",
    `id ID, name text not null, name_key text not null unique, version integer not null, created_at text not null,
    updated_at text not null`,
  );
  const { rows } = await sql<{ features: string }>`select distinct features from pools`.execute(db);
  const at = new Date().toISOString();
  const names = [...new Set(rows.flatMap(({ features }) => namesIn(features)))].toSorted();
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const [key, name] of byKey)
    await sql`insert into pool_features (name, name_key, version, created_at, updated_at)
      values (${name}, ${key}, 1, ${at}, ${at})`.execute(db);
}

/** A list that can't be read counts as empty. */
function namesIn(features: string): string[] {
  try {
    const names: unknown = JSON.parse(features);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string" && name !== "") : [];
  } catch {
    return [];
  }
}
