import type { Db, Row } from "#db/schema.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import type { OpenHours } from "#lib/time/open-hours.ts";
import { array, object, string } from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import { everyWeekday, specifiedHours, type OfficeWithHours } from "./office-hours.rules.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import type { Office, OfficeOnPages } from "./offices.rules.ts";

/** The active offices, in the order set by staff. */
export async function listOffices(db: Db): Promise<Office[]> {
  return (await activeOffices(db)).map(toOffice);
}

/** The same with the hours in which their clocks run. */
export async function listOfficesWithHours(db: Db): Promise<OfficeWithHours[]> {
  return (await activeOffices(db)).map((row) => ({ ...toOffice(row), ...hoursOf(row) }));
}

/** The active offices as pages show them, with their hours; cached until an office changes. */
export const readOfficeHours = onceUntilChange(async (db: Db): Promise<(OfficeOnPages & OpenHours)[]> =>
  (await listOfficesWithHours(db)).map(onPages),
);

/** The address is worked out here, because the code that reads phone numbers is too large for a browser. */
export function onPages<One extends Office>(office: One): One & OfficeOnPages {
  return { ...office, callLink: phoneLinks(office.phone)?.call };
}

function activeOffices(db: Db): Promise<Row<"offices">[]> {
  return db.selectFrom("offices").selectAll().where("active", "=", 1).orderBy("sort").orderBy("id").execute();
}

const storedSpans = array(object({ from: string, to: string }));
const stored = {
  week: object(everyWeekday(storedSpans)),
  holidays: array(object({ day: string, name: string, spans: storedSpans })),
  service_areas: array(string),
};

/** The specified hours, if its own can't be read. */
function hoursOf({ id, week, holidays }: Row<"offices">): OpenHours {
  const at = (column: string) => ({ table: "offices", column, id });
  return {
    week: storedJson(week, { at: at("week"), as: stored.week, otherwise: specifiedHours.week }),
    holidays: storedJson(holidays, { at: at("holidays"), as: stored.holidays, otherwise: [] }),
  };
}

function serviceAreasOf({ id, service_areas }: Row<"offices">): string[] {
  const at = { table: "offices", column: "service_areas", id };
  return storedJson(service_areas, { at, as: stored.service_areas, otherwise: [] });
}

/** Whether part of an active office can't be read. */
export async function hasDamagedOffice(db: Db): Promise<boolean> {
  const columns = Object.keys(stored) as (keyof typeof stored)[];
  const rows = await activeOffices(db);
  return rows.some((row) => columns.some((column) => !isStoredJson(row[column], stored[column])));
}

function toOffice(row: Row<"offices">): Office {
  const { id, name, phone, email, address, city, hours, lat, lng } = row;
  return {
    id,
    name,
    phone,
    email,
    address,
    city,
    hours,
    isPrimary: row.is_primary === 1,
    coordinates: { lat, lng },
    serviceAreas: serviceAreasOf(row),
  };
}
