import { nameKey } from "#core/contacts/rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import { searchable } from "#lib/plain-text.ts";
import { closedStages, leadStages, type LeadStage } from "./rules.ts";

type Searched = Pick<
  Row<"leads">,
  "first_name" | "last_name" | "email" | "phone" | "address" | "message" | "details"
>;

/**
 * The columns that a lead is found and sorted by: to be written whenever one of the others changes. Long stories are
 * searched in their first 2,000 characters: names and places come early.
 */
export function leadKeys(lead: Searched): Pick<Row<"leads">, "search" | "name_key"> {
  const { first_name: firstName, last_name: lastName, email, phone, address, message } = lead;
  const { poolName } = JSON.parse(lead.details) as { poolName?: string };
  const digits = phone.replace(/\D/g, "");
  return {
    search: searchable(firstName, lastName, email, phone, digits, address, poolName, message.slice(0, 2_000)),
    name_key: nameKey({ firstName, lastName }),
  };
}

/** A stage with its place in the order of the work, by which lists are sorted. */
export function stageColumns(stage: LeadStage): Pick<Row<"leads">, "stage" | "stage_rank"> {
  return { stage, stage_rank: leadStages.indexOf(stage) };
}

/** Gives the open leads of one user to another. @returns how many there were */
export async function handOverLeads(tx: Tx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ owner_id: to })
    .where("owner_id", "=", from)
    .where("stage", "not in", closedStages)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
