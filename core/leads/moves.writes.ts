import { recordActivities, type Happening } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { advanceJobs } from "#core/jobs.ts";
import type { LeadChange } from "./shape.ts";
import { requireOffice } from "#core/settings/offices.writes.ts";
import { Problem } from "#core/problems.ts";
import { readLostReasons } from "#core/settings/reads.ts";
import { leadStages, type LeadStage } from "./stages.rules.ts";
import { requireLeadTaker } from "#core/staff/writes.ts";
import type { Database, Row, Tx } from "#db/schema.ts";

/** A stage with its position in the order of the work, by which lists are sorted. */
export function stageColumns(stage: LeadStage): Pick<Row<"leads">, "stage" | "stage_rank"> {
  return { stage, stage_rank: leadStages.indexOf(stage) };
}

/** What may be changed on many leads at once. */
export type LeadMove = Omit<LeadChange, "version" | "note">;

/**
 * Checks what a change refers to, once for all the leads that it changes.
 * @throws Problem invalid_input by field
 */
export async function requireMove(
  tx: Tx,
  engine: Database["engine"],
  { stage, lostReason, officeId, ownerId }: LeadMove,
): Promise<void> {
  if (officeId !== undefined) await requireOffice(tx, officeId);
  if (typeof ownerId === "number") await requireLeadTaker(tx, engine, ownerId);
  if (lostReason === undefined) return;
  // an archived lead keeps the reason for its loss, so an undo may archive it again with that reason
  const takesReason = stage === "lost" || stage === "archived";
  if (!takesReason || !(await readLostReasons(tx)).includes(lostReason))
    throw new Problem("invalid_input", { fields: { lostReason: "Please choose a reason from the list" } });
}

/**
 * The columns of a lead after a move.
 * @throws Problem invalid_input if it is lost without a reason
 */
export function movedColumns(lead: Row<"leads">, move: LeadMove): Partial<Row<"leads">> {
  const stage = move.stage ?? (lead.stage as LeadStage);
  const reason = move.lostReason ?? lead.lost_reason;
  if (stage === "lost" && !reason && lead.stage !== "lost")
    throw new Problem("invalid_input", { fields: { lostReason: "Please choose why it was lost" } });
  return {
    ...stageColumns(stage),
    // archived leads return to where they were
    lost_reason: stage === "lost" || stage === "archived" ? reason : null,
    office_id: move.officeId ?? lead.office_id,
    owner_id: move.ownerId === undefined ? lead.owner_id : move.ownerId,
  };
}

type Moved = { lead: Row<"leads">; set: Partial<Row<"leads">>; actor: Actor };

/** Adds to a lead's history what a move has changed. */
export async function recordMove(tx: Tx, now: Date, { lead, set, actor }: Moved): Promise<void> {
  await recordActivities(tx, now, actor, happeningsOf(lead, set));
  const subject = { type: "lead", id: lead.id } as const;
  // its new office has other hours
  if ((set.office_id ?? lead.office_id) !== lead.office_id)
    await advanceJobs(tx, now, "lead.remind", [subject]);
}

/** What a move adds to a lead's history. */
export function happeningsOf(lead: Row<"leads">, set: Partial<Row<"leads">>): Happening[] {
  const subject = { type: "lead", id: lead.id } as const;
  const { stage, office_id, owner_id, lost_reason } = { ...lead, ...set };
  const happening = (
    type: "stage" | "office" | "owner",
    from: unknown,
    to: unknown,
    note = "",
  ): Happening => ({
    subject,
    type,
    ...(from !== null && { from: String(from) }),
    ...(to !== null && { to: String(to) }),
    note,
  });
  const isMoved = stage !== lead.stage || lost_reason !== lead.lost_reason;
  return [
    ...(isMoved ? [happening("stage", lead.stage, stage, lost_reason ?? "")] : []),
    ...(office_id !== lead.office_id ? [happening("office", lead.office_id, office_id)] : []),
    ...(owner_id !== lead.owner_id ? [happening("owner", lead.owner_id, owner_id)] : []),
  ];
}
