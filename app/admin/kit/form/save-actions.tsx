import { useRef, type MouseEvent, type ReactNode } from "react";
import type { Key } from "#app/admin/frame/keys/registry.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { DiscardChanges } from "./discard-changes.tsx";
import { NotSaved } from "./not-saved.tsx";
import type { FormState } from "./record-form.ts";

type SaveProps = {
  form: FormState;
  /** The button's label, normally and while saving. */
  save?: string;
  saving?: string;
  /** `go` for a button that adds a record or changes the site, like the one in the list. */
  variant?: "ink" | "go" | "";
};

/**
 * Saves the form; users who may not store it do not get the button. While there is nothing to save, the button only
 * says so: disabling it when it is pressed would lose the focus.
 */
export function SaveButton({ form, save = "Save", saving = "Saving…", variant = "ink" }: SaveProps) {
  if (form.isReadOnly) return null;
  const isIdle = !(form.isChanged || form.isReady) || form.isSaving;
  // Enter in a field presses this button too
  const pressed = (event: MouseEvent) => isIdle && event.preventDefault();
  return (
    <button type="submit" className={`staff-button ${variant}`} aria-disabled={isIdle} onClick={pressed}>
      {form.isSaving ? saving : save}
    </button>
  );
}

/** The end of a form: why saving failed, and the buttons to save and discard. */
export function SaveActions(props: SaveProps) {
  const { form } = props;
  if (form.isReadOnly) return null;
  return (
    <>
      <NotSaved form={form} />
      <div className="record-actions">
        <SaveButton {...props} />
        <DiscardChanges form={form} />
      </div>
    </>
  );
}

type BarProps = {
  form: FormState;
  /** The buttons that save. */
  children: ReactNode;
  /** Links that read-only users get as well. */
  links?: ReactNode;
  /** Whether the form shows what visitors see. */
  status: string;
  /** What is known of it besides, which changes too often to be read aloud. */
  note?: ReactNode;
};

/** The end of a long form, always in view. Ctrl S saves from any field of it. */
export function SaveBar({ form, children, links, status, note }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // prevents the browser from saving the page
  const run = (event: KeyboardEvent) => {
    event.preventDefault();
    bar.current?.querySelector<HTMLElement>("[type=submit]")?.click();
  };
  const keys: Key[] = [{ key: "s", withCtrl: true, does: "Save", run }];
  useKeys("Form", form.isReadOnly ? [] : keys, bar);
  if (form.isReadOnly) return links ? <div className="save-bar">{links}</div> : null;
  return (
    <div className="save-bar" ref={bar}>
      <NotSaved form={form} />
      {children}
      {links}
      <DiscardChanges form={form} />
      <span className="muted" role="status">
        {status}
      </span>
      {note && <span className="muted">{note}</span>}
    </div>
  );
}
