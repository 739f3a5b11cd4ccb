import type { EmailOrder } from "#core/emails/deliver.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import type { World } from "#core/world.ts";
import { addEmailedLink } from "./writes.ts";

/**
 * The receipt of a visitor's message, ready to send, with a link of its own to the visitor's page. @returns undefined if
 * the lead no longer exists, or its contact was erased
 */
export async function prepareReceipt(
  world: World,
  { leadId }: { leadId: number },
): Promise<EmailOrder | undefined> {
  const path = await world.db.transact(
    (tx) => addEmailedLink(tx, world.db.engine, { now: world.now(), leadId }),
    { changed: [`leads:${leadId}`] },
  );
  return path === undefined
    ? undefined
    : findLeadEmail(world.db.read, { leadId, template: "lead-thanks", path });
}
