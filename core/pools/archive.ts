import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { poolPath } from "./rules.ts";
import { tagsOfPool } from "./writes.ts";

type ArchivePool = { id: string; version: number; redirectTo: string; actor: Actor };

/**
 * Takes a pool off the site. Its page leads where staff choose, and after 30 days it is deleted unless a lead names it.
 * Of an archived pool, this changes where its page leads.
 * @throws Problem not_found; stale_version; invalid_input if its page would lead to itself
 */
export async function archivePool(world: World, order: ArchivePool): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), { changed: tagsOfPool(order.id) });
}

async function store(tx: Tx, now: Date, { id, version, redirectTo, actor }: ArchivePool): Promise<void> {
  const pool = await findVersioned(tx, "pools", { id, version, actor });
  if (redirectTo.split(/[?#]/)[0] === poolPath(pool.slug))
    throw new Problem("invalid_input", { fields: { redirectTo: "This is the pool’s own page" } });
  const set = {
    published: 0,
    archived_at: pool.archived_at ?? now.toISOString(),
    redirect_to: redirectTo,
  };
  const changes = [{ field: "redirectTo", from: pool.redirect_to, to: redirectTo }];
  const detail = { version: version + 1, ...(pool.archived_at && { changes }) };
  const audit = { action: "archive", detail };
  await changeVersioned(tx, "pools", { id, version, set, actor, now, audit });
}
