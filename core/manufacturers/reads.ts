import type { Db, Row } from "#db/schema.ts";
import type { Manufacturer, ManufacturerRecord } from "./shape.ts";

/** Every manufacturer in the order set by staff, enabled or not. */
export async function listManufacturers(db: Db): Promise<Manufacturer[]> {
  const rows = await db.selectFrom("manufacturers").selectAll().orderBy("sort").orderBy("id").execute();
  return rows.map(toManufacturer);
}

/** Every manufacturer with its number of pools, as shown to staff. */
export async function listManufacturerRecords(db: Db): Promise<ManufacturerRecord[]> {
  const rows = await db
    .selectFrom("manufacturers")
    .selectAll("manufacturers")
    .select((eb) =>
      eb
        .selectFrom("pools")
        .select((inner) => inner.fn.countAll().as("n"))
        .whereRef("pools.manufacturer_id", "=", "manufacturers.id")
        .as("pools"),
    )
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...toManufacturer(row),
    pools: Number(row.pools),
    sort: row.sort,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }));
}

function toManufacturer(row: Row<"manufacturers">): Manufacturer {
  const { id, name, logo, icon_logo, description, enabled } = row;
  return { id, name, logo, iconLogo: icon_logo, description, enabled: enabled === 1 };
}
