import { settled, viewOf, withoutUntouched, type Sent } from "./draft.ts";
import type { Versioned } from "./record-source.ts";
import { isRefused, isStale } from "./save-problem.ts";
import { storedOf, type Saving } from "./saving.ts";

/** What finding out about a save takes. */
export type Asking<Full> = Pick<
  Saving<Full>,
  "source" | "id" | "drafts" | "key" | "fieldsOf" | "bodyOf" | "merges"
>;

/** What a save sends. */
export function bodyFor<Full>(
  { bodyOf }: Pick<Asking<Full>, "bodyOf">,
  { version, mine, more }: Sent,
): object {
  return { version, ...bodyOf(mine), ...more };
}

/** Its answer has arrived: the draft waits for nothing any more. */
export function answered<Full>({ drafts, key }: Pick<Asking<Full>, "drafts" | "key">, sent: Sent): void {
  const draft = drafts.read(key);
  if (draft?.sent?.key !== sent.key) return;
  const { sent: _, ...rest } = draft;
  drafts.write(key, withoutUntouched(rest));
}

/**
 * Sends a save without an answer once more, under its key, when the record has a newer version: it cannot be stored now,
 * so the server says whether it was. If so, the draft keeps only what was typed since.
 * @returns the record if it was stored, otherwise undefined
 * @throws the server's error, or that of the line
 */
export async function askAgain<Full extends Versioned>(
  asking: Asking<Full>,
  sent: Sent,
): Promise<Full | undefined> {
  const { source, id, drafts, key } = asking;
  try {
    const stored = await source.change(id, bodyFor(asking, sent), sent.key);
    const draft = drafts.read(key);
    if (draft?.sent?.key === sent.key)
      drafts.write(key, settled(draft, sent.mine, storedOf(asking, stored)), stored);
    return stored;
  } catch (error) {
    if (isRefused(error)) answered(asking, sent);
    if (!isStale(error)) throw error;
    return undefined;
  }
}

/**
 * After a save without an answer: the record as the next save goes on top of it.
 * @returns `isStored` if that save is in it
 */
export async function findOut<Full extends Versioned>(
  saving: Saving<Full>,
  sent: Sent,
): Promise<{ record: Full; isStored: boolean }> {
  const { seen, drafts, key } = saving;
  const newer = await saving.source.load(saving.id);
  // it may still arrive, so what is sent next has the same key
  if (newer.version <= sent.version) return { record: seen, isStored: false };
  const stored = await askAgain(saving, sent);
  const record = stored ?? newer;
  const collides = viewOf(drafts.read(key), storedOf(saving, record)).conflicts.length > 0;
  // otherwise the server refuses it, and the user decides
  const goesOnTop = (stored || saving.resends) && !collides && record.version > seen.version;
  return { record: goesOnTop ? record : seen, isStored: stored !== undefined };
}
