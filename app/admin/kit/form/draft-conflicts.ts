import { rebased, viewOf, withoutUntouched, type Draft, type Fields, type StoredRecord } from "./draft.ts";
import { valueAt, withValueAt } from "#lib/lists/three-way-merge.ts";

/** Resolves conflicts with the user's own values, at one path or everywhere. */
export function keepMine(draft: Draft, stored: StoredRecord, path?: string): Draft | null {
  return resolved(draft, stored, path, false);
}

/** Resolves conflicts with the stored values, at one path or everywhere. */
export function takeTheirs(draft: Draft, stored: StoredRecord, path?: string): Draft | null {
  return resolved(draft, stored, path, true);
}

/** The user has seen what changed. */
export function acknowledged(draft: Draft, stored: StoredRecord): Draft | null {
  return withoutUntouched({ ...rebased(draft, stored), version: stored.version });
}

function resolved(
  draft: Draft,
  stored: StoredRecord,
  only: string | undefined,
  theirs: boolean,
): Draft | null {
  const { conflicts } = viewOf(draft, stored);
  const chosen = conflicts.filter(({ path }) => only === undefined || path === only);
  let { base, mine } = rebased(draft, stored);
  for (const { path } of chosen) {
    const stands = valueAt(stored.fields, path);
    base = withValueAt(base, path, stands) as Fields;
    if (theirs) mine = withValueAt(mine, path, stands) as Fields;
  }
  const isDone = chosen.length === conflicts.length;
  return withoutUntouched({ ...draft, base, mine, version: isDone ? stored.version : draft.version });
}
