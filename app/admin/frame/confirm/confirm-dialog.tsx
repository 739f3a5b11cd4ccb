import { KeyRound } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { CodeField } from "#app/admin/frame/code-field.tsx";
import { knowsPasskeys, passkeyMessage, usePasskeyFor } from "#app/admin/frame/passkeys.ts";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { PasswordField } from "#app/admin/kit/form/fields/password-field.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { Dialog, useReturnFocus } from "#app/ui/dialog.tsx";
import { signIn } from "#core/staff/auth/contract.ts";
import { factors } from "#core/staff/factors/contract.ts";
import type { Factors, Proof } from "#core/staff/factors/shape.ts";

type ConfirmProps = { close: (isConfirmed: boolean) => void };

/** Asks for a passkey or a code, or for the password of a user who has neither. What waits for it goes on then. */
export default function ConfirmDialog({ close }: ConfirmProps) {
  useReturnFocus();
  const query = useAsk(factors, "find", {}, { staleTime: 0 });
  return (
    <Dialog open onClose={() => close(false)} title="Confirm that it’s you">
      <div className="record-form">
        {query.isPending && <Skeleton label="Loading your second factors" rows={2} />}
        {query.isError && !query.data && (
          <Failure
            what="Your second factors could not be loaded."
            error={query.error}
            retry={() => query.refetch()}
          />
        )}
        {query.data && <ConfirmForm ways={query.data.ways} close={close} />}
      </div>
    </Dialog>
  );
}

function ConfirmForm({ ways, close }: ConfirmProps & { ways: Factors["ways"] }) {
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasPasskey = ways.includes("passkey") && knowsPasskeys();
  const takesPassword = ways.includes("password");
  const takesCode = ways.includes("app") || ways.includes("recovery-code");

  async function run(prove: () => Promise<Proof>, fail: (error: unknown) => void) {
    if (pending) return;
    setPending(true);
    setWrong(undefined);
    setFailed(undefined);
    try {
      await call(factors, "confirm", { body: await prove() });
      close(true);
    } catch (error) {
      setPending(false);
      fail(error);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    void run(
      async () => (takesPassword ? { password: typed } : { code: typed }),
      (error) => {
        setWrong(errorMessage(error));
        field.current?.select();
      },
    );
  };
  const askPasskey = () =>
    void run(
      async () => {
        const question = await call(signIn, "askPasskey", { body: {} });
        return { answer: (await usePasskeyFor(question)) as never };
      },
      (error) => setFailed(passkeyMessage(error)),
    );

  return (
    <form className="record-form" method="post" onSubmit={submit} noValidate aria-label="Confirmation">
      <p>This needs a fresh proof. For ten minutes you won’t be asked again.</p>
      {hasPasskey && (
        <button type="button" className="staff-button go" disabled={pending} onClick={askPasskey}>
          <KeyRound size={18} aria-hidden /> Use your passkey
        </button>
      )}
      {failed && (
        <p className="record-error" role="alert">
          {failed}
        </p>
      )}
      {takesPassword && (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={wrong}
          input={field}
          limit={1_000}
        />
      )}
      {takesCode && (
        <CodeField
          label="Code"
          hint="The six digits of your authenticator app, or a recovery code."
          error={wrong}
          input={field}
        />
      )}
      <div className="record-actions">
        {(takesPassword || takesCode) && (
          <button type="submit" className="staff-button ink" disabled={pending}>
            {pending ? "Checking…" : "Confirm"}
          </button>
        )}
        <button type="button" className="staff-button" onClick={() => close(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
