import type { FormState } from "./record-form.ts";

type CancelProps = {
  form: Pick<FormState, "discard">;
  /** Hides the form. */
  close: () => void;
  label?: string;
};

/** Closes a form that is open only while something is edited, and discards what was typed in it. */
export function CancelEdit({ form, close, label = "Cancel" }: CancelProps) {
  return (
    <button
      type="button"
      className="staff-button"
      onClick={() => {
        form.discard();
        close();
      }}
    >
      {label}
    </button>
  );
}
