import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = {
  /** The control's id; the ids of hint and error are derived from it. */
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** A label, its control, a hint and an error. Give the control `fieldState(...)`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          <Icon name="circle-alert" size={18} /> {error}
        </span>
      )}
    </div>
  );
}

/** The attributes that connect a control to its field's hint and error. */
export function fieldState(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    className: "input",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}
