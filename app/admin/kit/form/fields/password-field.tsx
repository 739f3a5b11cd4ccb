import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type Ref } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import "./password-field.css";

type PasswordProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  error?: string | undefined;
  id?: string;
  input?: Ref<HTMLInputElement>;
  limit?: number;
};

/** A password field with a button to show the password. */
export function PasswordField({ label, name, autoComplete, hint, error, ...rest }: PasswordProps) {
  const own = useId();
  const { id = own, input, limit = 200 } = rest;
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="password">
        <input
          {...fieldState(id, { hint, error })}
          ref={input}
          name={name}
          type={isShown ? "text" : "password"}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limit}
        />
        <button
          type="button"
          aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={22} aria-hidden /> : <Eye size={22} aria-hidden />}
        </button>
      </span>
    </Field>
  );
}
