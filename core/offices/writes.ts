import { Problem } from "#core/problems.ts";
import type { Tx } from "#db/schema.ts";
import type { Office } from "./rules.ts";

/**
 * Stores the offices in the place of those that were open, in the caller's own transaction. One that is no longer among
 * them stays as an inactive row: leads and quotes name it, and a lead that is just being stored may.
 */
export async function storeOffices(tx: Tx, offices: Office[]): Promise<void> {
  await tx.updateTable("offices").set({ active: 0, is_primary: 0 }).execute();
  for (const [sort, office] of offices.entries()) {
    const row = { ...columns(office), sort, active: 1 };
    const { id: _, ...fields } = row;
    await tx
      .insertInto("offices")
      .values(row)
      .onConflict((oc) => oc.column("id").doUpdateSet(fields))
      .execute();
  }
}

/** @throws Problem invalid_input for the field officeId when there is no such open office. */
export async function requireOffice(tx: Tx, id: string): Promise<void> {
  const office = await tx
    .selectFrom("offices")
    .select("id")
    .where("id", "=", id)
    .where("active", "=", 1)
    .executeTakeFirst();
  if (!office) throw new Problem("invalid_input", { fields: { officeId: "There is no such office." } });
}

function columns({ isPrimary, coordinates, serviceAreas, ...same }: Office) {
  const { lat, lng } = coordinates;
  return { ...same, is_primary: isPrimary ? 1 : 0, lat, lng, service_areas: JSON.stringify(serviceAreas) };
}
