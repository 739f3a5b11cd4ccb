import type { Db, Row } from "#db/schema.ts";
import { onceUntilChange } from "#lib/once-until-change.ts";
import type { OpenHours } from "#lib/open-hours.ts";
import type { OfficeWithHours } from "#core/office-hours/rules.ts";
import type { Office } from "./rules.ts";

/** The active offices, in the order set by staff. */
export async function listOffices(db: Db): Promise<Office[]> {
  return (await activeOffices(db)).map(toOffice);
}

/** The same with the hours in which their clocks run. */
export async function listOfficesWithHours(db: Db): Promise<OfficeWithHours[]> {
  return (await activeOffices(db)).map((row) => ({ ...toOffice(row), ...hoursOf(row) }));
}

/** The hours of the active offices, cached until an office changes. */
export const readOfficeHours = onceUntilChange(listOfficesWithHours);

function activeOffices(db: Db): Promise<Row<"offices">[]> {
  return db.selectFrom("offices").selectAll().where("active", "=", 1).orderBy("sort").orderBy("id").execute();
}

function hoursOf({ week, holidays }: Row<"offices">): OpenHours {
  return {
    week: JSON.parse(week) as OpenHours["week"],
    holidays: JSON.parse(holidays) as OpenHours["holidays"],
  };
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
    serviceAreas: JSON.parse(row.service_areas) as string[],
  };
}
