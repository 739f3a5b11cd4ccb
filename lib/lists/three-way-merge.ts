import { isNamed, isSame } from "./same.ts";

/** A value changed differently by two users. `path` is "title" or "2.phone", "" for the whole. */
export type Conflict = { path: string; base: unknown; mine: unknown; theirs: unknown };

export type Merged = {
  /** Both sides' changes; where they conflict, mine. */
  value: unknown;
  conflicts: Conflict[];
};

/** Special merges, by field, where merging part by part would be wrong. */
export type Merges = Record<string, FieldMerge["merge"]>;
/** A method, so that a merge may narrow the type of its field. */
type FieldMerge = { merge(base: unknown, mine: unknown, theirs: unknown, path: string): Merged };

/**
 * A three-way merge. Changes made by only one side since `base` are taken from that side, part by part for records and
 * for lists whose entries have ids and are in the same order.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path = ""): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && inOneOrder(base, mine, theirs)) {
    const entries = mine.map((_, index) =>
      merge(base[index], mine[index], theirs[index], pathTo(path, String(index))),
    );
    return {
      value: entries.map(({ value }) => value),
      conflicts: entries.flatMap(({ conflicts }) => conflicts),
    };
  }
  if (isNamed(base) && isNamed(mine) && isNamed(theirs)) return mergeNamed(base, mine, theirs, path);
  return { value: mine, conflicts: [{ path, base, mine, theirs }] };
}

type Named = Record<string, unknown>;

function mergeNamed(base: Named, mine: Named, theirs: Named, path: string): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map(
    (name) => [name, merge(base[name], mine[name], theirs[name], pathTo(path, name))] as const,
  );
  return {
    // a part removed by either side is removed
    value: Object.fromEntries(
      parts.filter(([, { value }]) => value !== undefined).map(([name, { value }]) => [name, value]),
    ),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

/** Whether the lists have the same entries, by id, in the same order. */
function inOneOrder(...lists: unknown[][]): boolean {
  const [first = [], ...others] = lists.map((list) =>
    list.map((entry) => (isNamed(entry) ? entry.id : undefined)),
  );
  return !first.includes(undefined) && others.every((ids) => isSame(ids, first));
}

export function pathTo(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === "") return value;
  let part: unknown = value;
  for (const name of path.split("."))
    part =
      typeof part === "object" && part !== null && Object.hasOwn(part, name)
        ? (part as Named)[name]
        : undefined;
  return part;
}

/** A copy with the value at a path replaced. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  if (path === "") return next;
  const [name = "", ...rest] = path.split(".");
  const within = withValueAt(valueAt(value, name), rest.join("."), next);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === Number(name) ? within : one));
  const { [name]: _, ...others } = value as Named;
  return within === undefined ? others : { ...others, [name]: within };
}
