import { sql, type Kysely } from "kysely";
import { oneOf, yesOrNo } from "./reshape.ts";
import { searchIndex } from "./search-index.ts";
import { table } from "./table.ts";

const units = ["each", "ft", "sqft", "lump", "allowance"];
const sections = "shell freight excavation plumbing deck electrical fence permits extras".split(" ");

/** The columns by which lists of quotes are filtered and added up. */
const filters =
  "stage office_id owner_id total_cents sent_at viewed_at stage_at valid_until created_at lead_id".split(" ");

/** An index that begins with these columns and contains every filter, so that only displayed rows are read. */
function withFilters(name: string, ...first: string[]): string {
  const rest = filters.filter((column) => !first.some((one) => one.split(" ")[0] === column));
  return `quotes_${name} on quotes (${[...first, ...rest].join(", ")})`;
}

async function lists(db: Kysely<any>): Promise<void> {
  for (const name of ["by_total", "by_stage", "of_stage_by_office", "of_stage_by_owner"])
    await sql.raw(`drop index quotes_${name}`).execute(db);
  const indexes = [
    withFilters("listed", "id desc"),
    withFilters("by_total", "total_cents desc", "id desc"),
    withFilters("by_stage", "stage", "id desc"),
    withFilters("of_stage_by_office", "office_id", "stage", "id desc"),
    withFilters("of_stage_by_owner", "owner_id", "stage", "id desc"),
    "quotes_just_sent on quotes (sent_at, id) where sent_at is not null",
    "quotes_just_viewed on quotes (viewed_at, id) where viewed_at is not null",
    "quotes_just_accepted on quotes (stage_at, id) where stage = 'accepted'",
    "activities_questions on activities (at, subject_id) where type = 'question' and subject_type = 'quote'",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

/** The items that quotes are written from, with prices that start on a day, and who may see their costs. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "price_items",
    `id ID, name text not null, name_key text not null, unit text not null ${oneOf("unit", units)},
    section text not null ${oneOf("section", sections)}, text text not null, picture text,
    status text not null ${oneOf("status", ["active", "archived"])},
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await table(
    db,
    "price_item_prices",
    `item_id integer not null references price_items(id) on delete cascade, from_day text not null,
    price_cents bigint not null check (price_cents >= 0), cost_cents bigint check (cost_cents >= 0),
    set_by integer references users(id), set_at text not null, primary key (item_id, from_day)`,
  );
  const indexes = [
    "price_items_by_name on price_items (name_key, id desc)",
    "price_items_of_status on price_items (status, name_key, id desc)",
    "price_items_of_section on price_items (section, status, name_key, id desc)",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  await searchIndex(db, { table: "price_items", columns: ["name", "text"] });
  await lists(db);
  await sql`insert into subject_types (name) values ('price_item')`.execute(db);
  await sql
    .raw(`alter table users add column sees_costs integer not null default 0 ${yesOrNo("sees_costs")}`)
    .execute(db);
}
