import { recordAudit, type Actor } from "#core/audit.ts";
import { forgetMissingPage } from "#core/content/missing-pages/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { RedirectInput } from "./shape.ts";
import { leadingTo, requireLead } from "./writes.ts";

type AddRedirect = { input: RedirectInput; actor: Actor };

/**
 * Adds a redirect. Its address is no longer listed among the missing pages.
 * @returns its id
 * @throws Problem invalid_input if a page has the address, the site keeps it for itself, or visitors would be sent on
 * twice or around in a circle
 */
export async function addRedirect(world: World, { input, actor }: AddRedirect): Promise<number> {
  const now = world.now();
  async function work(tx: Tx) {
    await requireLead(tx, world.db.engine, { ...input, isMoved: true, isLed: true });
    const at = now.toISOString();
    const { fromPath, toPath, statusCode } = input;
    const { id } = await tx
      .insertInto("redirects")
      .values({
        from_path: fromPath,
        ...leadingTo(toPath),
        status_code: statusCode,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await forgetMissingPage(tx, fromPath);
    const detail = { ...input, version: 1 };
    await recordAudit(tx, now, actor, { action: "create", entity: "redirect", entityId: id, detail });
    return id;
  }
  return world.db.transact(work, { changed: (id) => ["redirects", `redirects:${id}`, "missing-pages"] });
}
