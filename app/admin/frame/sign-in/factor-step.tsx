import { KeyRound } from "lucide-react";
import type { FormEvent } from "react";
import { CodeField } from "#app/admin/frame/code-field.tsx";
import { knowsPasskeys } from "#app/admin/frame/passkeys.ts";
import { useProof } from "#app/admin/frame/use-proof.ts";
import { call } from "#app/admin/kit/call.ts";
import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";
import { takeFocus } from "#app/admin/kit/take-focus.ts";
import { signIn } from "#core/staff/auth/contract.ts";
import { openWithPasskey, type SignedInAnswer, type Wanted } from "./sign-in.ts";

type StepProps = {
  wanted: Wanted;
  onOpened: (answer: SignedInAnswer) => void;
  /** The sign-in begins again, with the reason if there is one. */
  onOver: (reason?: string) => void;
};

/** What follows the password: a passkey, or a code of an app or a recovery code. */
export function FactorStep({ wanted, onOpened, onOver }: StepProps) {
  const { pending, wrong, failed, field, withTyped, withPasskey } = useProof();
  const hasPasskey = wanted.next.kinds.includes("passkey") && knowsPasskeys();
  const hasCodes = wanted.next.kinds.some((kind) => kind !== "passkey");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ticket } = wanted.next;
    withTyped(
      async (code) => onOpened(await call(signIn, "loginWithCode", { body: { ticket, code } })),
      (error) => {
        const isOver = error instanceof AnswerError && error.status === 410;
        if (isOver) onOver(errorMessage(error));
        return isOver;
      },
    );
  };
  const askPasskey = () => withPasskey(async () => onOpened(await openWithPasskey()));

  return (
    <form className="sign-in-form" method="post" onSubmit={submit}>
      <p ref={takeFocus} tabIndex={-1}>
        {wanted.message}
      </p>
      {hasPasskey && (
        <button type="button" className="button go wide" disabled={pending} onClick={askPasskey}>
          <KeyRound size={18} aria-hidden /> Use your passkey
        </button>
      )}
      {failed && (
        <p className="sign-in-known" role="alert">
          {failed}
        </p>
      )}
      {hasCodes && (
        <>
          <CodeField
            label="Code"
            hint="The six digits of your authenticator app, or a recovery code."
            error={wrong}
            input={field}
          />
          <button
            type="submit"
            className={`button wide ${hasPasskey ? "line" : "go"}`}
            disabled={pending}
            data-pending={pending || undefined}
          >
            {pending ? "Signing In..." : "Sign in with the code"}
          </button>
        </>
      )}
      <button type="button" className="button line wide" onClick={() => onOver()}>
        Start again
      </button>
    </form>
  );
}
