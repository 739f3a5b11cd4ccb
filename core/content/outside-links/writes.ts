import { sql, type ExpressionBuilder } from "kysely";
import type { Actor } from "#core/audit.ts";
import { isGoingLive } from "#core/content/schedule.rules.ts";
import { linksIn } from "#core/content/publish-check.rules.ts";
import { enqueue, hasOpenJob } from "#core/jobs.ts";
import type { SiteAnswer } from "#core/ports.ts";
import type { World } from "#core/world.ts";
import type { Row, Tables, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { longestRest } from "#lib/web/retry-after.ts";
import { afterAnswer, keepUnlinkedMs, linkLimits, nextAsk, outsideAddress, sitesAtOnce } from "./rules.ts";

/** The subject of the job that asks other sites. */
const allLinks = { type: "checked_page", id: "links" } as const;

/** Any number that nothing else locks. */
const linksLock = 26_090;

/** How many rows one statement inserts. */
const rowsAtOnce = 100;

type Linked = { addresses: string[]; actor: Actor };

/**
 * Notes that pages link to these pages of other sites, and lets a job ask the sites where it is time. If there are too
 * many, those to which nothing has linked for longest are forgotten. Announces `jobs`.
 */
export async function noteLinks(
  tx: Tx,
  { db, now: clock }: Pick<World, "db" | "now">,
  { addresses, actor }: Linked,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  // of two processes that see no job, one waits until the other has stored its own
  if (db.engine === "postgres") await sql`select pg_advisory_xact_lock(${linksLock})`.execute(tx);
  const most = addresses.slice(0, linkLimits.addresses);
  for (let start = 0; start < most.length; start += rowsAtOnce)
    await tx
      .insertInto("outside_links")
      .values(most.slice(start, start + rowsAtOnce).map((address) => unasked(address, at)))
      .onConflict((oc) => oc.column("address").doUpdateSet({ linked_at: at }))
      .execute();
  await forgetExcess(tx);
  const due = await tx.selectFrom("outside_links").select("id").where(isDue(now)).executeTakeFirst();
  if (!due || (await hasOpenJob(tx, allLinks))) return;
  await enqueue(tx, now, actor, { "links.ask": {} }, allLinks);
  addTag("jobs");
}

/** It is time to ask for them. A time that no site can have asked for was stored by a clock that ran ahead. */
function isDue(now: Date) {
  const latest = new Date(now.getTime() + longestRest).toISOString();
  return (eb: ExpressionBuilder<Tables, "outside_links">) =>
    eb.or([eb("due_at", "<=", now.toISOString()), eb("due_at", ">", latest)]);
}

function unasked(address: string, at: string) {
  const { host } = new URL(address);
  return {
    address,
    host,
    outcome: "unasked",
    status: 0,
    since: at,
    times: 0,
    due_at: at,
    linked_at: at,
  } as const;
}

async function forgetExcess(tx: Tx): Promise<void> {
  const excess = await tx
    .selectFrom("outside_links")
    .select("id")
    .orderBy("linked_at", "desc")
    .orderBy("id")
    .limit(linkLimits.addresses)
    .offset(linkLimits.addresses)
    .execute();
  const ids = excess.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("outside_links").where("id", "in", ids).execute();
}

/** Forgets pages of other sites to which nothing links anymore. */
export async function forgetUnlinked(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepUnlinkedMs).toISOString();
  await tx.deleteFrom("outside_links").where("linked_at", "<", before).execute();
}

type StoredText = { content: string; status: string; publish_at: string | null };

/** The same for what a text links to that visitors see, or will without anybody looking at it again. */
export async function noteLinksOf(
  tx: Tx,
  world: Pick<World, "db" | "now" | "config">,
  text: StoredText,
  actor: Actor,
): Promise<void> {
  const links = isGoingLive(text) ? linksIn(text.content) : [];
  const found = links.map(({ href }) => outsideAddress(href, world.config.publicUrl));
  const addresses = [...new Set(found)].filter((one) => one !== undefined);
  if (addresses.length > 0) await noteLinks(tx, world, { addresses, actor });
}

/**
 * Takes pages that are due, each of another host, and puts off the next time: whoever dies while asking does not ask
 * again tonight.
 */
export async function claimLinks(tx: Tx, now: Date): Promise<Row<"outside_links">[]> {
  const due = await tx
    .selectFrom("outside_links")
    .select((eb) => eb.fn.min("id").as("id"))
    .where(isDue(now))
    .groupBy("host")
    .orderBy((eb) => eb.fn.min("due_at"))
    .orderBy("host")
    .limit(sitesAtOnce)
    .execute();
  const ids = due.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  return tx
    .updateTable("outside_links")
    .set({ due_at: nextAsk("unasked", now).toISOString() })
    .where("id", "in", ids)
    .where(isDue(now))
    .returningAll()
    .execute();
}

export type Asked = { link: Row<"outside_links">; answer: SiteAnswer };

/** Stores what sites have said. A site that asks to be left alone is, with all of its pages. */
export async function storeAnswers(tx: Tx, now: Date, asked: Asked[]): Promise<void> {
  for (const { link, answer } of asked) {
    const after = afterAnswer(link, answer, now);
    await tx
      .updateTable("outside_links")
      .set({ ...after, due_at: nextAsk(after.outcome, now).toISOString() })
      .where("id", "=", link.id)
      .execute();
    const until = new Date(now.getTime() + answer.restMs).toISOString();
    if (answer.restMs > 0)
      await tx
        .updateTable("outside_links")
        .set({ due_at: until })
        .where("host", "=", link.host)
        .where("due_at", "<", until)
        .execute();
  }
}
