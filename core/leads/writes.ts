import { addTag } from "#lib/change-tags.ts";
import type { Row, Tx } from "#db/schema.ts";
import { closedStages, leadStages, type LeadStage } from "#core/stages/rules.ts";

/** A stage with its position in the order of the work, by which lists are sorted. */
export function stageColumns(stage: LeadStage): Pick<Row<"leads">, "stage" | "stage_rank"> {
  return { stage, stage_rank: leadStages.indexOf(stage) };
}

/** Moves one user's open leads to another, and announces `leads` if there were any. @returns the number of leads moved */
export async function handOverLeads(tx: Tx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ owner_id: to })
    .where("owner_id", "=", from)
    .where("stage", "not in", closedStages)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) addTag("leads");
  return Number(numUpdatedRows);
}

/** The form of our own values of `source_page`; anything else was typed by someone. */
const pageName = /^[a-z0-9/_-]{0,120}$/i;

/** Removes personal data from the contact's leads; date, office, source page and stage stay. */
export async function eraseLeads(tx: Tx, now: Date, leads: Row<"leads">[]): Promise<void> {
  for (const { id, pool_id, source_page, version } of leads) {
    const pool =
      pool_id && (await tx.selectFrom("pools").select("id").where("id", "=", pool_id).executeTakeFirst());
    await tx
      .updateTable("leads")
      .set({
        first_name: "",
        last_name: "",
        email: "",
        phone: "",
        address: "",
        message: "",
        nearest_branch: "",
        preferred_channel: null,
        details: "{}",
        pool_id: pool ? pool_id : null,
        source_page: pageName.test(source_page) ? source_page : "",
        idempotency_key: null,
        content_hash: "",
        name_key: "",
        version: version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .execute();
    await eraseConsents(tx, id);
  }
}

/** Whether consent was given, and to which wording, stays; it identifies no one. */
async function eraseConsents(tx: Tx, leadId: number): Promise<void> {
  const consents = await tx.selectFrom("consents").selectAll().where("lead_id", "=", leadId).execute();
  for (const { id, source_page, text_version } of consents)
    await tx
      .updateTable("consents")
      .set({
        source_page: pageName.test(source_page) ? source_page : "",
        text_version: pageName.test(text_version) ? text_version : "",
      })
      .where("id", "=", id)
      .execute();
}
