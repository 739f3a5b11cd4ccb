import { useState } from "react";
import { differences } from "#lib/lists/differences.ts";
import { acknowledged, keepMine, takeTheirs } from "./draft-conflicts.ts";
import type { Draft, StoredRecord, View } from "./draft.ts";
import type { Notice } from "./record-form.ts";

/**
 * What others have stored on top of the version that a draft began with, and how to resolve it; null if nothing.
 */
export function useNotice(
  draft: Draft | null,
  view: View,
  stored: StoredRecord,
  write: (draft: Draft | null) => void,
): Omit<Notice, "author" | "blocked"> | null {
  const [opened, setOpened] = useState(stored);
  if (!view.isBehind && opened.version !== stored.version) setOpened(stored);
  if (!draft || !view.isBehind) return null;
  const collides = (field: string) =>
    view.conflicts.some(({ path }) => path === field || path.startsWith(`${field}.`));
  const names = Object.keys(stored.fields).filter((name) => !collides(name));
  return {
    conflicts: view.conflicts,
    theirs: names.flatMap((name) => differences(opened.fields[name], stored.fields[name], name)),
    keepMine: (path) => write(keepMine(draft, stored, path)),
    takeTheirs: (path) => write(takeTheirs(draft, stored, path)),
    dismiss: () => write(acknowledged(draft, stored)),
  };
}
