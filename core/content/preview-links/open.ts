import { isPersonal } from "#core/content/tracking/rules.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { findPreviewed, type Previewed } from "./reads.ts";

type OpenPreviewLink = { token: string; userAgent: string };

/** A link that is opened again and again is noted at most this often, in ms. */
const noteEveryMs = 60_000;

/**
 * What a token opens, as `findPreviewed`, and a note of when that was. Chats and mail scanners that follow a link are
 * not noted.
 */
export async function openPreviewLink(
  world: World,
  { token, userAgent }: OpenPreviewLink,
): Promise<Previewed | undefined> {
  const now = world.now();
  const previewed = await findPreviewed(world.db.read, { token, now });
  if (!previewed || previewed.isPublic || !isPersonal(userAgent)) return previewed;
  const noted = new Date(now.getTime() - noteEveryMs).toISOString();
  async function work(tx: Tx) {
    await tx
      .updateTable("preview_links")
      .set({ last_opened_at: now.toISOString() })
      .where("id", "=", previewed!.linkId)
      .where((eb) => eb.or([eb("last_opened_at", "is", null), eb("last_opened_at", "<=", noted)]))
      .execute();
  }
  await world.db
    .transact(work, { changed: ["preview-links"] })
    // a full disk keeps nobody from reading
    .catch((reason: unknown) => world.log.warn({ err: reason }, "an opened preview could not be noted"));
  return previewed;
}
