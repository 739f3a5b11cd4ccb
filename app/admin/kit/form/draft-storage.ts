import type { Draft } from "./draft.ts";
import { anyKey, readDraft, writeDraft } from "./draft-text.ts";

/** The browser's storage for texts too long for sessionStorage. */
export type LongTexts = {
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
};

export type Storages = {
  session: () => Storage;
  long: LongTexts;
  newId: () => string;
};

/** Longer drafts, in characters, go to the long texts: sessionStorage holds a few million in total. */
const longFrom = 100_000;

/**
 * The drafts in the browser's storage: short ones as text under their key, of long ones only where they are. If the
 * storage is full, unavailable or corrupt, drafts only do not survive a reload.
 */
export function draftStorage({ session, long, newId }: Storages) {
  /** A short draft; long ones take a moment, see `readLong`. */
  function read(key: string): Draft | null {
    return readDraft(attempt(() => session().getItem(key)) ?? "");
  }

  function write(key: string, draft: Draft | null): void {
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

  /** Finds the long drafts one by one, except those `known` already when their text arrives. */
  async function readLong(
    known: (key: string) => boolean,
    found: (key: string, draft: Draft) => void,
  ): Promise<void> {
    const pointers = keys(anyKey).flatMap((key) => {
      const id = longIdOf(attempt(() => session().getItem(key)));
      return id && !known(key) ? [{ key, id }] : [];
    });
    await Promise.all(
      pointers.map(async ({ key, id }) => {
        const text = await long.read(id).catch(() => undefined);
        const draft = readDraft(text ?? "");
        if (draft && !known(key)) found(key, draft);
      }),
    );
  }

  function keys(start: string): string[] {
    const all = attempt(() => Array.from({ length: session().length }, (_, at) => session().key(at) ?? ""));
    return (all ?? []).filter((key) => key.startsWith(start));
  }

  return { read, write, readLong, keys };
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
