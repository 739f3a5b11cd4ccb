import { Clock, KeyRound } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { toast } from "#app/ui/toasts.ts";
import { PasswordField } from "#app/admin/kit/form/fields/password-field.tsx";
import { storeSession } from "#app/admin/frame/session.ts";
import { signInSentences } from "#core/staff/auth/rules.ts";
import { signIn } from "./sign-in.ts";
import "./sign-in.css";

/** Long enough for the user to see that it worked (specification, section 9), in ms. */
const pauseAfterSignIn = 200;

/**
 * Username and password, and the texts that the specification requires. `onDone` is called after the token is stored.
 */
export function SignInForm({ onDone, username }: { onDone: () => void; username?: string }) {
  const [pending, setPending] = useState(false);
  const ready = useIsReady();
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    setPending(true);
    const signedIn = await trySignIn(String(form.get("username")), String(form.get("password")));
    if (signedIn) await new Promise((resolve) => setTimeout(resolve, pauseAfterSignIn));
    setPending(false);
    if (signedIn) onDone();
    else password.current?.select();
  }

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

/** True if the session was stored. Every outcome is shown as a toast, in the specification's words. */
async function trySignIn(username: string, password: string): Promise<boolean> {
  if (username.trim() === "" || password.trim() === "") {
    toast({ title: signInSentences.blankTitle, description: signInSentences.blank, variant: "destructive" });
    return false;
  }
  try {
    const { user, token } = await signIn(username, password);
    storeSession(token, user);
    toast({ title: signInSentences.welcomeTitle, description: `Welcome back, ${user.username}!` });
    return true;
  } catch (error) {
    const description = (error instanceof Error && error.message) || signInSentences.wrong;
    toast({ title: signInSentences.failedTitle, description, variant: "destructive" });
    return false;
  }
}

/** False until hydration: a form submitted earlier would be lost. */
function useIsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
