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
 * The drafts in the browser's storage: short ones as text under their key, long ones as a pointer to their text. If the
 * storage is full, unavailable or corrupt, drafts just do not survive a reload.
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

  /** Passes each long draft to `onDraft`, unless one under its key `isLoaded` by the time its text arrives. */
  async function readLong(
    isLoaded: (key: string) => boolean,
    onDraft: (key: string, draft: Draft) => void,
  ): Promise<void> {
    const pointers = keys(anyKey).flatMap((key) => {
      const id = longIdOf(attempt(() => session().getItem(key)));
      return id && !isLoaded(key) ? [{ key, id }] : [];
    });
    await Promise.all(
      pointers.map(async ({ key, id }) => {
        const text = await long.read(id).catch(() => undefined);
        const draft = readDraft(text ?? "");
        if (draft && !isLoaded(key)) onDraft(key, draft);
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
