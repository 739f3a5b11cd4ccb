import { useEffect, useRef, useState } from "react";
import { AnswerError } from "#app/admin/kit/ask.ts";
import { useDraft } from "#app/admin/kit/draft.ts";
import { useSave } from "#app/admin/kit/save.tsx";
import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";

export const path = "/api/admin/settings";

type Draft<Value> = { base: number; value: Value };
export type SectionDraft<Key extends SettingKey> = ReturnType<typeof useSection<Key>>;
export type Errors = Record<string, string>;

export function draftKey(key: SettingKey): string {
  return `setting ${key}`;
}

/**
 * What a person has changed of a section and not saved yet: kept until it is saved or given up, with the version that
 * it began from, so that nobody's change is written over unseen.
 */
export function useSection<Key extends SettingKey>(row: SettingRow<Key>) {
  const [text, setText] = useDraft(draftKey(row.key));
  const draft = text ? (JSON.parse(text) as Draft<Sections[Key]>) : null;
  const base = draft?.base ?? row.version;
  const keep = (next: Draft<Sections[Key]>) => {
    const same = next.base === row.version && JSON.stringify(next.value) === JSON.stringify(row.value);
    setText(same ? "" : JSON.stringify(next));
  };
  const sending = useRef("");
  const [sent, setSent] = useState<string | null>(null);
  const save = useSave<SettingRow, { version: number; value: Sections[Key] }>({
    path,
    id: row.key,
    alsoChanged: ["/api/admin/dashboard", `${path}/${row.key}/history`],
    onSaved: () => setSent(sending.current),
  });
  useEffect(() => {
    if (sent === null || row.version <= baseOf(sent)) return;
    // the stored section is here: what was sent is no draft any more, what was typed meanwhile goes on as one
    setSent(null);
    const value = text ? (JSON.parse(text) as Draft<unknown>).value : row.value;
    setText(text === sent || text === "" ? "" : JSON.stringify({ base: row.version, value }));
  }, [sent, row.version, row.value, text, setText]);
  useEffect(() => {
    // stored although the answer never came, or came after the screen was left
    if (text && text !== sent && baseOf(text) < row.version && valueOf(text) === JSON.stringify(row.value))
      setText("");
  }, [sent, row.version, row.value, text, setText]);
  return {
    value: draft?.value ?? row.value,
    change: (value: Sections[Key]) => keep({ base, value }),
    isChanged: draft !== null,
    /** Somebody else has stored a newer version than the one that this draft began from. */
    isBehind: base !== row.version && sent === null && !save.isPending,
    /** Goes on with what was typed, on top of the newer version. */
    keepMine: () => draft && keep({ base: row.version, value: draft.value }),
    discard: () => {
      setText("");
      save.reset();
    },
    save,
    send: () => {
      sending.current = text;
      save.mutate({ version: base, value: draft?.value ?? row.value });
    },
    errors: errorsOf(save.error),
  };
}

function baseOf(draft: string): number {
  return (JSON.parse(draft) as Draft<unknown>).base;
}

function valueOf(draft: string): string {
  return JSON.stringify((JSON.parse(draft) as Draft<unknown>).value);
}

/** What the server says about each field, by the field's name. */
function errorsOf(error: Error | null): Errors {
  const fields = error instanceof AnswerError ? (error.problem?.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^value\.?/, ""), sentence]),
  );
}
