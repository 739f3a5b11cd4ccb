import { findPool, listPools } from "#core/pools/reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import type { PricedPool } from "#core/prices/pricing.rules.ts";
import type { World } from "#core/world.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";
import { finishesFor } from "#app/site/pages/pools/finishes-for.ts";

/** The pool an estimate starts with: one of ours or, if the link names none we know, the link's own description. */
export type EstimatePool = {
  id: string;
  name: string;
  manufacturer: string;
  series: string;
  shape: string;
  size: string;
  dimensions: string;
  /** What its price depends on, and its outline as a path in feet; null for a pool that only the link describes. */
  priced: PricedPool | null;
  outline: string | null;
  /** The names of the colors it is made in; none if they are not known. */
  colors: string[];
};

/** The parameter names for each fact in the three forms of estimate links (specification, section 7). */
const names = {
  id: ["poolId", "pool"],
  name: ["poolName", "model", "pool"],
  manufacturer: ["poolManufacturer", "manufacturer"],
  series: ["poolSeries", "series"],
  shape: ["poolShape", "shape"],
  size: ["poolSize", "size"],
  dimensions: ["poolDimensions", "dimensions"],
} as const;

/** The facts about a pool in a link. */
type LinkFacts = Omit<EstimatePool, "priced" | "outline" | "colors">;

/** Longest value accepted from a link, because it is shown and sent back with the form. */
const longest = 200;

/** Parses any of the three forms. A pool from the catalog wins over the link's own description. */
export async function poolFromLink(world: World, parameters: URLSearchParams): Promise<EstimatePool | null> {
  const facts = readNames(parameters);
  const pool = await poolInCatalog(world, facts);
  if (pool) return { ...factsOf(pool), colors: await colorsOf(world, pool) };
  if (!facts.name && !facts.id) return null;
  return { ...facts, id: "", name: facts.name || facts.id, priced: null, outline: null, colors: [] };
}

/** The size in a link that names no pool, as in the design tool's links. */
export function sizeFromLink(parameters: URLSearchParams): string {
  return readNames(parameters).size;
}

/** The color in a link, as chosen on the pool's page or in the design tool. */
export function colorFromLink(parameters: URLSearchParams): string {
  return (parameters.get("color") ?? "").trim().slice(0, longest);
}

/** The colors to choose from: the pool's, or if it has none, the design tool's and the link's own. */
export function offeredColors(pool: EstimatePool | null, color: string): string[] {
  if (pool && pool.colors.length > 0) return pool.colors;
  const names = finishes.map(({ name }) => name);
  return color === "" || names.includes(color) ? names : [...names, color];
}

/**
 * The part of the address that the form starts with, for sending it without JavaScript. Not the parameters of an
 * advertisement: the page is cached for all who follow one.
 */
export function startingQuery(parameters: URLSearchParams): string {
  const formParameters = new Set<string>([...Object.values(names).flat(), "color", "extras"]);
  const kept = [...parameters].filter(([name]) => formParameters.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

function readNames(parameters: URLSearchParams): LinkFacts {
  const read = (keys: readonly string[]) =>
    keys.map((key) => parameters.get(key)?.trim()).find(Boolean) ?? "";
  const entries = Object.entries(names).map(([fact, keys]) => [fact, read(keys).slice(0, longest)]);
  const facts = Object.fromEntries(entries) as LinkFacts;
  const across = [read(["poolLength"]), read(["poolWidth"])].filter(Boolean).map(inFeet).join(" × ");
  const depth = inFeet(read(["poolDepth", "depth"]));
  const measures = [facts.dimensions || across, depth && `depth ${depth}`].filter(Boolean);
  return { ...facts, dimensions: measures.join(", ").slice(0, longest) };
}

/** "32.5" → 32′ 6″; anything but a plain number stays as it is. */
function inFeet(text: string): string {
  return /^\d{1,3}(\.\d+)?$/.test(text) ? feetAndInches(Number(text)) : text;
}

async function poolInCatalog(world: World, facts: LinkFacts): Promise<Pool | undefined> {
  const byId = facts.id ? await findPool(world.db.read, world.media, facts.id) : undefined;
  if (byId || !facts.name) return byId;
  const candidates = await listPools(world.db.read, world.media, { q: facts.name }, { limit: 20 });
  return candidates.find(({ name, model }) => name === facts.name || model === facts.name);
}

/** A color may be in two lines under the same name. */
async function colorsOf(world: World, pool: Pool): Promise<string[]> {
  const made = await finishesFor(world, pool);
  return [...new Set(made?.lines.flatMap(({ colors }) => colors.map(({ name }) => name)))];
}

function factsOf(pool: Pool): Omit<EstimatePool, "colors"> {
  const { id, name, manufacturer, manufacturerId, series, shape, size, dimensions } = pool;
  const { type, length, width, surfaceSqFt, deepDepthFt } = pool;
  return {
    id,
    name,
    manufacturer,
    series,
    shape,
    size,
    dimensions,
    priced: { id, manufacturerId, series, size, type, length, width, surfaceSqFt, deepDepthFt },
    outline: pool.outline?.d ?? null,
  };
}
