import { countNewLeads } from "#core/leads/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Db } from "#db/schema.ts";
import type { Shell } from "./shape.ts";

/** Cheap enough for every screen: one settings row and one index-only count. */
export async function readShell(db: Db, { seesLeads }: { seesLeads: boolean }): Promise<Shell> {
  const [settings, newLeads] = await Promise.all([readSettings(db), seesLeads ? countNewLeads(db) : 0]);
  return { offices: settings.offices.map(({ id, name }) => ({ id, name })), badges: { newLeads } };
}
