import { call } from "#app/admin/kit/call.ts";
import { askAuthor } from "#app/admin/kit/form/author.ts";
import { isStale } from "#app/admin/kit/form/save-problem.ts";
import { leads } from "#core/leads/contract.ts";
import { fullName } from "#core/leads/rules.ts";
import type { Lead } from "#core/leads/shape.ts";
import { stageLabel } from "#app/admin/leads/stage.ts";

/** The fields of a lead that a move needs. */
export type Movable = Pick<
  Lead,
  "id" | "version" | "stage" | "lostReason" | "firstName" | "lastName" | "email"
>;
export type StageMove = { to: Lead["stage"]; lostReason?: string | undefined };

/** The move of a lead that colleagues keep changing fails after this many attempts. */
const mostTries = 3;

export function nameOf(lead: Movable): string {
  return fullName(lead) || lead.email;
}

/**
 * Moves a lead to another stage. If a colleague has changed anything else meanwhile, both changes are kept.
 * @throws Error that says which colleague moved it where; otherwise the server's error
 */
export async function storeMove(lead: Movable, move: StageMove): Promise<Lead> {
  let { version } = lead;
  for (let tries = 1; ; tries += 1)
    try {
      return await call(leads, "change", {
        id: lead.id,
        body: { version, stage: move.to, ...(move.lostReason && { lostReason: move.lostReason }) },
      });
    } catch (error) {
      if (!isStale(error) || tries === mostTries) throw error;
      const newer = await call(leads, "find", { id: lead.id });
      if (newer.stage === move.to) return newer;
      if (newer.stage !== lead.stage) throw await movedElsewhere(newer);
      version = newer.version;
    }
}

async function movedElsewhere(lead: Lead): Promise<Error> {
  const { by, isOwn } = await askAuthor("leads", lead.id, lead).catch(() => ({ by: null, isOwn: false }));
  const who = isOwn ? "You" : (by ?? "Someone");
  const where = isOwn ? " in another tab" : "";
  return new Error(`${who} moved ${nameOf(lead)} to ${stageLabel(lead.stage)}${where}.`);
}
