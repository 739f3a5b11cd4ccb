import { tryRead, type Read } from "./json-readers.ts";

/** Where a JSON text is stored. */
export type StoredPlace = { table: string; column: string; id: string | number };

type Stored<Value> = {
  at: StoredPlace;
  as: Read<Value>;
  /** What stands for a text that can't be read. */
  otherwise: Value;
};

type Damaged = { at: StoredPlace; isReadable: (text: string) => boolean };

/** More than this many are no longer single records. */
const mostKept = 1_000;
const damaged = new Map<string, Damaged>();
let report: (at: StoredPlace) => void = () => {};

/** Forgets the damaged texts met so far, and reports each one once from now on: where it is, never what it says. */
export function whenDamaged(listener: (at: StoredPlace) => void): void {
  damaged.clear();
  report = listener;
}

/** The damaged texts that were met, in the order in which they were found, each with a test whether it can be read. */
export function damagedTexts(): Damaged[] {
  return [...damaged.values()];
}

/** Takes a text off the list of damaged ones: it can be read again, or is gone. */
export function forgetDamaged(at: StoredPlace): void {
  damaged.delete(keyOf(at));
}

/**
 * The value of a text that is stored as JSON, or `otherwise` if it can't be read as what it should be, which is
 * reported once. Lists with such a row are shown all the same.
 */
export function storedJson<Value>(text: string, { at, as, otherwise }: Stored<Value>): Value {
  const found = read(text, as);
  if (found) {
    if (damaged.size > 0) forgetDamaged(at);
    return found.data;
  }
  const key = keyOf(at);
  if (!damaged.has(key) && damaged.size < mostKept) {
    damaged.set(key, { at, isReadable: (later) => isStoredJson(later, as) });
    report(at);
  }
  return otherwise;
}

/** Whether a text can be read: one that can't must not be overwritten by what was shown instead. */
export function isStoredJson(text: string, as: Read<unknown>): boolean {
  return read(text, as) !== null;
}

function read<Value>(text: string, as: Read<Value>): { data: Value } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return tryRead(as, value);
}

function keyOf({ table, column, id }: StoredPlace): string {
  return `${table} ${column} ${id}`;
}
