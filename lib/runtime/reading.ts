import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The tags of everything that was read for one response. Readings in progress can be included; their tags count
 * immediately, so that a change in the middle is never missed.
 */
export class Reading {
  readonly #tags = new Set<string>();
  readonly #within = new Set<Reading>();

  /** All tags so far. */
  get tags(): string[] {
    return [...this.#tags, ...[...this.#within].flatMap((one) => one.tags)];
  }

  add(tags: Iterable<string>): void {
    for (const tag of tags) this.#tags.add(tag);
  }

  /** True if anything read so far is among the changed tags; `"*"` matches everything. */
  isTouchedBy(changed: readonly string[]): boolean {
    if (changed.some((tag) => tag === "*" || this.#tags.has(tag))) return true;
    return [...this.#within].some((one) => one.isTouchedBy(changed));
  }

  /** Includes the other reading's tags until `over` settles, and then those of `outcome`. */
  async include<Result>(
    other: Reading,
    over: Promise<Result>,
    outcome: (result: Result) => Iterable<string>,
  ): Promise<Result> {
    this.#within.add(other);
    try {
      const result = await over;
      this.add(outcome(result));
      return result;
    } catch (reason) {
      this.add(other.tags);
      throw reason;
    } finally {
      this.#within.delete(other);
    }
  }
}

const current = new AsyncLocalStorage<Reading>();

/** Runs `work` and records in `reading` what it reads, also after its awaits. */
export function readInto<Result>(reading: Reading, work: () => Result): Result {
  return current.run(reading, work);
}

/** True while reads are being recorded. */
export function isNoted(): boolean {
  return current.getStore() !== undefined;
}

/** Records that something with these tags is about to be read. Must be called before reading, never after. */
export function noteRead(tags: Iterable<string>): void {
  current.getStore()?.add(tags);
}

/**
 * Reads with narrower tags than the table's own, if the result depends on nothing else: a single record, found or not
 * found by its key. Until `tagsOf` returns the narrower tags, the wider ones count.
 */
export async function readAs<Result>(
  read: () => Promise<Result>,
  tagsOf: (result: Result) => Iterable<string>,
): Promise<Result> {
  const outer = current.getStore();
  if (!outer) return read();
  const inner = new Reading();
  return outer.include(inner, readInto(inner, read), tagsOf);
}

/** Includes a reading that another caller has started, so that its tags count for this one too. */
export function joinReading<Result>(reading: Reading, over: Promise<Result>): Promise<Result> {
  const outer = current.getStore();
  return outer ? outer.include(reading, over, () => reading.tags) : over;
}
