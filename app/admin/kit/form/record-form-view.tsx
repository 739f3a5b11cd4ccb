import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import type { FieldNames } from "./field-name.ts";
import type { FormState } from "./record-form.ts";
import { whyNotSaved } from "./save-problem.ts";
import "./not-saved.css";
import "./record-form.css";

type ViewProps = {
  form: FormState;
  className: string;
  /** The form's accessible name. */
  label: string;
  /** Labels of fields whose names in the record are not their names on the screen. */
  names?: FieldNames;
  children: ReactNode;
};

/**
 * The form element around a record's fields: others' changes are shown above them, and the first invalid field is
 * focused.
 */
export function RecordFormView({ form, className, label, names = {}, children }: ViewProps) {
  const element = useFocusOnRefusal(form.error);
  useLeaveWarning(form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.save();
  };
  return (
    <form ref={element} className={className} onSubmit={submit} noValidate aria-label={label}>
      {form.notice && <ChangedElsewhere notice={form.notice} one={form.one} names={names} />}
      {children}
    </form>
  );
}

/** Why saving failed, including errors about fields that the form does not show. */
export function NotSaved({ form: { error, reload, one, errors } }: { form: FormState }) {
  const place = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState<string[]>([]);
  useEffect(() => {
    const marked = place.current?.closest("form")?.querySelector("[aria-invalid=true], [data-invalid]");
    setUnplaced(marked ? [] : Object.values(errors));
    // oxlint-disable-next-line react/exhaustive-deps -- judged when the answer comes, not when a field is changed
  }, [error]);
  if (!error) return null;
  return (
    <div className="not-saved" role="alert" ref={place}>
      <p>
        <b>Not saved.</b> {whyNotSaved(error, one)} {unplaced.join(" ")}
      </p>
      {reload && (
        <button type="button" className="staff-button" onClick={reload}>
          Show latest
        </button>
      )}
    </div>
  );
}

/** Discards unsaved input, with a confirmation because it cannot be undone. */
export function DiscardChanges({ form }: { form: FormState }) {
  const [asked, setAsked] = useState(false);
  const disabled = !form.isChanged || form.isSaving;
  if (!asked || disabled)
    return (
      <button type="button" className="staff-button" disabled={disabled} onClick={() => setAsked(true)}>
        Discard changes
      </button>
    );
  const answer = (act: () => void) => () => {
    setAsked(false);
    act();
  };
  return (
    <>
      <button type="button" className="staff-button ink" onClick={answer(form.discard)}>
        Discard
      </button>
      <button type="button" className="staff-button" onClick={answer(() => {})}>
        Keep editing
      </button>
    </>
  );
}

const wrongField = "[aria-invalid=true], button[data-invalid]";

/** Focuses the first invalid field after the server has rejected the form. */
function useFocusOnRefusal(refused: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
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
