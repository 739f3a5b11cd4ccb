import { merge, withValueAt, type Conflict, type Merges } from "#lib/lists/three-way-merge.ts";
import { isSame } from "#lib/lists/same.ts";

/** A form's values by field. */
export type Fields = Record<string, unknown>;

/** A record as last returned by the server. */
export type StoredRecord = { version: number; fields: Fields; merges?: Merges | undefined };

/** Unsaved input: the original and current value of each touched field. */
export type Draft = {
  /** The record's version that the user last saw. */
  version: number;
  base: Fields;
  mine: Fields;
  /** What is being sent, until its answer has arrived: it may have been stored. */
  sent?: SentSave;
};

/** One save: its key, under which the server stores it once, and the parts of its body. */
export type SentSave = { key: string; version: number; mine: Fields; more: object };

export type View = {
  /** What the form shows. */
  fields: Fields;
  conflicts: Conflict[];
  isChanged: boolean;
  /** The record has changed since the user started editing. */
  isBehind: boolean;
};

/** The stored record with the draft merged over it: both sides' changes, and the conflicts. */
export function viewOf(draft: Draft | null, stored: StoredRecord): View {
  if (!draft) return { fields: stored.fields, conflicts: [], isChanged: false, isBehind: false };
  const touched = Object.keys(draft.mine).map((name) => {
    if (isUnknown(draft, stored)) return { name, value: draft.mine[name], conflicts: [] };
    const together = stored.merges?.[name] ?? merge;
    const { value, conflicts } = together(draft.base[name], draft.mine[name], stored.fields[name], name);
    return { name, value, conflicts };
  });
  const fields = {
    ...stored.fields,
    ...Object.fromEntries(touched.map(({ name, value }) => [name, value])),
  };
  return {
    fields,
    conflicts: touched.flatMap(({ conflicts }) => conflicts),
    isChanged: touched.some(
      ({ name, value }) => !isSame(value, stored.fields[name]) || isTakenBack(draft, name, value),
    ),
    isBehind: draft.version < stored.version,
  };
}

/** The draft after the form has changed to `next`; null if it no longer differs from the stored record. */
export function typed(draft: Draft | null, stored: StoredRecord, next: Fields): Draft | null {
  const { fields } = viewOf(draft, stored);
  const changed = Object.keys(next).filter((name) => !isSame(next[name], fields[name]));
  const onTop = rebased(draft ?? { version: stored.version, base: {}, mine: {} }, stored);
  const mine = { ...onTop.mine };
  const base = { ...onTop.base };
  for (const name of changed) {
    if (!Object.hasOwn(base, name)) base[name] = stored.fields[name];
    mine[name] = next[name];
  }
  return withoutUntouched({ ...onTop, base, mine });
}

/** The draft rebased onto the stored record: the others' changes become part of it, conflicts stay. */
export function rebased(draft: Draft, stored: StoredRecord): Draft {
  if (isUnknown(draft, stored)) return draft;
  const { fields, conflicts } = viewOf(draft, stored);
  const names = Object.keys(draft.mine);
  const base = Object.fromEntries(
    names.map((name) => {
      const own = conflicts.filter(({ path }) => path === name || path.startsWith(`${name}.`));
      return [
        name,
        own.reduce((value, { path, base: before }) => put(value, name, path, before), stored.fields[name]),
      ];
    }),
  );
  return { ...draft, base, mine: Object.fromEntries(names.map((name) => [name, fields[name]])) };
}

/** What remains of a draft once `sent` is stored: the input typed meanwhile, on top of what was stored with it. */
export function settled(draft: Draft | null, sent: Fields, saved: StoredRecord): Draft | null {
  if (!draft) return null;
  const left = Object.keys(draft.mine).filter((name) => !isSame(draft.mine[name], sent[name]));
  const onTop = (name: string) => {
    if (!Object.hasOwn(sent, name)) return draft.mine[name];
    const together = saved.merges?.[name] ?? merge;
    return together(sent[name], draft.mine[name], saved.fields[name], name).value;
  };
  return withoutUntouched({
    version: saved.version,
    base: Object.fromEntries(left.map((name) => [name, saved.fields[name]])),
    mine: Object.fromEntries(left.map((name) => [name, onTop(name)])),
  });
}

/**
 * Whether the record's newer version may come from the save whose answer is missing. Until the server confirms it,
 * nothing is merged, because the user's own save would look like someone else's change.
 */
function isUnknown({ sent }: Draft, stored: StoredRecord): boolean {
  return sent !== undefined && stored.version > sent.version;
}

/** The field's value with the part at `path`, which begins with the field's name, replaced. */
function put(value: unknown, name: string, path: string, part: unknown): unknown {
  return withValueAt(value, path === name ? "" : path.slice(name.length + 1), part);
}

/**
 * Whether a field was sent with another value, which may have been stored: then even its original value is a change.
 */
function isTakenBack({ sent }: Draft, name: string, value: unknown): boolean {
  return sent !== undefined && Object.hasOwn(sent.mine, name) && !isSame(sent.mine[name], value);
}

/** Null if every field equals its original value, and whatever may have been stored since. */
export function withoutUntouched(draft: Draft): Draft | null {
  const names = Object.keys(draft.mine).filter(
    (name) => !isSame(draft.mine[name], draft.base[name]) || isTakenBack(draft, name, draft.mine[name]),
  );
  if (names.length === 0) return null;
  return {
    ...draft,
    base: Object.fromEntries(names.map((name) => [name, draft.base[name]])),
    mine: Object.fromEntries(names.map((name) => [name, draft.mine[name]])),
  };
}
