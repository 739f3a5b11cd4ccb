import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { holdQuote, revokeQuoteLinks } from "./writes.ts";

type RevokeLinksOfQuote = { id: number; actor: Actor };

/**
 * Revokes all links to the quote, so that no link opens it until there is a new one.
 * @throws Problem not_found
 */
export async function revokeLinksOfQuote(world: World, { id, actor }: RevokeLinksOfQuote): Promise<void> {
  const now = world.now();
  await world.db.transact(
    async (tx) => {
      await holdQuote(tx, world.db.engine, id);
      await revokeQuoteLinks(tx, now, id);
      await recordAudit(tx, now, actor, { action: "revoke links", entity: "quote", entityId: id });
    },
    { changed: [`quotes:${id}`] },
  );
}
