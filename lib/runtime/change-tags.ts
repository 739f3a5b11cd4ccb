import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<Set<string>>();

/** Runs a transaction's work, and collects in `tags` the tags that are added during it, also after its awaits. */
export function collectTags<Result>(tags: Set<string>, work: () => Result): Result {
  return current.run(tags, work);
}

/** No record has parentheses in its id. */
const soonMark = ":(soon)";

/**
 * The tag of a noun for one of many transactions in a row, as in an import: the noun is announced within 5 s, once for
 * all of them (decision 0067). The transaction also names its records.
 */
export function soon(noun: string): string {
  return noun + soonMark;
}

/** The noun of such a tag; undefined for any other. */
export function nounOfSoon(tag: string): string | undefined {
  return tag.endsWith(soonMark) ? tag.slice(0, -soonMark.length) : undefined;
}

/** Adds a tag to those that the transaction in progress announces, for functions that many verbs call. */
export function addTag(tag: string): void {
  current.getStore()?.add(tag);
}
