import { settled, typed, viewOf, type Fields, type StoredRecord } from "./draft.ts";
import { answered } from "./lost-save.ts";
import { fitting } from "./draft-text.ts";
import { drafts } from "./drafts.ts";
import type { RecordForm } from "./record-form.ts";
import type { RecordSource } from "./record-source.ts";
import { useDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";
import { OutOfSight } from "#app/admin/kit/call.ts";
import { isRefused } from "#app/admin/kit/fetch-json.ts";

type Options<Value> = {
  /** The record that the new one will belong to; each has its own draft. */
  of?: string | number;
  blank: Value;
  /** The body to send, if it is not simply the form's fields. */
  bodyOf?: (value: Value) => object;
  /** The form's initial values may be saved unchanged. */
  isReady?: boolean;
  /**
   * The form stays open for more records, so input is kept while one is being sent. Otherwise nothing can be typed
   * meanwhile, because it would be lost or end up in the next record.
   */
  goesOn?: boolean;
  /** Called with the new record's id. */
  onAdded: (id: string) => void;
  /** Called once the record is stored, but not shown to the user. */
  onOutOfSight?: () => void;
};

/** A form for a record that is not stored yet. */
export function useNewRecord<Full extends { id: string | number }, Value extends object>(
  source: RecordSource<Full>,
  {
    of,
    blank,
    bodyOf = (value) => value,
    isReady = false,
    goesOn = false,
    onAdded,
    onOutOfSight,
  }: Options<Value>,
): RecordForm<Value> {
  const { key, draft: kept } = useDraft(source.noun, of === undefined ? "new" : `new:${of}`);
  const stored: StoredRecord = { version: 0, fields: blank as Fields };
  const draft = kept && fitting(kept, stored.fields);
  const { fields, isChanged } = viewOf(draft, stored);
  const save = useSave({
    one: source.one,
    async store(more) {
      const { sent = { key: crypto.randomUUID(), version: 0, mine: fields, more } } = draft ?? {};
      // a reload may come before its answer
      if (draft) drafts.write(key, { ...draft, sent });
      const added = await source
        .add({ ...bodyOf(fields as Value), ...more }, sent.key)
        .catch((error: unknown) => {
          if (isRefused(error)) answered({ drafts, key }, sent);
          if (error instanceof OutOfSight) {
            drafts.write(key, null);
            onOutOfSight?.();
          }
          throw error;
        });
      drafts.write(key, goesOn ? settled(drafts.read(key), fields, stored) : null);
      onAdded(String(added.id));
    },
    fields,
  });
  const isHeld = () => !goesOn && save.isBusy();
  return {
    one: source.one,
    value: fields as Value,
    change: (next) => (isHeld() ? undefined : drafts.write(key, typed(draft, stored, next as Fields))),
    errors: save.errors,
    isChanged,
    isReady,
    isReadOnly: !source.mayAdd,
    isSaving: save.isPending,
    isHeld: !goesOn && save.isPending,
    error: save.error,
    reload: null,
    notice: null,
    save: save.send,
    discard: () => {
      if (isHeld()) return;
      drafts.write(key, null);
      save.reset();
    },
  };
}
