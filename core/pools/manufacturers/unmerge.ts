import { recordAudit, type Actor } from "#core/audit.ts";
import type { FollowedRanges, OwnRange } from "#core/prices/own-ranges.rules.ts";
import { restoreRanges } from "#core/prices/own-ranges.writes.ts";
import { returnPools, type MovedPool } from "#core/pools/moves.writes.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { leadRedirects } from "#core/content/redirects/writes.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  orElse,
  string,
  type Read,
} from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import { oldestMerge, tagsOfName } from "./rules.ts";
import type { Unmerging } from "./shape.ts";
import { freeAddresses, recordPictures, rethrowConflict } from "./writes.ts";

type UnmergeManufacturers = { id: string; unmerging: Unmerging; actor: Actor };

/**
 * Undoes a merge: the other manufacturer is back as it was, with its addresses and those of its pools that are still
 * here, and their prices. Names of pools and own prices that were changed since stay.
 * @throws Problem not_found; stale_version if this one was changed since the caller read it; too_late if the merge can
 * no longer be undone
 */
export async function unmergeManufacturers(world: World, order: UnmergeManufacturers): Promise<void> {
  const now = world.now();
  await world.db
    .transact((tx) => store(tx, now, order), {
      changed: ({ back, priced }) => [
        "manufacturers",
        `manufacturers:${order.id}`,
        `manufacturers:${back}`,
        "pools",
        "redirects",
        ...priced,
        ...tagsOfName(back),
      ],
    })
    .catch(rethrowConflict);
}

/** @returns the id of the one that is back, and the tags of its prices */
async function store(
  tx: Tx,
  now: Date,
  { id, unmerging, actor }: UnmergeManufacturers,
): Promise<{ back: string; priced: string[] }> {
  const { version, merge } = unmerging;
  const heir = await findVersioned(tx, "manufacturers", { id, version, actor });
  const { manufacturer, pools, redirects, ranges } = await findLeft(tx, now, id, merge);
  await requireRoom(tx, manufacturer);
  const at = now.toISOString();
  const row = { ...manufacturer, version: manufacturer.version + 1, updated_at: at };
  await tx.insertInto("manufacturers").values(row).execute();
  const returned = await returnPools(tx, now, { moved: pools, from: heir, to: row, actor });
  const priced = await restoreRanges(tx, now, { followed: ranges, actor });
  await freeAddresses(tx, row);
  for (const { from, to } of redirects) await leadRedirects(tx, now, { from, to });
  await recordPictures(tx, actor, row.id, row);
  const entry = { entity: "manufacturer", entityId: row.id, action: "restore" };
  await recordAudit(tx, now, actor, { ...entry, detail: { name: row.name, version: row.version } });
  const changes = [{ field: "merged", from: `${row.name} (${returned.length} pools)`, to: "" }];
  const audit = { action: "unmerge", detail: { name: row.name, version: version + 1, changes } };
  await changeVersioned(tx, "manufacturers", { id, version, set: {}, actor, now, audit });
  await tx.deleteFrom("manufacturer_merges").where("id", "=", merge).execute();
  return { back: row.id, priced };
}

type Left = {
  manufacturer: Row<"manufacturers">;
  pools: MovedPool[];
  redirects: { from: string; to: string }[];
  ranges: FollowedRanges[];
};

const storedRanges: Read<OwnRange[]> = array(
  object({
    of: oneOf("manufacturer", "series", "pool"),
    manufacturerId: string,
    series: string,
    poolId: string,
    kind: oneOf("change", "range"),
    lowCents: number,
    highCents: number,
    percent: number,
    cents: number,
  }),
);

const storedLeft: Read<Left> = object({
  manufacturer: object({
    id: string,
    name: string,
    logo: string,
    icon_logo: string,
    description: string,
    enabled: number,
    warranties: string,
    finishes: string,
    finish_source: string,
    catalogs: string,
    order_name: string,
    order_email: string,
    order_phone: string,
    lead_time: string,
    notes: string,
    sort: number,
    version: number,
    created_at: string,
    updated_at: string,
  }),
  pools: array(object({ id: string, name: string, description: string })),
  redirects: array(object({ from: string, to: string })),
  // none in merges of earlier programs
  ranges: orElse(
    array(object({ book: number, isCurrent: boolean, before: storedRanges, after: storedRanges })),
    [],
  ),
});

async function findLeft(tx: Tx, now: Date, into: string, id: number): Promise<Left> {
  const merge = await tx
    .selectFrom("manufacturer_merges")
    .select("body")
    .where("id", "=", id)
    .where("into_id", "=", into)
    .where("at", ">=", oldestMerge(now))
    .executeTakeFirst();
  if (!merge) throw new Problem("too_late", { message: "This merge can no longer be undone." });
  if (!isStoredJson(merge.body, storedLeft)) throw new Problem("invalid_input", { message: damagedSentence });
  const at = { table: "manufacturer_merges", column: "body", id };
  return storedJson<Left | null>(merge.body, { at, as: nullable(storedLeft), otherwise: null }) as Left;
}

async function requireRoom(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const rows = await tx.selectFrom("manufacturers").select(["id", "name"]).execute();
  const taken = rows.find((one) => one.id === id || one.name.toLowerCase() === name.toLowerCase());
  if (taken)
    throw new Problem("too_late", {
      message: `There is now another manufacturer named ${taken.name}. Rename it first, or merge it.`,
    });
}
