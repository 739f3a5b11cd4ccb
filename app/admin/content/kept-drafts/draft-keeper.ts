import type { Draft } from "#app/admin/kit/form/draft.ts";
import { mayPass } from "#app/admin/kit/form/save-problem.ts";

type Keeping = {
  /** What is typed and not saved; null for nothing. */
  read: () => Draft | null;
  /** Whether the user may store it now: not while they are signed out. */
  mayStore: () => boolean;
  keep: (draft: Draft) => Promise<void>;
  drop: () => Promise<void>;
  /** Called when the server has a copy, and when it has none any more. */
  onKept: (isKept: boolean) => void;
  /** After this long without a key press it is kept, in ms. */
  pause: number;
  /** After a failure it is tried again in this time, in ms. */
  retry: number;
};

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/**
 * Keeps a copy of a form's draft on the server: of what is typed, whenever the typing rests, until it is saved or
 * discarded. One request is sent at a time, so that an older one never comes last.
 */
export function draftKeeper({ read, mayStore, keep, drop, onKept, pause, retry }: Keeping) {
  // what was typed before a reload may have been kept
  let stored: Draft | null | undefined = read() === null ? null : undefined;
  /** It would be refused again. */
  let refused: Draft | null | undefined;
  let sending: Promise<void> | undefined;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(send, ms);
  }

  function isDue(draft: Draft | null): boolean {
    return draft !== stored && draft !== refused;
  }

  async function store(draft: Draft | null): Promise<void> {
    let next = pause;
    try {
      await (draft ? keep(draft) : drop());
      stored = draft;
      onKept(draft !== null);
    } catch (error) {
      if (!mayPass(error)) refused = draft;
      next = retry;
    }
    sending = undefined;
    if (isDue(read())) wait(next);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    await sending;
    const draft = read();
    if (!isDue(draft)) return;
    if (!mayStore()) return wait(retry);
    await (sending ??= store(draft));
  }

  return {
    /** Something was typed, saved or discarded. */
    changed: () => wait(pause),
    /** Keeps it now. @returns whether it is kept */
    async hurry(): Promise<boolean> {
      await send();
      return read() === stored;
    },
    /** The form is left: what is typed is kept now. */
    leave(): void {
      isLeft = true;
      void send();
    },
  };
}
