import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<Set<string>>();

/** Runs a transaction's work, and collects in `tags` what is added meanwhile, also after its awaits. */
export function collectTags<Result>(tags: Set<string>, work: () => Result): Result {
  return current.run(tags, work);
}

/** Adds a tag to those that the transaction in progress announces, for functions that many verbs call. */
export function addTag(tag: string): void {
  current.getStore()?.add(tag);
}
