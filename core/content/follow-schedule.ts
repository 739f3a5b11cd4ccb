import { program } from "#core/audit.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { landingPageTags } from "./rules.ts";
import { nextTurn, turned, type Schedule } from "./schedule.rules.ts";
import type { PlannedText } from "./schedule.writes.ts";
import { writingEntry } from "./writes.ts";

/**
 * Publishes an article or landing page whose time has come, or takes it down after its last day. Does nothing if
 * somebody was faster, or has chosen another time.
 * @returns when it goes live or comes down next, if it does
 */
export async function followSchedule(world: World, text: PlannedText): Promise<Date | undefined> {
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
  await store(tx, now, { type: "post", row, set: { ...schedule, published_at } });
  return { tags: ["posts", `posts:${id}`], until: nextTurn(schedule) };
}

async function turnLandingPage(tx: Tx, { id, now, engine }: Turning): Promise<Done> {
  const query = tx.selectFrom("landing_pages").selectAll().where("id", "=", id);
  const row = await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  const schedule = row && turned(row, now);
  if (!schedule) return { tags: [], until: row && nextTurn(row) };
  await store(tx, now, { type: "landing_page", row, set: schedule });
  return { tags: landingPageTags(id, `/${row.slug}`), until: nextTurn(schedule) };
}

type Turned =
  | { type: "post"; row: Row<"posts">; set: Schedule & Partial<Row<"posts">> }
  | { type: "landing_page"; row: Row<"landing_pages">; set: Schedule };

async function store(tx: Tx, now: Date, { type, row, set }: Turned): Promise<void> {
  const { id, version, created_at: _, updated_at: __, ...before } = row;
  const table = type === "post" ? "posts" : "landing_pages";
  const audit = writingEntry(before, { ...before, ...set }, version + 1);
  await changeVersioned(tx, table, { id, version, set, actor: program, now, audit });
  await keepRevision(tx, now, program, { subject: { type, id }, version, body: before });
}
