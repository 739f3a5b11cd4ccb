import type { PoolRecord } from "#core/pools/shape.ts";
import { poolFacts, type PoolFact } from "#core/pools/input.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";

export type Source = { source: string; confidence: string };

/** The values of a pool's form. Lengths and figures are text: the server reads 32' 6" and 32.5 alike. */
export type PoolValue = {
  model: string;
  name: string;
  manufacturerId: string;
  series: string;
  shape: string;
  type: string;
  size: string;
  description: string;
  published: boolean;
  slug: string;
  badge: string;
  sort: string;
  leadTime: string;
  length: string;
  width: string;
  shallowDepthFt: string;
  deepDepthFt: string;
  flatBottom: boolean;
  outlineFrom: string;
  outlinePath: string;
  gallons: string;
  gallonsReason: string | null;
  surfaceSqFt: string;
  surfaceReason: string | null;
  perimeterFt: string;
  perimeterReason: string | null;
  features: string[];
  finishes: string[];
  specSheet: string;
  metaTitle: string;
  metaDescription: string;
  sources: Record<PoolFact, Source>;
};

const noSource: Source = { source: "", confidence: "" };
const noSources = Object.fromEntries(poolFacts.map((fact) => [fact, noSource])) as PoolValue["sources"];

export const blankPool: PoolValue = {
  model: "",
  name: "",
  manufacturerId: "",
  series: "",
  shape: "",
  type: "Pool",
  size: "",
  description: "",
  published: false,
  slug: "",
  badge: "",
  sort: "",
  leadTime: "",
  length: "",
  width: "",
  shallowDepthFt: "",
  deepDepthFt: "",
  flatBottom: false,
  outlineFrom: "",
  outlinePath: "",
  gallons: "",
  gallonsReason: null,
  surfaceSqFt: "",
  surfaceReason: null,
  perimeterFt: "",
  perimeterReason: null,
  features: [],
  finishes: [],
  specSheet: "",
  metaTitle: "",
  metaDescription: "",
  sources: noSources,
};

const feet = (length: number | null) => (length === null ? "" : feetAndInches(length));
const figure = (stored: number | null) => (stored === null ? "" : stored.toLocaleString("en-US"));

/** A stored pool as its form shows it. */
export function valueOf(pool: PoolRecord): PoolValue {
  const { confidence, sourceOf = {} } = pool.provenance;
  const own = Object.fromEntries(
    Object.keys(blankPool).map((name) => [name, pool[name as keyof PoolRecord]]),
  ) as unknown as PoolValue;
  return {
    ...own,
    sort: String(pool.sort),
    length: feet(pool.length),
    width: feet(pool.width),
    shallowDepthFt: feet(pool.shallowDepthFt),
    deepDepthFt: feet(pool.deepDepthFt),
    gallons: figure(pool.gallons),
    surfaceSqFt: figure(pool.surfaceSqFt),
    perimeterFt: figure(pool.perimeterFt),
    sources: Object.fromEntries(
      poolFacts.map((fact) => [fact, { source: sourceOf[fact] ?? "", confidence: confidence[fact] ?? "" }]),
    ) as PoolValue["sources"],
  };
}

/** "9,000" as a number, and an empty text as null; any other text is sent as it is, for the server to reject. */
function numberIn(text: string): number | string | null {
  const plain = text.replaceAll(",", "").trim();
  if (plain === "") return null;
  return Number.isNaN(Number(plain)) ? text : Number(plain);
}

const figures = [
  ["gallons", "gallonsReason"],
  ["surfaceSqFt", "surfaceReason"],
  ["perimeterFt", "perimeterReason"],
] as const;

/** The body for changed fields. It leaves out computed figures, and sources without a chosen confidence. */
export function bodyOf(changed: Partial<PoolValue>): object {
  const { sort, sources, ...rest } = changed;
  const body: Record<string, unknown> = { ...rest };
  for (const [name, reason] of figures) {
    if (changed[reason] === null) delete body[name];
    else if (changed[name] !== undefined) body[name] = numberIn(changed[name]);
  }
  if (sort !== undefined && sort.trim() !== "") body.sort = numberIn(sort);
  if (sources)
    body.sources = Object.fromEntries(
      Object.entries(sources).filter(([, { confidence }]) => ["high", "medium", "low"].includes(confidence)),
    );
  return body;
}

const needed = ["model", "manufacturerId", "shape", "size", "length", "width"];

/** The body for a new pool, without empty optional fields. */
export function newBodyOf(value: PoolValue): object {
  const entries = Object.entries(bodyOf(value)).filter(([name, one]) => one !== "" || needed.includes(name));
  return Object.fromEntries(entries);
}

/** The fields that state each fact. */
const stating: Record<PoolFact, readonly (keyof PoolValue)[]> = {
  dimensions: ["length", "width"],
  depth: ["shallowDepthFt", "deepDepthFt", "flatBottom"],
  gallons: ["gallons", "gallonsReason"],
  surface: ["surfaceSqFt", "surfaceReason"],
  perimeter: ["perimeterFt", "perimeterReason"],
  shape: ["shape", "outlineFrom", "outlinePath"],
  features: ["features"],
};

/** Whether a fact differs from the stored one. */
export function isRestated(fact: PoolFact, value: PoolValue, stored: PoolValue): boolean {
  return stating[fact].some((name) => JSON.stringify(value[name]) !== JSON.stringify(stored[name]));
}

/** The source of a fact that staff have just entered. Computed gallons are only an estimate. */
function unsaid(fact: PoolFact, { gallonsReason }: PoolValue): Source {
  return { source: "", confidence: fact === "gallons" && gallonsReason === null ? "low" : "medium" };
}

/** Changes fields. A changed fact loses its source until one is entered; a restored fact gets its source back. */
export function withFields(value: PoolValue, fields: Partial<PoolValue>, stored: PoolValue): PoolValue {
  const next = { ...value, ...fields };
  const sources = { ...next.sources };
  for (const fact of poolFacts) {
    const [storedSource, typedSource] = [stored.sources[fact], value.sources[fact]];
    const wasTyped =
      typedSource.source !== storedSource.source || typedSource.confidence !== storedSource.confidence;
    if (isRestated(fact, value, stored) === isRestated(fact, next, stored)) continue;
    if (!isRestated(fact, next, stored)) sources[fact] = storedSource;
    else if (!wasTyped) sources[fact] = unsaid(fact, next);
  }
  return { ...next, sources };
}
