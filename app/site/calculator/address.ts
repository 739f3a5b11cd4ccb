import { startTexts, type Texts } from "./reading.ts";

/** What the calculator knows of a pool of the catalogue. Empty texts where the maker's figure is unknown. */
export type CalculatorPool = {
  id: string;
  name: string;
  manufacturer: string;
  /** Its measures and its dated price, in a sentence. */
  summary: string;
  /** The fields it fills. */
  fills: { price: string; area: string; gallons: string };
};

/** Longest text taken from an address: it is shown in the form again. */
const longest = 40;

/**
 * The form that an address describes. A link names a pool and what differs from it (`?pool=latham-apollo-14&down=7000`);
 * a form sent without script names every field, and in `filled` the pool they were filled from.
 */
export function textsOf(parameters: URLSearchParams, pools: CalculatorPool[]): Texts {
  const typed = Object.fromEntries(
    Object.keys(startTexts)
      .filter((name) => parameters.has(name))
      .map((name) => [name, parameters.get(name)!.slice(0, longest)]),
  );
  const pool = pools.find(({ id }) => id === parameters.get("pool"))?.id ?? "";
  const filled = parameters.get("filled");
  if (filled === null) return { ...baseOf(pool, pools), ...typed, pool };
  return fillFrom({ ...startTexts, ...typed, pool: filled }, pool, pools);
}

/** What stands in the form before anybody types: the worked example, or what is known of the pool. */
export function baseOf(pool: string, pools: CalculatorPool[]): Texts {
  const fills: Texts = pools.find(({ id }) => id === pool)?.fills ?? {};
  const known = Object.entries(fills).filter(([, text]) => text !== "");
  return { ...startTexts, ...Object.fromEntries(known) };
}

/** The form after another pool was chosen. What was typed by hand stays; what came from the pool before goes. */
export function fillFrom(texts: Texts, pool: string, pools: CalculatorPool[]): Texts {
  const before = baseOf(texts.pool ?? "", pools);
  const after = baseOf(pool, pools);
  const changed = ["price", "area", "gallons"]
    .filter((name) => texts[name] === before[name])
    .map((name) => [name, after[name]!]);
  return { ...texts, ...Object.fromEntries(changed), pool };
}

/** The shortest address that brings this form back: the pool, and what differs from it and from the start. */
export function queryOf(texts: Texts, pools: CalculatorPool[]): string {
  const pool = texts.pool ?? "";
  const base = baseOf(pool, pools);
  const query = new URLSearchParams(pool ? { pool } : {});
  for (const name of Object.keys(startTexts))
    if (texts[name] !== undefined && texts[name] !== base[name]) query.set(name, texts[name]);
  return query.size === 0 ? "" : `?${query}`;
}
