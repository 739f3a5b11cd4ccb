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
 * @returns the record, if it was stored
 * @throws the server's error, which is a stale version if it was not stored, or the network's
 */
export async function askAgain<Full extends Versioned>(asking: Asking<Full>, sent: SentSave): Promise<Full> {
  const { source, id, drafts, key } = asking;
  try {
    const stored = await source.change(id, bodyFor(asking, sent), sent.key);
    const draft = drafts.read(key);
    if (draft?.sent?.key === sent.key)
      drafts.write(key, settled(draft, sent.mine, storedOf(asking, stored)), stored);
    return stored;
  } catch (error) {
    if (isRefused(error)) answered(asking, sent);
    throw error;
  }
}

/**
 * After a save without an answer: the version of the record that the next save builds on.
 * @returns `isStored` if that version includes the save
 * @throws the server's error, also if the user has not been shown what others have stored since
 */
export async function findOut<Full extends Versioned>(
  saving: Saving<Full>,
  sent: SentSave,
): Promise<{ record: Full; isStored: boolean }> {
  const { seen } = saving;
  const newer = await saving.source.load(saving.id);
  // the save may still arrive, so the next one uses the same key
  if (newer.version <= sent.version) return { record: seen, isStored: false };
  try {
    const stored = await askAgain(saving, sent);
    return { record: stored.version > seen.version ? stored : seen, isStored: true };
  } catch (error) {
    if (!isStale(error)) throw error;
    return { record: buildOn(saving, newer, error), isStored: false };
  }
}

/**
 * The version that others have stored meanwhile, if the form goes on top of it by itself.
 * @throws `refused` if the user is to look at it first; the draft is kept on top of it
 */
export function buildOn<Full extends Versioned>(saving: Saving<Full>, newer: Full, refused: unknown): Full {
  const { drafts, key, seen } = saving;
  const draft = drafts.read(key);
  const collides = viewOf(draft, storedOf(saving, newer)).conflicts.length > 0;
  if (saving.resends && !collides) return newer;
  drafts.write(key, draft ?? { version: seen.version, base: {}, mine: {} }, newer);
  throw refused;
}
