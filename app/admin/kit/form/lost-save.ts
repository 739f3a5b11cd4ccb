import { settled, viewOf, withoutUntouched, type SentSave } from "./draft.ts";
import type { Versioned } from "./record-source.ts";
import { isStale } from "./save-problem.ts";
import { storedOf, type Saving } from "./saving.ts";
import { isRefused } from "#app/admin/kit/fetch-json.ts";

/** What is needed to find out about a save. */
export type Asking<Full> = Pick<
  Saving<Full>,
  "source" | "id" | "drafts" | "key" | "fieldsOf" | "bodyOf" | "merges"
>;

/** The body that a save sends. */
export function bodyFor<Full>(
  { bodyOf }: Pick<Asking<Full>, "bodyOf">,
  { version, mine, more }: SentSave,
): object {
  return { version, ...bodyOf(mine), ...more };
}

/** Call it once the save has been answered: the draft stops waiting for it. */
export function answered<Full>({ drafts, key }: Pick<Asking<Full>, "drafts" | "key">, sent: SentSave): void {
  const draft = drafts.read(key);
  if (draft?.sent?.key !== sent.key) return;
  const { sent: _, ...rest } = draft;
  drafts.write(key, withoutUntouched(rest));
}

/**
 * Resends a save without an answer, under its key, when the record has a newer version: the server cannot store it now,
 * so it says whether it already did. If so, the draft keeps only what was typed since.
 * @returns the record if it was stored, otherwise undefined
 * @throws the server's error, or the network's
 */
export async function askAgain<Full extends Versioned>(
  asking: Asking<Full>,
  sent: SentSave,
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
 * After a save without an answer: the version of the record that the next save builds on.
 * @returns `isStored` if that version includes the save
 */
export async function findOut<Full extends Versioned>(
  saving: Saving<Full>,
  sent: SentSave,
): Promise<{ record: Full; isStored: boolean }> {
  const { seen, drafts, key } = saving;
  const newer = await saving.source.load(saving.id);
  // the save may still arrive, so the next one uses the same key
  if (newer.version <= sent.version) return { record: seen, isStored: false };
  const stored = await askAgain(saving, sent);
  const record = stored ?? newer;
  const collides = viewOf(drafts.read(key), storedOf(saving, record)).conflicts.length > 0;
  // otherwise the server refuses it, and the user decides
  const goesOnTop = (stored || saving.resends) && !collides && record.version > seen.version;
  return { record: goesOnTop ? record : seen, isStored: stored !== undefined };
}
