import type { EmailOrder } from "#core/emails/deliver.ts";
import { isErased } from "#core/emails/writes.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import type { World } from "#core/world.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { requestPath } from "./rules.ts";
import { addLeadLink } from "./writes.ts";

/**
 * The receipt of a visitor's message, ready to send. It has a link of its own to the visitor's page, because only hashes
 * of tokens are stored. @returns undefined if the lead no longer exists, or its contact was erased
 */
export async function prepareReceipt(
  world: World,
  { leadId }: { leadId: number },
): Promise<EmailOrder | undefined> {
  const { token, hash } = newSecret();
  const isAdded = await world.db.transact(
    async (tx) => {
      if (await isErased(tx, world.db.engine, { type: "lead", id: leadId })) return false;
      await addLeadLink(tx, world.now(), { leadId, hash });
      return true;
    },
    { changed: [`leads:${leadId}`] },
  );
  if (!isAdded) return undefined;
  return findLeadEmail(world.db.read, { leadId, template: "lead-thanks", path: requestPath(token) });
}
