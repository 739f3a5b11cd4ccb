import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What has been read for one answer: the tags of everything that it shows. Readings may be under way inside it; their
 * tags count as its own as soon as they are known, so that a change that comes in the middle is never missed.
 */
export class Reading {
  readonly #tags = new Set<string>();
  readonly #within = new Set<Reading>();

  /** Every tag so far. */
  get tags(): string[] {
    return [...this.#tags, ...[...this.#within].flatMap((one) => one.tags)];
  }

  add(tags: Iterable<string>): void {
    for (const tag of tags) this.#tags.add(tag);
  }

  /** True when something that was read so far is among the changed tags; `"*"` touches everything. */
  isTouchedBy(changed: readonly string[]): boolean {
    if (changed.some((tag) => tag === "*" || this.#tags.has(tag))) return true;
    return [...this.#within].some((one) => one.isTouchedBy(changed));
  }

  /** Counts the other's tags as its own until `over` settles, and then those of `outcome`. */
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

/** Runs `work` and notes in `reading` what is read meanwhile, also after its awaits. */
export function readInto<Result>(reading: Reading, work: () => Result): Result {
  return current.run(reading, work);
}

/** True while somebody wants to know what is read. */
export function isNoted(): boolean {
  return current.getStore() !== undefined;
}

/** Notes that something with these tags is about to be read. To be called before it is, never after. */
export function noteRead(tags: Iterable<string>): void {
  current.getStore()?.add(tags);
}

/**
 * Reads with narrower tags than the tables' own, when what is read depends on nothing else: one record, found or not
 * found by its key. Until `tagsOf` has told them, the wider ones count.
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

/** Takes part in a reading that somebody else has begun: its tags count for whoever reads now. */
export function joinReading<Result>(reading: Reading, over: Promise<Result>): Promise<Result> {
  const outer = current.getStore();
  return outer ? outer.include(reading, over, () => reading.tags) : over;
}
