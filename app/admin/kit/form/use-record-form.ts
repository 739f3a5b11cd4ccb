import { useRef, useState } from "react";
import type { Merges } from "#lib/lists/three-way-merge.ts";
import { useAuthor } from "./author.ts";
import { typed, viewOf, type Fields, type StoredRecord } from "./draft.ts";
import { fitting } from "./draft-text.ts";
import { drafts } from "./drafts.ts";
import type { RecordForm } from "./record-form.ts";
import type { RecordSource, Versioned } from "./record-source.ts";
import { saveRecord } from "./save-record.ts";
import { isStale } from "./save-problem.ts";
import { useDraft } from "./use-draft.ts";
import { useLostSave } from "./use-lost-save.ts";
import { useNotice } from "./use-notice.ts";
import { useSave } from "./use-save.ts";

type Options<Full, Value> = {
  id: string | number;
  /** The form's name, if the record has several: each keeps its own draft. */
  part?: string;
  /** The form's fields of a record. */
  valueOf: (record: Full) => Value;
  /** What is sent for the changed fields, if it is not the fields themselves. */
  bodyOf?: (changed: Partial<Value>) => object;
  /** The form's fields are independent of others' changes: see `Saving`. */
  resends?: boolean;
  merges?: Merges;
  /** Announces what was saved, for example with an Undo button; returns false for the usual "Saved". */
  announce?: (before: Full, after: Full) => boolean;
};

/**
 * A form for a stored record. Input is kept as a draft of the signed-in user, which survives a reload, the end of the
 * session and a newer version of the record; see `draft.ts` for how both sides are merged.
 */
export function useRecordForm<Full extends Versioned, Value extends object>(
  source: RecordSource<Full>,
  record: Full,
  {
    id,
    part,
    valueOf,
    bodyOf = (changed) => changed,
    resends = false,
    merges,
    announce,
  }: Options<Full, Value>,
): RecordForm<Value> {
  const { noun } = source;
  const { key, draft: kept, answer: answered } = useDraft<Full>(part ? `${noun}.${part}` : noun, id);
  const latest = answered && answered.version > record.version ? answered : record;
  const fieldsOf = valueOf as (full: Full) => Fields;
  const stored: StoredRecord = { version: latest.version, fields: fieldsOf(latest), merges };
  const draft = kept && fitting(kept, stored.fields);
  const view = viewOf(draft, stored);
  const asking = { source, id, drafts, key, fieldsOf, bodyOf: bodyOf as (changed: Fields) => object, merges };
  const [before, after] = [useRef<Full>(null), useRef<Full>(null)];
  const save = useSave({
    one: source.one,
    store: (more, { goesOn }) =>
      saveRecord({
        ...asking,
        seen: latest,
        more,
        resends,
        goesOn,
        onStored: (...records) => void ([before.current, after.current] = records),
      }),
    fields: view.fields,
    announce: () => !!before.current && !!after.current && !!announce?.(before.current, after.current),
  });
  useLostSave({
    draft: save.isPending ? null : draft,
    view,
    version: latest.version,
    asking,
    onStored: save.reset,
  });
  const [blocked, setBlocked] = useState(0);
  const changed = useNotice(draft, view, stored, (next) => {
    drafts.write(key, next);
    // the conflict has just been resolved
    save.reset();
  });
  const author = useAuthor(source, id, latest, changed !== null);
  // while a change is being saved, its result may arrive in another way first
  const notice = save.isPending ? null : changed;
  const loadNewer = () =>
    void source.load(id).then((newer) => {
      drafts.write(key, drafts.read(key) ?? { version: record.version, base: {}, mine: {} }, newer);
      save.reset();
    });
  const isReadOnly = !source.mayChange(latest);
  return {
    one: source.one,
    value: view.fields as Value,
    change: (next) => (isReadOnly ? undefined : drafts.write(key, typed(draft, stored, next as Fields))),
    errors: save.errors,
    isChanged: view.isChanged,
    isReadOnly,
    isLocked: isReadOnly && source.mayChangeSome(),
    isSaving: save.isPending,
    // conflicts are shown by the notice
    error: isStale(save.error) && notice ? null : save.error,
    reload: isStale(save.error) && !notice ? loadNewer : null,
    notice: notice && author && { ...notice, author, blocked },
    save: (more, options) =>
      view.conflicts.length > 0 ? setBlocked((times) => times + 1) : save.send(more, options),
    discard: () => {
      drafts.write(key, null);
      save.reset();
    },
  };
}
