import type { Author } from "#core/changes/rules.ts";
import { rebased, settled, viewOf, wasStored, type Draft, type Fields, type Stored } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { isCutOff, isStale } from "./save-problem.ts";

export type Versioned = { version: number };

/** The server's side of a form, as a contract has it. */
export type RecordSource<Full> = {
  /** Under which drafts are kept. */
  noun: string;
  one: string;
  load: (id: string | number) => Promise<Full>;
  /** Who stored this version of the record. */
  author: (id: string | number, record: Full) => Promise<Author>;
  change: (id: string | number, body: object) => Promise<Full>;
  add: (body: object) => Promise<Full>;
};

export type Saving<Full> = {
  source: Pick<RecordSource<Full>, "load" | "change">;
  id: string | number;
  drafts: Pick<DraftStore, "read" | "write">;
  key: string;
  /** The record as the person sees it. */
  seen: Full;
  fieldsOf: (record: Full) => Fields;
  /** What is sent for the changed fields, beside the version. */
  bodyOf: (changed: Fields) => object;
  /** Sent beside the form. */
  more: object;
  /** Nothing in the form depends on what others may have changed: it is sent again on top of that by itself. */
  resends: boolean;
  /** Whether the record holds what was sent, where its fields alone cannot say so. */
  holds?: ((record: Full, sent: Fields) => boolean) | undefined;
};

/** A record that others keep changing is not fought over for ever. */
const mostTries = 3;

/**
 * Stores a draft on top of the version that the person sees, and takes what is stored out of it. After a 409 the newer
 * record is fetched: either it is our own, whose answer was cut off, or the draft waits on top of it.
 * @throws what the server answered; the draft is still there
 */
export async function saveRecord<Full extends Versioned>(saving: Saving<Full>): Promise<Full> {
  let record = saving.seen;
  for (let tries = 1; ; tries += 1) {
    const attempt = begin(saving, record);
    try {
      const saved = await saving.source.change(saving.id, attempt.body);
      settle(saving, attempt.fields, saved);
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
 * Forgets what was sent without an answer and is stored all the same.
 * @returns false when the record does not hold it
 */
export function settleSent<Full extends Versioned>(
  saving: Pick<Saving<Full>, "drafts" | "key" | "fieldsOf" | "holds">,
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
  const changed = draft ? rebased(draft, stored).mine : {};
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
  { fieldsOf }: Pick<Saving<Full>, "fieldsOf">,
  record: Full,
): Stored {
  return { version: record.version, fields: fieldsOf(record) };
}
