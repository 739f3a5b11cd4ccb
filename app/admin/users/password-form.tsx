import { useRef, type FormEvent } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { PasswordField } from "#app/admin/kit/form/fields/password-field.tsx";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { toast } from "#app/ui/toasts.ts";
import { passwordRule } from "#core/staff/auth/rules.ts";
import { me } from "#core/staff/contract.ts";

/**
 * Changes the password; the old one is required. Unlike other forms it keeps no draft: passwords are not stored in the
 * browser.
 */
export function PasswordForm() {
  const change = useAction(me, "password");
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    const body = { current: String(typed.get("current")), password: String(typed.get("password")) };
    change.mutate(
      { body },
      {
        onSuccess: () => {
          form.current?.reset();
          toast({ title: "Password changed", description: "Your other sessions were ended." });
        },
        onError: () => passFocus(form.current?.querySelector("input"), form.current),
      },
    );
  };
  const fields = change.error instanceof AnswerError ? (change.error.problem?.fields ?? {}) : {};
  const isAboutField = Object.keys(fields).length > 0;
  return (
    <form ref={form} className="record-form" method="post" onSubmit={submit} noValidate aria-label="Password">
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        error={fields.current}
      />
      <PasswordField
        name="password"
        label="New password"
        hint={`${passwordRule} Your other sessions will end.`}
        autoComplete="new-password"
        error={fields.password}
      />
      {!isAboutField && <ActionError of={change.error} />}
      <div className="record-actions">
        <button type="submit" className="staff-button ink" disabled={change.isPending}>
          {change.isPending ? "Saving…" : "Change password"}
        </button>
      </div>
    </form>
  );
}
