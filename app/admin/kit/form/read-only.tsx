import { createContext } from "react";
import type { FormState } from "./record-form.ts";
import { DiscardChanges } from "./discard-changes.tsx";

/** Whether the form around a field is read-only, for fields that a disabled fieldset does not disable. */
export const ReadOnlyContext = createContext(false);

/**
 * Whether the form around a field is being saved, so nothing can be typed for the moment. The field keeps the focus.
 */
export const HeldContext = createContext(false);

type ViewOnlyProps = { form: FormState; locked?: string | undefined };

/** Why nothing can be changed. What was typed before can still be copied from the fields, and discarded. */
export function ViewOnly({ form, locked = `This ${form.one} can no longer be changed.` }: ViewOnlyProps) {
  return (
    <div className="list-stale">
      View only. {form.isLocked ? locked : `Ask an admin if you need to change this ${form.one}.`}
      {form.isChanged && <DiscardChanges form={form} />}
    </div>
  );
}
