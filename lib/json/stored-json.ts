import { tryRead, type Read } from "./json-readers.ts";

/** Where a JSON text is stored. */
export type StoredPlace = { table: string; column: string; id: string | number };

type ReadOptions<Value> = {
  at: StoredPlace;
  as: Read<Value>;
  /** The value for a text that can't be read. */
  otherwise: Value;
  /** Whether a text is the one that was stored, where something proves it; otherwise it counts as damaged. */
  isWhole?: (text: string) => boolean;
};

type Damaged = { at: StoredPlace; isReadable: (text: string) => boolean };

/** Beyond this number, it is no longer about single records. */
const mostDamaged = 1_000;
const damaged = new Map<string, Damaged>();
let report: (at: StoredPlace) => void = () => {};

/** Clears the list of damaged texts, and reports each one once from now on: where it is, never its content. */
export function whenDamaged(listener: (at: StoredPlace) => void): void {
  damaged.clear();
  report = listener;
}

/** The damaged texts in the order in which they were found, each with a test of whether a text can be read. */
export function damagedTexts(): Damaged[] {
  return [...damaged.values()];
}

/** Removes a text from the list of damaged ones, because it can be read again or no longer exists. */
export function forgetDamaged(at: StoredPlace): void {
  damaged.delete(keyOf(at));
}

/**
 * The value of a text that is stored as JSON, or `otherwise` if the text can't be read, which is reported once. Lists
 * with such a row are still shown.
 */
export function storedJson<Value>(text: string, options: ReadOptions<Value>): Value {
  return readStoredJson(text, options).value;
}

/** The same, and whether the text can't be read. If so, the value must not overwrite it. */
export function readStoredJson<Value>(
  text: string,
  { at, as, otherwise, isWhole = () => true }: ReadOptions<Value>,
): { value: Value; isDamaged: boolean } {
  const result = isWhole(text) ? read(text, as) : null;
  if (result) {
    // whoever asks for less than the reader that reported it does not know that it is whole
    if (damaged.size > 0 && damaged.get(keyOf(at))?.isReadable(text)) forgetDamaged(at);
    return { value: result.data, isDamaged: false };
  }
  const key = keyOf(at);
  if (!damaged.has(key) && damaged.size < mostDamaged) {
    damaged.set(key, { at, isReadable: (later) => isWhole(later) && isStoredJson(later, as) });
    report(at);
  }
  return { value: otherwise, isDamaged: true };
}

/** Whether a text can be read. If it can't, the value that was shown instead must not overwrite it. */
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
