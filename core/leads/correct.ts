import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { detailsOf, leadTextsOf, readDetails } from "./facts.reads.ts";
import { noWayToAnswer } from "./facts.rules.ts";
import type { LeadCorrection } from "./facts.shape.ts";
import { eachLeadField, leadFields } from "./fields.rules.ts";
import { personColumns } from "./writes.ts";

type CorrectLead = { id: number; correction: LeadCorrection; actor: Actor };

/**
 * Corrects what a lead says about the person and the pool; its history keeps what it said before.
 * @throws Problem not_found; stale_version if the lead was changed since the caller read it; invalid_input if nobody
 * could be reached any longer, or the pool's name is stored with answers that can't be read
 */
export async function correctLead(world: World, order: CorrectLead): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), { changed: ["leads", `leads:${order.id}`] });
}

async function store(tx: Tx, now: Date, { id, correction, actor }: CorrectLead): Promise<void> {
  const { version, ...fields } = correction;
  const lead = await findVersioned(tx, "leads", { id, version, actor });
  const before = factsOf(lead);
  const after = { ...before, ...fields };
  if (after.email === "" && after.phone === "")
    throw new Problem("invalid_input", { fields: { phone: noWayToAnswer } });
  const changes = differences(before, after);
  if (changes.length === 0) return;
  const audit = { action: "correct", detail: { fields: changes.map(({ field }) => field) } };
  await changeVersioned(tx, "leads", { id, version, set: columnsOf(lead, after), actor, now, audit });
  await recordActivity(tx, now, actor, {
    subject: { type: "lead", id },
    type: "correction",
    note: changes
      .map(({ field, from, to }) => `${labels[field as keyof Facts]}: ${from || "–"} → ${to || "–"}`)
      .join("\n"),
  });
}

type Facts = Required<Omit<LeadCorrection, "version">>;

const labels: Record<keyof Facts, string> = {
  ...eachLeadField((name) => leadFields[name].label),
  preferredChannel: "Preferred contact",
  poolName: "Pool",
};

function factsOf(lead: Row<"leads">): Facts {
  const { poolName } = detailsOf(lead);
  return {
    ...leadTextsOf(lead),
    preferredChannel: lead.preferred_channel as Facts["preferredChannel"],
    poolName: poolName ?? "",
  };
}

function columnsOf(lead: Row<"leads">, facts: Facts): Partial<Row<"leads">> {
  const { value: details, isDamaged } = readDetails(lead);
  const isOtherPool = (details.poolName ?? "") !== facts.poolName;
  // storing it would lose the other answers
  if (isOtherPool && isDamaged) throw new Problem("invalid_input", { fields: { poolName: damagedSentence } });
  return {
    ...personColumns(facts),
    preferred_channel: facts.preferredChannel,
    // the lead must no longer link to the page of the pool that was requested first
    ...(isOtherPool && {
      pool_id: null,
      details: JSON.stringify({ ...details, poolName: facts.poolName || undefined }),
    }),
  };
}
