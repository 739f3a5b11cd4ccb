import type { Draft } from "./draft.ts";
import { anyKey, keysOf, readDraft, writeDraft } from "./draft-text.ts";

/** The browser's storage for texts too long for sessionStorage. */
export type LongTexts = {
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
};

type Options = {
  session: () => Storage;
  long: LongTexts;
  /** Ms between the first keystroke and writing everything typed by then. */
  pause: number;
  newId: () => string;
};

/** Longer drafts, in characters, go to the long texts: sessionStorage holds a few million in total. */
const longFrom = 100_000;

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * The drafts of one tab. They are kept in memory and written to the browser's storage slightly later, so that typing
 * stays fast; they survive a reload. If the storage is full, unavailable or corrupt, drafts only do not survive a
 * reload.
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
    // also when leaving immediately: a browser that closes the page finishes writes already started
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

  /** Loads the long drafts, which takes a moment, before the first form needs one. */
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

  /** Deletes all of a user's drafts. */
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

/** The id of the long text that an entry refers to. */
function longIdOf(text: string | null | undefined): string | undefined {
  // checked first, because parsing every short draft would be wasteful
  const id = text?.startsWith('{"long":') ? /^\{"long":"([\w-]+)"\}$/.exec(text)?.[1] : undefined;
  return id;
}

/** Storage may be full or unavailable. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function ignore(): void {}
