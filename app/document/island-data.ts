import type { DrawnIsland } from "./island.tsx";

/** A document's islands as its JSON holds them: a value that several islands have stands in it once. */
export type IslandData = {
  /** What each island has for itself, and where its other properties are in `shared`. */
  islands: (DrawnIsland & { from?: Record<string, number> })[];
  shared: unknown[];
};

/** The islands of a page, with every object that is the very same property of two of them once. */
export function toIslandData(drawn: readonly DrawnIsland[]): IslandData {
  const objects = drawn.flatMap(({ props }) => (Object.values(props) as unknown[]).filter(isObject));
  const shared: unknown[] = [...new Set(objects.filter((value, at) => objects.indexOf(value) !== at))];
  const islands = drawn.map(({ name, props }) => {
    const entries = Object.entries(props) as [string, unknown][];
    const placed = entries.map(([prop, value]) => [prop, shared.indexOf(value)] as const);
    const from = Object.fromEntries(placed.filter(([, at]) => at >= 0));
    const own = Object.fromEntries(entries.filter(([prop]) => !(prop in from)));
    return Object.keys(from).length > 0 ? { name, props: own, from } : { name, props };
  });
  return { islands, shared };
}

/** The properties of the island at a place, as they were before `toIslandData`. */
export function propsOf({ islands, shared }: IslandData, at: number): DrawnIsland {
  const { name, props, from = {} } = islands[at]!;
  const others = Object.entries(from).map(([prop, place]) => [prop, shared[place]] as const);
  return { name, props: { ...props, ...Object.fromEntries(others) } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
