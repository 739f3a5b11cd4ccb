import type { Draft } from "./draft.ts";
import { anyKey, keysOf, readDraft, writeDraft } from "./draft-text.ts";

/** What the browser keeps beside sessionStorage for texts that are too long for it. */
export type LongTexts = {
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
};

type Options = {
  session: () => Storage;
  long: LongTexts;
  /** Ms between the first letter and the writing of all that was typed by then. */
  pause: number;
  newId: () => string;
};

/** Drafts longer than this lie in the long texts, in characters: sessionStorage has room for some millions in all. */
const longFrom = 100_000;

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * The drafts of one tab. They live in memory and are written to the browser's storage a little later, so that no letter
 * has to wait for it; they survive a reload. A storage that is full, shut or full of nonsense costs the reload, not the
 * typing.
 */
export function draftStore({ session, long, pause, newId }: Options) {
  const kept = new Map<string, Draft | null>();
  const answers = new Map<string, unknown>();
  const unwritten = new Set<string>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(key: string): Draft | null {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = attempt(() => session().getItem(key)) ?? "";
    const draft = readDraft(text);
    kept.set(key, draft);
    return draft;
  }

  /** @param answer the record as the server has just answered it: whoever sees the new draft sees it on top of that */
  function write(key: string, draft: Draft | null, answer?: unknown): void {
    if (answer !== undefined) answers.set(key, answer);
    kept.set(key, draft);
    unwritten.add(key);
    timer ??= setTimeout(flush, pause);
    tell();
  }

  /** Writes what is not written yet. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const key of unwritten) store(key, kept.get(key) ?? null);
    unwritten.clear();
  }

  function store(key: string, draft: Draft | null): void {
    const before = longIdOf(attempt(() => session().getItem(key)));
    if (!draft) {
      attempt(() => session().removeItem(key));
      if (before) void long.remove(before).catch(ignore);
      return;
    }
    const text = writeDraft(draft);
    if (text.length <= longFrom && put(key, text)) {
      if (before) void long.remove(before).catch(ignore);
      return;
    }
    const id = before ?? newId();
    // also when it has to leave at once: a browser that closes the page finishes what was begun
    void long.write(id, text).catch(ignore);
    put(key, JSON.stringify({ long: id }));
  }

  function put(key: string, text: string): boolean {
    return (
      attempt(() => {
        session().setItem(key, text);
        return true;
      }) === true
    );
  }

  /** Reads the long drafts, which takes a moment, before the first form asks for one. */
  async function load(): Promise<void> {
    const pointers = keys(anyKey).flatMap((key) => {
      const id = longIdOf(attempt(() => session().getItem(key)));
      return id && !kept.get(key) ? [{ key, id }] : [];
    });
    await Promise.all(
      pointers.map(async ({ key, id }) => {
        const text = await long.read(id).catch(() => undefined);
        const draft = readDraft(text ?? "");
        if (draft && !kept.get(key)) kept.set(key, draft);
      }),
    );
    tell();
  }

  /** Forgets all that a person has typed and not saved. */
  function forget(userId: number): void {
    const own = keysOf(userId);
    for (const key of new Set([...keys(own), ...[...kept.keys()].filter((one) => one.startsWith(own))])) {
      kept.set(key, null);
      answers.delete(key);
      unwritten.delete(key);
      store(key, null);
    }
    tell();
  }

  function keys(start: string): string[] {
    const all = attempt(() => Array.from({ length: session().length }, (_, at) => session().key(at) ?? ""));
    return (all ?? []).filter((key) => key.startsWith(start));
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

/** The long text that an entry points to. */
function longIdOf(text: string | null | undefined): string | undefined {
  // looked for first: parsing every short draft for it would be work for nothing
  const id = text?.startsWith('{"long":') ? /^\{"long":"([\w-]+)"\}$/.exec(text)?.[1] : undefined;
  return id;
}

/** A storage may be full, or shut for good. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function ignore(): void {}
