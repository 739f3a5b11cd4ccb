import type { Actor } from "#core/audit.ts";
import { poolPath } from "./rules.ts";
import { blankPool } from "./facts.rules.ts";
import { newIdentity, emptyLookups, slugOf, type PoolLookups } from "./identity.writes.ts";
import { featureKey } from "#core/pools/features/rules.ts";
import { presentNames } from "#core/pools/features/reads.ts";
import { featuresOf } from "./facts.reads.ts";
import { provenanceAfter } from "./sources.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { redirectedText } from "#core/content/redirects/rules.ts";
import type { Tx } from "#db/schema.ts";
import { folded } from "#lib/text/folded.ts";
import { figuresAfter, outlineAfter, plainColumns, wrongLengths, type PoolRow } from "./input.reads.ts";
import type { PoolChange, PoolInput } from "./input.shape.ts";

type Outlines = Pick<PictureBook, "outline">;
type Change = Omit<PoolChange, "version">;
type Fields = Record<string, string>;

/** A new pool starts as a row whose address is free, of a manufacturer that has been read. */
type Start = { row: PoolRow; manufacturer: { name: string }; isFree: boolean };

type Wish = {
  before: PoolRow | null;
  start?: Start;
  change: Change;
  actor: Actor;
  lookups?: PoolLookups | undefined;
};

/** The row that a change leads to. @throws Problem invalid_input with all wrong fields */
export async function rowAfter(
  tx: Tx,
  book: Outlines,
  { before, start, change, actor, lookups = emptyLookups() }: Wish,
): Promise<PoolRow> {
  const from = before ?? (start?.row as PoolRow);
  const after: PoolRow = { ...from, ...plainColumns(change) };
  const manufacturer = start?.manufacturer ?? (await lookUpManufacturer(tx, lookups, after.manufacturer_id));
  if (before && change.name === undefined) after.name = await nameAfter(tx, before, after, manufacturer.name);
  const wrong: Fields = wrongLengths(from, after);
  if (!start?.isFree) Object.assign(wrong, await wrongSlug(tx, before, after));
  if (after.archived_at && after.published === 1)
    wrong.published = "This pool is archived. Restore it first.";
  const features = await featuresAfter(tx, from, { features: change.features, lookups });
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
  const manufacturer = await tx
    .selectFrom("manufacturers")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!manufacturer) throw new Problem("invalid_input", { fields: { manufacturerId: deletedManufacturer } });
  return manufacturer;
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
  return { slug: `${redirectedText(redirect.to_path)}. Please choose another.` };
}

/** Features are chosen from the list of staff, also under former names; a pool keeps those it has. */
async function featuresAfter(
  tx: Tx,
  before: PoolRow,
  { features, lookups }: { features: string[] | undefined; lookups: PoolLookups },
): Promise<{ stored: string; wrong: Fields }> {
  if (!features) return { stored: before.features, wrong: {} };
  lookups.features ??= await presentNames(tx);
  const own = featuresOf(before).toReversed();
  const names = new Map([...lookups.features, ...own.map((name) => [featureKey(name), name] as const)]);
  const unknown = features.find((name) => !names.has(featureKey(name)));
  if (unknown !== undefined)
    return {
      stored: before.features,
      wrong: { features: `“${unknown}” is not in the list of features. Add it there first.` },
    };
  const chosen = new Set(features.map((name) => names.get(featureKey(name)) as string));
  return { stored: JSON.stringify([...chosen]), wrong: {} };
}

type NewPool = { input: PoolInput; actor: Actor; at: string; lookups?: PoolLookups | undefined };

/** The text that searches read. */
export function searchTextOf(row: PoolRow, manufacturer: string): string {
  const { name, model, shape, series, size, type, description } = row;
  return folded([name, model, shape, manufacturer, series, size, type, description].join(" "));
}

/**
 * The row of a new pool: hidden and last in the list unless the input says otherwise, at an address that follows from
 * its name. @throws Problem invalid_input with all wrong fields
 */
export async function newRow(
  tx: Tx,
  book: Outlines,
  { input, actor, at, lookups = emptyLookups() }: NewPool,
): Promise<PoolRow> {
  const manufacturer = await lookUpManufacturer(tx, lookups, input.manufacturerId);
  const name = input.name ?? `${manufacturer.name} ${input.model}`;
  const { id, slug, sort } = await newIdentity(tx, slugOf(name), { chosen: input.slug, lookups });
  const blank = { ...blankPool, id, created_at: at, updated_at: at } as unknown as PoolRow;
  const row = await rowAfter(tx, book, {
    before: null,
    start: { row: blank, manufacturer, isFree: input.slug === undefined },
    change: { ...input, name, slug, sort: input.sort ?? sort },
    actor,
    lookups,
  });
  return { ...row, outline: row.shape };
}

async function lookUpManufacturer(
  tx: Tx,
  { manufacturers }: PoolLookups,
  id: string,
): Promise<{ name: string }> {
  const manufacturer = manufacturers.get(id) ?? (await requireManufacturer(tx, id));
  manufacturers.set(id, manufacturer);
  return manufacturer;
}
