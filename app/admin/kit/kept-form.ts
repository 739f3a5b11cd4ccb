import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toasts.ts";
import { AnswerError, askJson } from "./ask.ts";
import { useDraft } from "./draft.ts";
import { markChanged } from "./query-client.ts";
import { recordKey } from "./record-frame.tsx";
import { useSave } from "./save.tsx";

type Draft<Value> = { base: number; value: Value };
type Sending = {
  text: string;
  /** What the person is told when it is stored; "Saved" when left out. */
  said?: string | undefined;
  /** What follows then. */
  after?: (() => void) | undefined;
};
export type Errors = Record<string, string>;

type Kept<Value> = {
  /** Under which what is typed is kept. */
  draftKey: string;
  /** API path of the list; the record lies below it. */
  path: string;
  id: string | number;
  /** As it is stored. */
  version: number;
  stored: Value;
  alsoChanged: string[];
  /** What is sent of it, beside the version. */
  bodyOf: (value: Value) => object;
};

/**
 * What a person has changed of a record and not saved yet: kept until it is saved or given up, with the version that
 * it began from, so that nobody's change is written over unseen.
 */
export function useKeptForm<Value>({
  draftKey,
  path,
  id,
  version,
  stored,
  alsoChanged,
  bodyOf,
}: Kept<Value>) {
  const [text, setText] = useDraft(draftKey);
  const draft = text ? (JSON.parse(text) as Draft<Value>) : null;
  const base = draft?.base ?? version;
  const value = draft?.value ?? stored;
  const keep = (next: Draft<Value>) => {
    const same = next.base === version && JSON.stringify(next.value) === JSON.stringify(stored);
    setText(same ? "" : JSON.stringify(next));
  };
  const sending = useRef<Sending>({ text: "" });
  const [sent, setSent] = useState<string | null>(null);
  const save = useSave<unknown, object>({
    path,
    id,
    alsoChanged,
    onSaved: () => setSent(sending.current.text),
    said: () => sending.current.said ?? "Saved",
  });
  useEffect(() => {
    if (sent === null || version <= baseOf(sent)) return;
    // the stored record is here: what was sent is no draft any more, what was typed meanwhile goes on as one
    setSent(null);
    const typed = text ? (JSON.parse(text) as Draft<unknown>).value : stored;
    setText(text === sent || text === "" ? "" : JSON.stringify({ base: version, value: typed }));
    sending.current.after?.();
  }, [sent, version, stored, text, setText]);
  useEffect(() => {
    // stored although the answer never came, or came after the screen was left
    if (text && text !== sent && baseOf(text) < version && valueOf(text) === JSON.stringify(stored))
      setText("");
  }, [sent, version, stored, text, setText]);
  return {
    value,
    change: (next: Value) => keep({ base, value: next }),
    isChanged: draft !== null,
    /** Somebody else has stored a newer version than the one that this draft began from. */
    isBehind: base !== version && sent === null && !save.isPending,
    /** Goes on with what was typed, on top of the newer version. */
    keepMine: () => {
      if (draft) keep({ base: version, value: draft.value });
    },
    discard: () => {
      setText("");
      save.reset();
    },
    save,
    /** @param more what is sent beside the form */
    send: (more: object = {}, { said, after }: Omit<Sending, "text"> = {}) => {
      sending.current = { text: JSON.stringify({ base, value }), said, after };
      save.mutate({ version: base, ...bodyOf(value), ...more });
    },
    errors: errorsOf(save.error),
  };
}

export type KeptForm<Value> = ReturnType<typeof useKeptForm<Value>>;

type New<Value> = {
  path: string;
  blank: Value;
  bodyOf: (value: Value) => object;
  /** With the record's id. */
  onAdded: (id: string) => void;
};

/** The same for a record that is not stored yet: sent, it gets its own place. */
export function useNewForm<Value>({ path, blank, bodyOf, onAdded }: New<Value>): KeptForm<Value> {
  const [text, setText] = useDraft(`${path} new`);
  const client = useQueryClient();
  const value = text ? (JSON.parse(text) as Value) : blank;
  const sending = useRef("Saved");
  const save = useMutation({
    mutationFn: (body: object) => askJson<{ id: number }>(path, { method: "POST", body }),
    onSuccess: (added) => {
      setText("");
      client.setQueryData(recordKey(path, added.id), added);
      toast({ title: sending.current });
      void markChanged(client, `${path}?`);
      onAdded(String(added.id));
    },
  });
  return {
    value,
    change: (next) => setText(JSON.stringify(next)),
    isChanged: text !== "",
    isBehind: false,
    keepMine: () => {},
    discard: () => {
      setText("");
      save.reset();
    },
    save,
    send: (more = {}, { said = "Saved" } = {}) => {
      sending.current = said;
      save.mutate({ ...bodyOf(value), ...more });
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
export function errorsOf(error: Error | null): Errors {
  return error instanceof AnswerError ? (error.problem?.fields ?? {}) : {};
}
