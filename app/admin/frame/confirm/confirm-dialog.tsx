import { KeyRound } from "lucide-react";
import type { FormEvent } from "react";
import { CodeField } from "#app/admin/frame/code-field.tsx";
import { knowsPasskeys, usePasskeyFor } from "#app/admin/frame/passkeys.ts";
import { useProof } from "#app/admin/frame/use-proof.ts";
import { call } from "#app/admin/kit/call.ts";
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
        {query.isPending && <Skeleton label="Loading your passkeys and codes" rows={2} />}
        {query.isError && !query.data && (
          <Failure
            what="Your passkeys and codes could not be loaded."
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
  const { pending, wrong, failed, field, withTyped, withPasskey } = useProof();
  const hasPasskey = ways.includes("passkey") && knowsPasskeys();
  const takesPassword = ways.includes("password");
  const takesCode = ways.includes("app") || ways.includes("recovery-code");

  async function confirm(proof: Proof) {
    await call(factors, "confirm", { body: proof });
    close(true);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withTyped((typed) => confirm(takesPassword ? { password: typed } : { code: typed }));
  };
  const askPasskey = () =>
    withPasskey(async () => {
      const question = await call(signIn, "askPasskey", { body: {} });
      await confirm({ answer: (await usePasskeyFor(question)) as never });
    });

  return (
    <form className="record-form" method="post" onSubmit={submit} noValidate aria-label="Confirmation">
      <p>We ask once more before this. You won’t be asked again for ten minutes.</p>
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
