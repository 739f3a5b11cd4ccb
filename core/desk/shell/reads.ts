import { countWaitingLeads } from "#core/leads/figures.reads.ts";
import { listOfficesWithHours } from "#core/settings/offices.reads.ts";
import { readCompanyFacts, readLostReasons, readVisitSettings } from "#core/settings/reads.ts";
import { listLeadTakers } from "#core/staff/reads.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { minutesByKind } from "#core/visits/rules.ts";
import type { Db } from "#db/schema.ts";
import type { Shell } from "./shape.ts";

/** Cheap enough for every screen: a few rows and one index-only count. */
export async function readShell(db: Db, { seesLeads }: { seesLeads: boolean }): Promise<Shell> {
  const [offices, lostReasons, visitSettings, leadTakers, newLeads, { isDemonstration }] = await Promise.all([
    listOfficesWithHours(db),
    seesLeads ? readLostReasons(db) : [],
    seesLeads ? readVisitSettings(db) : defaultVisitSettings,
    seesLeads ? listLeadTakers(db) : [],
    seesLeads ? countWaitingLeads(db) : 0,
    readCompanyFacts(db),
  ]);
  return {
    offices: offices.map(({ id, name, isPrimary, week, holidays }) => ({
      id,
      name,
      isPrimary,
      week,
      holidays,
    })),
    leadTakers,
    lostReasons,
    visitMinutes: minutesByKind(visitSettings),
    isDemonstration,
    badges: { newLeads },
  };
}
