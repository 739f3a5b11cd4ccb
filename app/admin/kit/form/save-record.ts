import { rebased, settled, viewOf, type Fields } from "./draft.ts";
import type { Versioned } from "./record-source.ts";
import { isCutOff, isStale } from "./save-problem.ts";
import { noteSent, settleSent } from "./save-sent.ts";
import { storedOf, type Saving } from "./saving.ts";
import { isSame } from "#lib/same.ts";

/** Saving a record that others keep changing is given up after this many attempts. */
const mostTries = 3;

/**
 * Saves a draft on top of the version that the user sees, and clears what was stored. After a 409 the newer record is
 * fetched: either it contains our own save, whose response was lost, or the draft is kept on top of it. After a save
 * without a response the record is fetched first: something else must not be sent before it is known what was stored.
 * @throws the server's error; the draft is kept
 */
export async function saveRecord<Full extends Versioned>(saving: Saving<Full>): Promise<Full> {
  const { seen, drafts, key, more } = saving;
  // deleted, saved or discarded since
  if (!drafts.read(key) && Object.keys(more).length === 0) return seen;
  let record = drafts.read(key)?.sent ? await knownRecord(saving) : seen;
  if (record !== seen && !drafts.read(key)) return record;
  for (let tries = 1; ; tries += 1) {
    const attempt = begin(saving, record);
    try {
      const saved = await saving.source.change(saving.id, attempt.body);
      settle(saving, attempt.fields, saved);
      saving.onStored?.(record, saved);
      const goesOn = saving.goesOn?.() === true && drafts.read(key) !== null;
      return goesOn ? saveRecord({ ...saving, seen: saved, more: {} }) : saved;
    } catch (error) {
      if (isCutOff(error)) noteSent(saving, record, attempt.changed);
      if (!isStale(error)) throw error;
      const newer = await saving.source.load(saving.id).catch(() => undefined);
      if (!newer) throw error;
      const isOurs = settleSent(saving, newer);
      const draft = saving.drafts.read(saving.key);
      if (isOurs && !draft) return newer;
      const collides = viewOf(draft, storedOf(saving, newer)).conflicts.length > 0;
      if ((!isOurs && !saving.resends) || collides || tries === mostTries) {
        saving.drafts.write(saving.key, draft ?? { version: record.version, base: {}, mine: {} }, newer);
        throw error;
      }
      record = newer;
    }
  }
}

/** After a save without a response: the record as it is now if the draft goes on top of that, or as the user sees it. */
async function knownRecord<Full extends Versioned>(saving: Saving<Full>): Promise<Full> {
  const { seen, drafts, key } = saving;
  const newer = await saving.source.load(saving.id);
  if (newer.version <= seen.version) return seen;
  const isOurs = settleSent(saving, newer);
  const collides = viewOf(drafts.read(key), storedOf(saving, newer)).conflicts.length > 0;
  // otherwise the server refuses it, and the user decides
  return (isOurs || saving.resends) && !collides ? newer : seen;
}

type Attempt = { fields: Fields; changed: Fields; body: object };

function begin<Full extends Versioned>(saving: Saving<Full>, record: Full): Attempt {
  const { drafts, key, bodyOf, more } = saving;
  const stored = storedOf(saving, record);
  const draft = drafts.read(key);
  const { fields } = viewOf(draft, stored);
  const onTop = draft && rebased(draft, stored);
  // what is typed while it is on its way is typed on top of what others changed
  if (onTop && !isSame(onTop, draft)) drafts.write(key, onTop, record);
  const changed = onTop?.mine ?? {};
  return { fields, changed, body: { version: record.version, ...bodyOf(changed), ...more } };
}

function settle<Full extends Versioned>(saving: Saving<Full>, sent: Fields, saved: Full): void {
  const { drafts, key } = saving;
  drafts.write(key, settled(drafts.read(key), sent, storedOf(saving, saved)), saved);
}
