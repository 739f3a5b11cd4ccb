import { program } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Database, Tx } from "#db/schema.ts";
import { landingPageTags, postTags } from "./rules.ts";
import { nextTurn, turned } from "./schedule.rules.ts";
import { writtenOf, type TextSubject } from "./text.rules.ts";
import { storeText } from "./text.writes.ts";

/**
 * Publishes an article or landing page whose time has come, or takes it down after its last day. Does nothing if
 * somebody was faster, or has chosen another time. Changes that wait go on waiting.
 * @returns when it goes live or comes down next, if it does
 */
export async function followSchedule(world: World, text: TextSubject): Promise<Date | undefined> {
  const now = world.now();
  const turn = text.type === "post" ? turnPost : turnLandingPage;
  const work = (tx: Tx) => turn(tx, { ...text, now, engine: world.db.engine });
  const { until } = await world.db.transact(work, { changed: ({ tags }) => tags });
  return until;
}

type Done = { tags: string[]; until: Date | undefined };

/** The text is locked as it is read: a save at the same moment comes before or after. */
type Turning = { id: number; now: Date; engine: Database["engine"] };

async function turnPost(tx: Tx, { id, now, engine }: Turning): Promise<Done> {
  const query = tx.selectFrom("posts").selectAll().where("id", "=", id);
  const row = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  const schedule = row && turned(row, now);
  if (!schedule) return { tags: [], until: row && nextTurn(row) };
  const published_at = row.published_at ?? (schedule.status === "published" ? now.toISOString() : null);
  const after = { ...writtenOf(row), ...schedule, published_at };
  await storeText(tx, now, program, { type: "post", id, stored: row, after }, row.next);
  return { tags: postTags(id), until: nextTurn(schedule) };
}

async function turnLandingPage(tx: Tx, { id, now, engine }: Turning): Promise<Done> {
  const query = tx.selectFrom("landing_pages").selectAll().where("id", "=", id);
  const row = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  const schedule = row && turned(row, now);
  if (!schedule) return { tags: [], until: row && nextTurn(row) };
  const after = { ...writtenOf(row), ...schedule };
  await storeText(tx, now, program, { type: "landing_page", id, stored: row, after }, row.next);
  return { tags: landingPageTags(id, `/${row.slug}`), until: nextTurn(schedule) };
}
