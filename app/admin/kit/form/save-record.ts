import type { Draft, Fields, Stored } from "./draft.ts";
import { rebased, settled, viewOf, wasStored } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { isSame } from "#lib/same.ts";
import type { Merges } from "#lib/three-way-merge.ts";
import type { RecordSource, Versioned } from "./record-source.ts";
import { isCutOff, isStale } from "./save-problem.ts";

export type Saving<Full> = {
  source: Pick<RecordSource<Full>, "load" | "change">;
  id: string | number;
  drafts: Pick<DraftStore, "read" | "write">;
  key: string;
  /** The record as the user sees it. */
  seen: Full;
  fieldsOf: (record: Full) => Fields;
  merges?: Merges | undefined;
  /** What is sent for the changed fields, besides the version. */
  bodyOf: (changed: Fields) => object;
  /** Sent in addition to the form. */
  more: object;
  /** The form's fields are independent of others' changes, so after a conflict-free 409 it is resent automatically. */
  resends: boolean;
  /** Called with the record before and after. */
  onStored?: ((before: Full, after: Full) => void) | undefined;
  /** Whether the record contains what was sent, if its fields alone cannot show that. */
  holds?: ((record: Full, sent: Fields) => boolean) | undefined;
};

/** Saving a record that others keep changing is given up after this many attempts. */
const mostTries = 3;

/**
 * Saves a draft on top of the version that the user sees, and clears what was stored. After a 409 the newer record is
 * fetched: either it contains our own save, whose response was lost, or the draft is kept on top of it.
 * @throws the server's error; the draft is kept
 */
export async function saveRecord<Full extends Versioned>(saving: Saving<Full>): Promise<Full> {
  let record = saving.seen;
  for (let tries = 1; ; tries += 1) {
    const attempt = begin(saving, record);
    try {
      const saved = await saving.source.change(saving.id, attempt.body);
      settle(saving, attempt.fields, saved);
      saving.onStored?.(record, saved);
      return saved;
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

/**
 * Clears a save whose response was lost, if it has been stored.
 * @returns false if the record does not contain it
 */
export function settleSent<Full extends Versioned>(
  saving: Pick<Saving<Full>, "drafts" | "key" | "fieldsOf" | "holds" | "merges">,
  record: Full,
): boolean {
  const draft = saving.drafts.read(saving.key);
  if (!draft?.sent || !isHeld(saving, draft.sent, record)) return false;
  saving.drafts.write(saving.key, settled(draft, draft.sent.mine, storedOf(saving, record)), record);
  return true;
}

function isHeld<Full extends Versioned>(
  { fieldsOf, holds }: Pick<Saving<Full>, "fieldsOf" | "holds">,
  sent: NonNullable<Draft["sent"]>,
  record: Full,
): boolean {
  if (holds) return record.version > sent.version && holds(record, sent.mine);
  return wasStored(sent, { version: record.version, fields: fieldsOf(record) });
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

function noteSent<Full extends Versioned>(saving: Saving<Full>, record: Full, changed: Fields): void {
  const draft = saving.drafts.read(saving.key);
  if (draft) saving.drafts.write(saving.key, { ...draft, sent: { version: record.version, mine: changed } });
}

function storedOf<Full extends Versioned>(
  { fieldsOf, merges }: Pick<Saving<Full>, "fieldsOf" | "merges">,
  record: Full,
): Stored {
  return { version: record.version, fields: fieldsOf(record), merges };
}
