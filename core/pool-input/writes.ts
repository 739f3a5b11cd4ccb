import { sql } from "kysely";
import type { Actor } from "#core/audit.ts";
import { suggestedSlug } from "#core/content/rules.ts";
import { poolPath } from "#core/catalogue/rules.ts";
import { blankPool } from "#core/pool-facts/rules.ts";
import { featureKey } from "#core/pool-features/rules.ts";
import { featuresOf } from "#core/pool-facts/reads.ts";
import { provenanceAfter } from "#core/pool-sources/reads.ts";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import type { Tx } from "#db/schema.ts";
import { searchable } from "#lib/plain-text.ts";
import { figuresAfter, outlineAfter, plainColumns, wrongLengths, type PoolRow } from "./reads.ts";
import type { PoolChange, PoolInput } from "./shape.ts";

type Outlines = Pick<PictureBook, "outline">;
type Change = Omit<PoolChange, "version">;
type Fields = Record<string, string>;

/** A new pool starts as a row whose address is free, of a manufacturer that has been read. */
type Start = { row: PoolRow; manufacturer: { name: string }; isFree: boolean };

type Wish = { before: PoolRow | null; start?: Start; change: Change; actor: Actor };

/** The row that a change leads to. @throws Problem invalid_input with all wrong fields */
export async function rowAfter(
  tx: Tx,
  book: Outlines,
  { before, start, change, actor }: Wish,
): Promise<PoolRow> {
  const from = before ?? (start?.row as PoolRow);
  const after: PoolRow = { ...from, ...plainColumns(change) };
  const manufacturer = start?.manufacturer ?? (await requireManufacturer(tx, after.manufacturer_id));
  if (before && change.name === undefined) after.name = await nameAfter(tx, before, after, manufacturer.name);
  const wrong: Fields = wrongLengths(from, after);
  if (!start?.isFree) Object.assign(wrong, await wrongSlug(tx, before, after));
  if (after.archived_at && after.published === 1)
    wrong.published = "This pool is archived. Restore it first.";
  const features = await featuresAfter(tx, from, change.features);
  after.features = features.stored;
  const outline = outlineAfter(book, from, after, change);
  Object.assign(after, outline.columns);
  const figures = figuresAfter(book, before, after, change);
  Object.assign(after, figures.columns);
  Object.assign(wrong, features.wrong, outline.wrong, figures.wrong);
  if (Object.keys(wrong).length > 0) throw new Problem("invalid_input", { fields: wrong });
  after.provenance = provenanceAfter(before, after, change, actor.name);
  after.search = searchTextOf(after, manufacturer.name);
  return after;
}

/** A deleted manufacturer may still be in a form. @throws Problem invalid_input for the field manufacturerId */
async function requireManufacturer(tx: Tx, id: string): Promise<{ name: string }> {
  const found = await tx.selectFrom("manufacturers").select("name").where("id", "=", id).executeTakeFirst();
  if (!found) throw new Problem("invalid_input", { fields: { manufacturerId: deletedManufacturer } });
  return found;
}

export const deletedManufacturer = "This manufacturer no longer exists. Please choose another.";

/** A name made of manufacturer and model follows them. */
async function nameAfter(tx: Tx, before: PoolRow, after: PoolRow, manufacturer: string): Promise<string> {
  if (before.model === after.model && before.manufacturer_id === after.manufacturer_id) return before.name;
  const old = await tx
    .selectFrom("manufacturers")
    .select("name")
    .where("id", "=", before.manufacturer_id)
    .executeTakeFirst();
  return before.name === `${old?.name} ${before.model}` ? `${manufacturer} ${after.model}` : before.name;
}

/** An address must be free, and no redirect may start from it, unless it led to this pool. */
async function wrongSlug(tx: Tx, before: PoolRow | null, after: PoolRow): Promise<Fields> {
  if (before?.slug === after.slug) return {};
  const holder = await tx
    .selectFrom("pools")
    .select("name")
    .where("slug", "=", after.slug)
    .where("id", "<>", after.id)
    .executeTakeFirst();
  if (holder) return { slug: `“${holder.name}” already has this URL. Please choose another.` };
  const redirect = await tx
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", poolPath(after.slug))
    .executeTakeFirst();
  if (!redirect || (before && redirect.to_path === poolPath(before.slug))) return {};
  return { slug: `This URL redirects to ${redirect.to_path}. Please choose another.` };
}

/** Features are chosen from the list of staff; a pool keeps those it has. */
async function featuresAfter(
  tx: Tx,
  before: PoolRow,
  wanted: string[] | undefined,
): Promise<{ stored: string; wrong: Fields }> {
  if (!wanted) return { stored: before.features, wrong: {} };
  const listed = await tx.selectFrom("pool_features").select("name").execute();
  const names = [...featuresOf(before), ...listed.map(({ name }) => name)];
  const known = new Map(names.toReversed().map((name) => [featureKey(name), name]));
  const unknown = wanted.find((name) => !known.has(featureKey(name)));
  if (unknown !== undefined)
    return {
      stored: before.features,
      wrong: { features: `“${unknown}” is not in the list of features. Add it there first.` },
    };
  const chosen = new Set(wanted.map((name) => known.get(featureKey(name)) as string));
  return { stored: JSON.stringify([...chosen]), wrong: {} };
}

