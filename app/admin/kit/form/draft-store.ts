import type { Draft } from "./draft.ts";
import { draftStorage, type Storages } from "./draft-storage.ts";
import { keysOf } from "./draft-text.ts";

type Options = Storages & {
  /** Ms between the first keystroke and writing everything typed by then. */
  pause: number;
};

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * The drafts of one tab. They are kept in memory and written to the browser's storage slightly later, so that typing
 * stays fast; they survive a reload.
 */
export function draftStore({ pause, ...storages }: Options) {
  const stored = draftStorage(storages);
  const kept = new Map<string, Draft | null>();
  const answers = new Map<string, unknown>();
  const unwritten = new Set<string>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(key: string): Draft | null {
    const loaded = kept.get(key);
    if (loaded !== undefined) return loaded;
    const draft = stored.read(key);
    kept.set(key, draft);
    return draft;
  }

  /**
   * @param answer the record as just returned by the server; whoever sees the new draft sees it on top of this record
   */
  function write(key: string, draft: Draft | null, answer?: unknown): void {
    if (answer !== undefined) answers.set(key, answer);
    kept.set(key, draft);
    unwritten.add(key);
    timer ??= setTimeout(flush, pause);
    tell();
  }

  /** Writes pending drafts. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const key of unwritten) stored.write(key, kept.get(key) ?? null);
    unwritten.clear();
  }

  /** Loads the long drafts, which takes a moment, before the first form needs one. */
  async function load(): Promise<void> {
    await stored.readLong(
      (key) => Boolean(kept.get(key)),
      (key, draft) => void kept.set(key, draft),
    );
    tell();
  }

  /** Deletes all of a user's drafts. */
  function forget(userId: number): void {
    const own = keysOf(userId);
    const inMemory = [...kept.keys()].filter((key) => key.startsWith(own));
    for (const key of new Set([...stored.keys(own), ...inMemory])) {
      kept.set(key, null);
      answers.delete(key);
      unwritten.delete(key);
      stored.write(key, null);
    }
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    read,
    answer: (key: string) => answers.get(key),
    write,
    flush,
    load,
    forget,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
