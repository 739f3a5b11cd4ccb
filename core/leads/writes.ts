import type { Row, Tx } from "#db/schema.ts";
import { closedStages, leadStages, type LeadStage } from "./rules.ts";

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

/** What a page of ours is called in `source_page`; anything else was typed by somebody. */
const pageName = /^[a-z0-9/_-]{0,120}$/i;

/** Takes the person out of their leads: what stays is when, where to, from which page and how it went. */
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

/** That somebody consented, or did not, and to which wording, stays; it names nobody. */
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
