import { Problem } from "#core/problems.ts";
import type { Tx } from "#db/schema.ts";
import type { OfficeWithHours } from "./office-hours.rules.ts";

/**
 * Replaces the active offices, in the caller's transaction. A removed office stays as an inactive row, because leads
 * and quotes reference it, possibly including a lead that is being stored right now.
 */
export async function storeOffices(tx: Tx, offices: OfficeWithHours[]): Promise<void> {
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

/** @throws Problem invalid_input for the field officeId if there is no such active office */
export async function requireOffice(tx: Tx, id: string): Promise<void> {
  const office = await tx
    .selectFrom("offices")
    .select("id")
    .where("id", "=", id)
    .where("active", "=", 1)
    .executeTakeFirst();
  if (!office) throw new Problem("invalid_input", { fields: { officeId: "This office does not exist." } });
}

function columns({ isPrimary, coordinates, serviceAreas, week, holidays, ...same }: OfficeWithHours) {
  return {
    ...same,
    ...coordinates,
    is_primary: isPrimary ? 1 : 0,
    service_areas: JSON.stringify(serviceAreas),
    week: JSON.stringify(week),
    holidays: JSON.stringify(holidays),
  };
}
