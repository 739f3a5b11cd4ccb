import { KeyRound } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { CodeField } from "#app/admin/frame/code-field.tsx";
import { knowsPasskeys, passkeyMessage } from "#app/admin/frame/passkeys.ts";
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
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const code = useRef<HTMLInputElement>(null);
  const hasPasskey = wanted.next.kinds.includes("passkey") && knowsPasskeys();
  const hasCodes = wanted.next.kinds.some((kind) => kind !== "passkey");

  async function run(work: () => Promise<SignedInAnswer>, fail: (error: unknown) => void) {
    if (pending) return;
    setPending(true);
    setWrong(undefined);
    setFailed(undefined);
    try {
      onOpened(await work());
    } catch (error) {
      setPending(false);
      fail(error);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ticket } = wanted.next;
    const typed = code.current?.value ?? "";
    void run(
      () => call(signIn, "loginWithCode", { body: { ticket, code: typed } }),
      (error) => {
        if (error instanceof AnswerError && error.status === 410) return onOver(errorMessage(error));
        setWrong(errorMessage(error));
        code.current?.select();
      },
    );
  };
  const askPasskey = () => void run(openWithPasskey, (error) => setFailed(passkeyMessage(error)));

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
            input={code}
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
