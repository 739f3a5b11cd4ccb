import { countNewLeads } from "#core/leads/reads.ts";
import { listOffices } from "#core/offices/reads.ts";
import type { Db } from "#db/schema.ts";
import type { Shell } from "./shape.ts";

/** Cheap enough for every screen: a few offices and one index-only count. */
export async function readShell(db: Db, { seesLeads }: { seesLeads: boolean }): Promise<Shell> {
  const [offices, newLeads] = await Promise.all([listOffices(db), seesLeads ? countNewLeads(db) : 0]);
  return { offices: offices.map(({ id, name }) => ({ id, name })), badges: { newLeads } };
}
