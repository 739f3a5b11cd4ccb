import { sql } from "kysely";
import { poolPath } from "./rules.ts";
import { suggestedSlug } from "#core/content/rules.ts";
import type { Row, Tx } from "#db/schema.ts";

/** Whether an address is taken by a page or a redirect, or as a pool's id, which stays when the pool moves. */
type Taken = { slug: boolean; id: boolean };

/** What many pools in one transaction need to read only once. */
export type PoolLookups = {
  manufacturers: Map<string, { name: string }>;
  /** What features are called now, by the keys of their names and former names; null before it is read. */
  features: ReadonlyMap<string, string> | null;
  lastPlace: number | null;
  taken: Map<string, Taken>;
  /** By pools that are not stored yet. */
  claimed: Set<string>;
};

export function emptyLookups(): PoolLookups {
  return { manufacturers: new Map(), features: null, lastPlace: null, taken: new Map(), claimed: new Set() };
}

/** The address that a pool's name suggests. */
export function slugOf(name: string): string {
  return suggestedSlug(name) || "pool";
}

/** The id, address and place of a new pool. Two pools that are added at once may get the same: one is then refused. */
export async function newIdentity(
  tx: Tx,
  wish: string,
  { chosen, lookups = emptyLookups() }: { chosen?: string | undefined; lookups?: PoolLookups } = {},
): Promise<Pick<Row<"pools">, "id" | "slug" | "sort">> {
  lookups.lastPlace ??= await lastPlace(tx);
  lookups.lastPlace += 1;
  const slug = chosen ?? (await freeSlug(tx, wish, lookups));
  const id = await freeId(tx, slug, lookups);
  lookups.claimed.add(slug).add(id);
  return { slug, id, sort: lookups.lastPlace };
}

/** Looks up whether these addresses are taken, in one statement for a whole batch. */
export async function readTaken(tx: Tx, slugs: readonly string[], { taken }: PoolLookups): Promise<void> {
  const uniqueSlugs = [...new Set(slugs)];
  if (uniqueSlugs.length === 0) return;
  const paths = new Map(uniqueSlugs.map((slug) => [poolPath(slug), slug]));
  const pools = tx.selectFrom("pools");
  const rows = await pools
    .select(["slug as name", sql<string>`'slug'`.as("as")])
    .where("slug", "in", uniqueSlugs)
    .unionAll(pools.select(["id as name", sql<string>`'id'`.as("as")]).where("id", "in", uniqueSlugs))
    .unionAll(
      tx
        .selectFrom("redirects")
        .select(["from_path as name", sql<string>`'path'`.as("as")])
        .where("from_path", "in", [...paths.keys()]),
    )
    .execute();
  for (const slug of uniqueSlugs) taken.set(slug, { slug: false, id: false });
  for (const row of rows) {
    const entry = taken.get(row.as === "path" ? (paths.get(row.name) ?? "") : row.name);
    if (entry) entry[row.as === "id" ? "id" : "slug"] = true;
  }
}

async function freeSlug(tx: Tx, wish: string, lookups: PoolLookups): Promise<string> {
  return firstFree(tx, wish, lookups, "slug");
}

/** The address, or one near it. */
async function freeId(tx: Tx, slug: string, lookups: PoolLookups): Promise<string> {
  return firstFree(tx, slug, lookups, "id");
}

/** Names tried at once; each is found in an index, where LIKE would read every address. */
const triedAtOnce = 50;

/** The name itself, or with the smallest number that makes it free. */
async function firstFree(tx: Tx, wish: string, lookups: PoolLookups, as: keyof Taken): Promise<string> {
  const isFree = (name: string) => !lookups.taken.get(name)?.[as] && !lookups.claimed.has(name);
  if (!lookups.taken.has(wish)) await readTaken(tx, [wish], lookups);
  if (isFree(wish)) return wish;
  for (let from = 2; ; from += triedAtOnce) {
    const names = Array.from({ length: triedAtOnce }, (_, at) => `${wish}-${from + at}`);
    await readTaken(tx, names, lookups);
    const free = names.find(isFree);
    if (free) return free;
  }
}

async function lastPlace(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom("pools")
    .select("sort")
    .orderBy("sort", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.sort ?? -1;
}
