import { rebased, settled, viewOf, type Fields, type SentSave } from "./draft.ts";
import { answered, bodyFor, buildOn, findOut } from "./lost-save.ts";
import type { Versioned } from "./record-source.ts";
import { isStale } from "./save-problem.ts";
import { storedOf, type Saving } from "./saving.ts";
import { isSame } from "#lib/lists/same.ts";
import { OutOfSight } from "#app/admin/kit/call.ts";
import { isRefused } from "#app/admin/kit/fetch-json.ts";

/** Saving a record that others keep changing is given up after this many attempts. */
const mostTries = 3;

/**
 * Saves a draft on top of the version that the user sees, and clears what was stored. After a 409 the newer record is
 * fetched, and the draft is kept on top of it. Each save has a key, which is kept with the draft until its answer has
 * arrived: after a save without an answer, the server is first asked whether it stored that save.
 * @throws the server's error; the draft is kept
 */
export async function saveRecord<Full extends Versioned>(saving: Saving<Full>): Promise<Full> {
  const { drafts, key, more } = saving;
  // deleted, saved or discarded since
  if (!drafts.read(key) && Object.keys(more).length === 0) return saving.seen;
  const lost = drafts.read(key)?.sent;
  const outcome = lost && (await findOut(saving, lost));
  if (outcome?.isStored && !drafts.read(key) && isSame(more, lost?.more)) return outcome.record;
  let record = outcome?.record ?? saving.seen;
  for (let tries = 1; ; tries += 1) {
    const { sent, fields } = begin(saving, record);
    try {
      const saved = await saving.source.change(saving.id, bodyFor(saving, sent), sent.key);
      settle(saving, fields, saved);
      saving.onStored?.(record, saved);
      const goesOn = saving.goesOn?.() === true && drafts.read(key) !== null;
      return goesOn ? saveRecord({ ...saving, seen: saved, more: {} }) : saved;
    } catch (error) {
      if (isRefused(error)) answered(saving, sent);
      if (error instanceof OutOfSight) drafts.write(key, null);
      if (!isStale(error)) throw error;
      const newer = await saving.source.load(saving.id).catch(() => undefined);
      if (!newer) throw error;
      const resends = saving.resends && tries < mostTries;
      record = buildOn({ ...saving, resends, seen: record }, newer, error);
    }
  }
}

/** Keeps the save with the draft before it is sent: a reload may come before its answer. */
function begin<Full extends Versioned>(
  saving: Saving<Full>,
  record: Full,
): { sent: SentSave; fields: Fields } {
  const { drafts, key, more } = saving;
  const stored = storedOf(saving, record);
  const draft = drafts.read(key);
  const { fields, conflicts } = viewOf(draft, stored);
  // the user goes on typing on top of what others changed
  const onTop = draft && rebased(draft, stored);
  const sent = {
    key: draft?.sent?.key ?? crypto.randomUUID(),
    // a conflict is the user's to resolve: the server refuses the version from before it
    version: draft && conflicts.length > 0 ? draft.version : record.version,
    mine: onTop?.mine ?? {},
    more,
  };
  if (onTop) drafts.write(key, { ...onTop, sent }, record);
  return { sent, fields };
}

function settle<Full extends Versioned>(saving: Saving<Full>, sent: Fields, saved: Full): void {
  const { drafts, key } = saving;
  drafts.write(key, settled(drafts.read(key), sent, storedOf(saving, saved)), saved);
}
