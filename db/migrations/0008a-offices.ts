import { sql, type Kysely } from "kysely";
import { firstOffices, type FirstOffice } from "./first-offices.ts";
import { yesOrNo } from "./reshape.ts";
import { table } from "./table.ts";

type Db = Kysely<unknown>;

/** Offices become rows that leads, quotes and users reference; the program's own flags leave the settings. */
export async function up(db: Db): Promise<void> {
  await table(db, "meta", "key text primary key, value text not null");
  await sql`insert into meta (key, value) select key, value from settings where key = 'seeded'`.execute(db);
  await sql`delete from settings where key = 'seeded'`.execute(db);
  await table(
    db,
    "offices",
    `id text primary key, name text not null, phone text not null, email text not null, address text not null,
    city text not null, hours text not null, is_primary integer not null, lat REAL not null, lng REAL not null,
    service_areas text not null, sort integer not null, active integer not null,
    constraint offices_is_primary ${yesOrNo("is_primary")}, constraint offices_active ${yesOrNo("active")}`,
  );
  await sql`create unique index offices_primary on offices (is_primary) where is_primary = 1`.execute(db);
  await sql`create index offices_list on offices (active, sort, id)`.execute(db);
  const officeIds = await keepOffices(db);
  await keepNamedOffices(db, officeIds);
  await people(db);
}

/** The offices saved by staff, or else the defaults. Their version stays in the settings. */
async function keepOffices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'offices'`.execute(db);
  const offices = rows[0] ? (JSON.parse(rows[0].value) as FirstOffice[]) : firstOffices;
  for (const [sort, office] of offices.entries()) await insert(db, office, { sort, active: 1 });
  await sql`update settings set value = 'null' where key = 'offices'`.execute(db);
  return offices.map(({ id }) => id);
}

/** Leads and quotes may reference an office that staff have since removed from the settings. */
async function keepNamedOffices(db: Db, officeIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select office_id as id from leads
    union select office_id from quotes order by id`.execute(db);
  const lost = rows.map(({ id }) => id).filter((id) => !officeIds.includes(id));
  for (const [place, id] of lost.entries()) {
    const name = id.replaceAll("-", " ").replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
    const blank = { phone: "", email: "", address: "", hours: "", isPrimary: false, serviceAreas: [] };
    const office = { ...blank, id, name, city: name, coordinates: { lat: 0, lng: 0 } };
    await insert(db, office, { sort: officeIds.length + place, active: 0 });
  }
}

async function insert(
  db: Db,
  office: FirstOffice,
  { sort, active }: { sort: number; active: number },
): Promise<void> {
  const { id, name, phone, email, address, city, hours, isPrimary, coordinates, serviceAreas } = office;
  await sql`insert into offices
    (id, name, phone, email, address, city, hours, is_primary, lat, lng, service_areas, sort, active)
    values (${id}, ${name}, ${phone}, ${email}, ${address}, ${city}, ${hours}, ${isPrimary ? 1 : 0},
    ${coordinates.lat}, ${coordinates.lng}, ${JSON.stringify(serviceAreas)}, ${sort}, ${active})`.execute(db);
}

async function people(db: Db): Promise<void> {
  await table(
    db,
    "user_offices",
    `user_id integer not null references users(id) on delete cascade,
    office_id text not null references offices(id), primary key (user_id, office_id)`,
  );
  await sql`create index user_offices_office on user_offices (office_id)`.execute(db);
  await sql`alter table users add column phone text not null default ''`.execute(db);
  await sql`alter table users add column signature text not null default ''`.execute(db);
}
