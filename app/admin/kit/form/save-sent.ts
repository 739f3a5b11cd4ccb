import { settled, type Draft, type Fields } from "./draft.ts";
import type { Versioned } from "./record-source.ts";
import { storedOf, type Saving } from "./saving.ts";
import { wasStored, withHeld } from "./sent-draft.ts";

/**
 * Clears a save whose response was lost, if it has been stored.
 * @returns false if the record does not contain it
 */
export function settleSent<Full extends Versioned>(
  saving: Pick<Saving<Full>, "drafts" | "key" | "fieldsOf" | "holds" | "merges">,
  record: Full,
): boolean {
  const draft = saving.drafts.read(saving.key);
  if (!draft?.sent) return false;
  if (!isHeld(saving, draft.sent, record)) {
    // others may have changed it since, or it never arrived
    const left = saving.holds ? draft : withHeld(draft, storedOf(saving, record));
    if (!left.sent) saving.drafts.write(saving.key, left, record);
    return false;
  }
  saving.drafts.write(saving.key, settled(draft, draft.sent.mine, storedOf(saving, record)), record);
  return true;
}

function isHeld<Full extends Versioned>(
  { fieldsOf, holds }: Pick<Saving<Full>, "fieldsOf" | "holds">,
  sent: NonNullable<Draft["sent"]>,
  record: Full,
): boolean {
  // if it is not known what came before it, no entry proves it
  const { version, mine, after = Number.POSITIVE_INFINITY } = sent;
  if (holds) return record.version > version && holds(record, mine, after);
  return wasStored(sent, { version: record.version, fields: fieldsOf(record) });
}

/** Keeps what was sent without a response: it may have been stored. */
export function noteSent<Full extends Versioned>(saving: Saving<Full>, record: Full, changed: Fields): void {
  const draft = saving.drafts.read(saving.key);
  if (!draft) return;
  const sent = {
    version: record.version,
    mine: changed,
    ...(saving.newestOf && { after: saving.newestOf(record) }),
  };
  saving.drafts.write(saving.key, { ...draft, sent });
}
