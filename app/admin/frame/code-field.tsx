import { useId, type Ref } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";

type CodeProps = { label: string; hint: string; error: string | undefined; input?: Ref<HTMLInputElement> };

/** A field for a code, which browsers and password managers may fill in. */
export function CodeField({ label, hint, error, input }: CodeProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        ref={input}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
    </Field>
  );
}
