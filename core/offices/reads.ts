import type { Db, Row } from "#db/schema.ts";
import type { Office } from "./rules.ts";

/** The active offices, in the order set by staff. */
export async function listOffices(db: Db): Promise<Office[]> {
  const rows = await db
    .selectFrom("offices")
    .selectAll()
    .where("active", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(toOffice);
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
