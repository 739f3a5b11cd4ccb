import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { addCount } from "./add-count.ts";

/**
 * Counts a lead as a conversion of the page it came from, on the Florida day it came. Runs as a job, which may
 * run twice: the event in the lead's history says that it was counted.
 */
export async function countConversion(world: World, { leadId }: { leadId: number }): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const lead = await tx.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
    if (!lead) return;
    const counted = await tx
      .selectFrom("lead_events")
      .select("id")
      .where("lead_id", "=", leadId)
      .where("type", "=", "counted")
      .executeTakeFirst();
    if (counted) return;
    await tx
      .insertInto("lead_events")
      .values({ lead_id: leadId, type: "counted", note: "", actor: "Sunspring", at: now.toISOString() })
      .execute();
    await addCount(tx, {
      subject: `page:${lead.source_page || "unknown"}`,
      action: lead.request_type,
      day: floridaIsoDay(lead.created_at),
    });
  }
  await world.db.transact(work, { changed: [`leads:${leadId}`] });
}