/** What new pools in one transaction need to read only once. */
export type Known = { manufacturers: Map<string, { name: string }>; lastPlace: number | null };

export function nothingKnown(): Known {
  return { manufacturers: new Map(), lastPlace: null };
}

type NewPool = { input: PoolInput; actor: Actor; at: string; known?: Known | undefined };

/** The id, address and place of a new pool. Two pools that are added at once may get the same: one is then refused. */
export async function newIdentity(
  tx: Tx,
  wish: string,
  { chosen, known = nothingKnown() }: { chosen?: string | undefined; known?: Known } = {},
): Promise<Pick<PoolRow, "id" | "slug" | "sort">> {
  known.lastPlace ??= await lastPlace(tx);
  known.lastPlace += 1;
  const sort = known.lastPlace;
  const taken = await takenBy(tx, chosen ?? wish);
  if (chosen === undefined && wish && !taken.slug && !taken.id) return { slug: wish, id: wish, sort };
  const slug = chosen ?? (await freeSlug(tx, wish));
  return { slug, id: await freeId(tx, slug), sort };
}

/** Whether an address leads somewhere, and whether a pool has it as its id: it keeps that when it moves. */
async function takenBy(tx: Tx, slug: string): Promise<{ slug: boolean; id: boolean }> {
  const pools = tx.selectFrom("pools");
  const rows = await pools
    .select(sql<string>`'slug'`.as("as"))
    .where("slug", "=", slug)
    .unionAll(pools.select(sql<string>`'id'`.as("as")).where("id", "=", slug))
    .unionAll(
      tx
        .selectFrom("redirects")
        .select(sql<string>`'slug'`.as("as"))
        .where("from_path", "=", poolPath(slug)),
    )
    .execute();
  return { slug: rows.some((row) => row.as === "slug"), id: rows.some((row) => row.as === "id") };
}

async function freeSlug(tx: Tx, typed: string): Promise<string> {
  const wish = typed || "pool";
  if (!(await takenBy(tx, wish)).slug) return wish;
  return firstFree(wish, async (names) => {
    const paths = names.map((name) => poolPath(name));
    const [pools, redirects] = await Promise.all([
      tx.selectFrom("pools").select("slug").where("slug", "in", names).execute(),
      tx.selectFrom("redirects").select("from_path").where("from_path", "in", paths).execute(),
    ]);
    const moved = redirects.map(({ from_path }) => from_path.slice(poolPath("").length));
    return [...pools.map(({ slug }) => slug), ...moved];
  });
}

/** The address, or one near it: a pool that has moved keeps its id. */
async function freeId(tx: Tx, slug: string): Promise<string> {
  if (!(await takenBy(tx, slug)).id) return slug;
  return firstFree(slug, async (names) => {
    const pools = await tx.selectFrom("pools").select("id").where("id", "in", names).execute();
    return pools.map(({ id }) => id);
  });
}

/** More names than are ever tried at once; each is found in an index, where LIKE would read every address. */
const triedAtOnce = 50;

async function firstFree(wish: string, takenOf: (names: string[]) => Promise<string[]>): Promise<string> {
  for (let from = 2; ; from += triedAtOnce) {
    const names = Array.from({ length: triedAtOnce }, (_, at) => `${wish}-${from + at}`);
    const taken = new Set(await takenOf(names));
    const free = names.find((name) => !taken.has(name));
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

/** The text that searches read. */
export function searchTextOf(row: PoolRow, manufacturer: string): string {
  const { name, model, shape, series, size, type, description } = row;
  return searchable(name, model, shape, manufacturer, series, size, type, description);
}

/**
 * The row of a new pool: hidden and last in the list unless the input says otherwise, at an address that follows from
 * its name. @throws Problem invalid_input with all wrong fields
 */
export async function newRow(
  tx: Tx,
  book: Outlines,
  { input, actor, at, known = nothingKnown() }: NewPool,
): Promise<PoolRow> {
  const manufacturer = await knownManufacturer(tx, known, input.manufacturerId);
  const name = input.name ?? `${manufacturer.name} ${input.model}`;
  const { id, slug, sort } = await newIdentity(tx, suggestedSlug(name), { chosen: input.slug, known });
  const blank = { ...blankPool, id, created_at: at, updated_at: at } as unknown as PoolRow;
  const row = await rowAfter(tx, book, {
    before: null,
    start: { row: blank, manufacturer, isFree: input.slug === undefined },
    change: { ...input, name, slug, sort: input.sort ?? sort },
    actor,
  });
  return { ...row, outline: row.shape };
}

async function knownManufacturer(tx: Tx, { manufacturers }: Known, id: string): Promise<{ name: string }> {
  const manufacturer = manufacturers.get(id) ?? (await requireManufacturer(tx, id));
  manufacturers.set(id, manufacturer);
  return manufacturer;
}
