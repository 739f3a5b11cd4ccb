import { startTexts, type Texts } from "./reading.ts";

/** The calculator's data about a pool. Empty strings for unknown figures. */
export type CalculatorPool = {
  id: string;
  name: string;
  manufacturer: string;
  /** Its price range: "$54,200 – $67,000". Empty if we have none. */
  range: string;
  /** Its dimensions and its dated price, in a sentence. */
  summary: string;
  /** The fields it fills in. */
  fills: { price: string; area: string; gallons: string };
};

/** The calculator's two parts. The loan needs no name in the address. */
export type Tab = "loan" | "running-costs";

export function tabOf(parameters: URLSearchParams): Tab {
  return parameters.get("show") === "running-costs" ? "running-costs" : "loan";
}

/** Longest value accepted from an address, because it is shown in the form. */
const longest = 40;

/**
 * The form values for an address. A link names a pool and what differs from it (`?pool=latham-apollo-14&down=7000`); a
 * form sent without JavaScript names every field and, in `filled`, the pool it was filled in from.
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

/** The form's initial values: the worked example, or a pool's figures. */
export function baseOf(pool: string, pools: CalculatorPool[]): Texts {
  const fills: Texts = pools.find(({ id }) => id === pool)?.fills ?? {};
  const filled = Object.entries(fills).filter(([, text]) => text !== "");
  return { ...startTexts, ...Object.fromEntries(filled) };
}

/** The form after choosing another pool. Typed values stay; values from the previous pool are replaced. */
export function fillFrom(texts: Texts, pool: string, pools: CalculatorPool[]): Texts {
  const before = baseOf(texts.pool ?? "", pools);
  const after = baseOf(pool, pools);
  const changed = ["price", "area", "gallons"]
    .filter((name) => texts[name] === before[name])
    .map((name) => [name, after[name]!]);
  return { ...texts, ...Object.fromEntries(changed), pool };
}

/** The shortest address for this form: the pool, what differs from it and from the defaults, and the tab. */
export function queryOf(texts: Texts, pools: CalculatorPool[], tab: Tab): string {
  const pool = texts.pool ?? "";
  const base = baseOf(pool, pools);
  const query = new URLSearchParams(pool ? { pool } : {});
  for (const name of Object.keys(startTexts))
    if (texts[name] !== undefined && texts[name] !== base[name]) query.set(name, texts[name]);
  if (tab !== "loan") query.set("show", tab);
  const text = String(query);
  return text ? `?${text}` : "";
}
