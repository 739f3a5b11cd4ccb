import { Clock, KeyRound } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { toast } from "#app/ui/toasts.ts";
import { PasswordField } from "#app/admin/kit/form/fields/password-field.tsx";
import { knowsPasskeys, passkeyMessage } from "#app/admin/frame/passkeys.ts";
import { storeSession } from "#app/admin/frame/session.ts";
import { signInSentences } from "#core/staff/auth/rules.ts";
import { FactorStep } from "./factor-step.tsx";
import { openWithPasskey, signIn, type SignedInAnswer, type Wanted } from "./sign-in.ts";
import "./sign-in.css";

/** Long enough for the user to see that it worked (specification, section 9), in ms. */
const pauseAfterSignIn = 200;

/**
 * Username and password, and the texts that the specification requires. `onDone` is called after the token is stored.
 */
export function SignInForm({ onDone, username }: { onDone: () => void; username?: string }) {
  const [pending, setPending] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const ready = useIsReady();
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    setPending(true);
    const answer = await trySignIn(() =>
      checkFields(String(form.get("username")), String(form.get("password"))),
    );
    if (answer && "next" in answer) setWanted(answer);
    else if (answer) return open(answer);
    setPending(false);
    if (!answer) password.current?.select();
  }

  async function openPasskey() {
    if (pending) return;
    setPending(true);
    const answer = await trySignIn(openWithPasskey);
    if (answer) return open(answer);
    setPending(false);
  }

  async function open(answer: SignedInAnswer) {
    welcome(answer);
    await new Promise((resolve) => setTimeout(resolve, pauseAfterSignIn));
    setPending(false);
    onDone();
  }

  if (wanted)
    return (
      <FactorStep
        wanted={wanted}
        onOpened={(answer) => void open(answer)}
        onOver={(reason) => {
          setWanted(null);
          if (reason) failed(reason);
        }}
      />
    );

  return (
    // POST, so that a form submitted before hydration never puts the password into the URL
    <form className="sign-in-form" method="post" onSubmit={submit}>
      <div className="field">
        <label htmlFor="username">Username</label>
        <input
          className="input"
          id="username"
          defaultValue={username}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      <PasswordField
        id="password"
        label="Password"
        name="password"
        autoComplete="current-password"
        input={password}
        limit={1_000}
      />
      <button
        className="button go wide"
        type="submit"
        disabled={!ready || pending}
        data-pending={pending || undefined}
      >
        {pending ? "Signing In..." : "Sign In"}
      </button>
      {ready && knowsPasskeys() && (
        <button
          type="button"
          className="button line wide"
          disabled={pending}
          onClick={() => void openPasskey()}
        >
          <KeyRound size={18} aria-hidden /> Use a passkey
        </button>
      )}
      <noscript>Signing in needs JavaScript. Please turn it on for this site.</noscript>
      <p className="sign-in-note">
        <Clock size={18} aria-hidden /> The session expires after 24 hours of inactivity.
      </p>
      <p className="sign-in-note">
        <KeyRound size={18} aria-hidden /> No access? Contact the system administrator.
      </p>
    </form>
  );
}

/** @throws Error in the specification's words */
function checkFields(username: string, password: string): Promise<SignedInAnswer | Wanted> {
  if (username.trim() === "" || password.trim() === "") throw new BlankFields();
  return signIn(username, password);
}

class BlankFields extends Error {}

/** null if it failed, which is shown as a toast, in the specification's words. */
async function trySignIn<Answer>(attempt: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof BlankFields)
      toast({
        title: signInSentences.blankTitle,
        description: signInSentences.blank,
        variant: "destructive",
      });
    else failed(passkeyMessage(error) || signInSentences.wrong);
    return null;
  }
}

function failed(description: string): void {
  toast({ title: signInSentences.failedTitle, description, variant: "destructive" });
}

function welcome({ user, token }: SignedInAnswer): void {
  storeSession(token, user);
  toast({ title: signInSentences.welcomeTitle, description: `Welcome back, ${user.username}!` });
}

/** False until hydration: a form submitted earlier would be lost. */
function useIsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
