import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { fieldAt } from "#app/admin/frame/keys/registry.ts";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import type { FieldNames } from "./field-name.ts";
import type { FormState } from "./record-form.ts";
import { HeldContext, ReadOnlyContext, ViewOnly } from "./read-only.tsx";
import "./record-form.css";

type ViewProps = {
  form: FormState;
  /** Lays out the fields. */
  className: string;
  /** The form's accessible name. */
  label: string;
  /** Labels of fields whose names in the record are not their names on the screen. */
  names?: FieldNames;
  /** Why a record that no one may change is as it is, and what can be done instead. */
  locked?: string | undefined;
  children: ReactNode;
};

/**
 * The form element around a record's fields: others' changes are shown above them, and the first invalid field is
 * focused. Fields that the user may not change are disabled, according to the form's source.
 */
export function RecordFormView({ form, className, label, names = {}, locked, children }: ViewProps) {
  const element = useFocusOnRefusal(form.error);
  useLeaveWarning(form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ((form.isChanged || form.isReady) && !form.isReadOnly) form.save();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      {form.isReadOnly && <ViewOnly form={form} locked={locked} />}
      <fieldset
        className={`form-fields ${className}`}
        disabled={form.isReadOnly}
        aria-busy={form.isHeld || undefined}
      >
        <ReadOnlyContext value={form.isReadOnly}>
          <HeldContext value={form.isHeld === true}>
            {form.notice && <ChangedElsewhere notice={form.notice} one={form.one} names={names} />}
            {children}
          </HeldContext>
        </ReadOnlyContext>
      </fieldset>
    </form>
  );
}

const wrongField = "[aria-invalid=true], button[data-invalid]";

/** Focuses the first invalid field after the server has rejected the form; not from a field of another form. */
function useFocusOnRefusal(refused: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const from = fieldAt(activeElement) ? form.current : activeElement;
    if (refused) passFocus(form.current?.querySelector<HTMLElement>(wrongField), from);
  }, [refused]);
  return form;
}

/** The browser asks before closing a tab with unsaved input. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChanged]);
}
