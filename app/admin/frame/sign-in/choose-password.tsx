import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "#app/admin/kit/call.ts";
import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";
import { PasswordField } from "#app/admin/kit/form/fields/password-field.tsx";
import { storedToken, storeSession } from "#app/admin/frame/session.ts";
import { toast } from "#app/ui/toasts.ts";
import { signIn } from "#core/staff/auth/contract.ts";
import { passwordRule, signInSentences } from "#core/staff/auth/rules.ts";
import { invites } from "#core/staff/contract.ts";
import { linkSentences } from "#core/staff/rules.ts";
import type { LinkPreview } from "#core/staff/shape.ts";
import { FactorStep } from "./factor-step.tsx";
import type { SignedInAnswer, Wanted } from "./sign-in.ts";
import { SignInFrame } from "./screen.tsx";

type ChooseProps = {
  token: string;
  /** The user this browser is signed in as. */
  signedInAs: string | null;
  onDone: () => void;
  onSignIn: () => void;
};

/** The page behind a link: the user's name and a form for a password, or why the link no longer works. */
export default function ChoosePassword(props: ChooseProps) {
  const link = useLink(props.token);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  if (wanted)
    return (
      <SignInFrame title="New password">
        <FactorStep
          wanted={wanted}
          onOpened={(answer) => void finish(answer, props.onDone)}
          onOver={props.onSignIn}
        />
      </SignInFrame>
    );
  if (link === null) return <SignInFrame title="Opening your link…">{null}</SignInFrame>;
  const problem = refusal ?? (typeof link === "string" ? link : problemOf(link));
  if (problem || typeof link === "string")
    return (
      <SignInFrame title="This link doesn’t work">
        <p className="sign-in-lead" role="alert">
          {problem}
        </p>
        <button type="button" className="button go wide" onClick={props.onSignIn}>
          Sign in
        </button>
      </SignInFrame>
    );
  return (
    <SignInFrame title={link.purpose === "invite" ? "Welcome" : "New password"}>
      <p className="sign-in-lead">
        <bdi>{link.name}</bdi>, choose a password. Your username is{" "}
        <b>
          <bdi>{link.username}</bdi>
        </b>
        .
      </p>
      {props.signedInAs && props.signedInAs !== link.username && (
        <p className="sign-in-known">
          This browser is signed in as <bdi>{props.signedInAs}</bdi>, who will be signed out.
        </p>
      )}
      <ChooseForm {...props} username={link.username} onRefused={setRefusal} onWanted={setWanted} />
    </SignInFrame>
  );
}

function problemOf({ state }: LinkPreview): string | null {
  return state === "open" ? null : linkSentences[state];
}

/** null while loading; a message if there is no such link, or no response */
function useLink(token: string): LinkPreview | string | null {
  const [link, setLink] = useState<LinkPreview | string | null>(null);
  useEffect(() => {
    let isLeft = false;
    call(invites, "check", { body: { token } }).then(
      (preview) => isLeft || setLink(preview),
      (error: unknown) => isLeft || setLink(linkProblem(error)),
    );
    return () => void (isLeft = true);
  }, [token]);
  return link;
}

function linkProblem(error: unknown): string {
  const isUnknown = error instanceof AnswerError && error.status === 404;
  return isUnknown ? "This link is incomplete. Open it again from the email." : errorMessage(error);
}

type FormProps = ChooseProps & {
  username: string;
  onRefused: (sentence: string) => void;
  onWanted: (wanted: Wanted) => void;
};

function ChooseForm({ token, username, onDone, onRefused, onWanted }: FormProps) {
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (pending) return;
    setPending(true);
    setWrong(null);
    try {
      const accepted = await call(invites, "accept", { body: { token, password } });
      if ("next" in accepted) return onWanted(accepted);
      await finish(accepted, onDone);
    } catch (error) {
      setPending(false);
      const status = error instanceof AnswerError ? error.status : 0;
      if (status === 410 || status === 404) return onRefused(errorMessage(error));
      setWrong((error instanceof AnswerError && error.problem?.fields?.password) || errorMessage(error));
      field.current?.select();
    }
  };
  return (
    <form className="sign-in-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      {/* password managers store the new password under this name */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        error={wrong ?? undefined}
        input={field}
      />
      <button className="button go wide" type="submit" disabled={pending} data-pending={pending || undefined}>
        {pending ? "Signing In..." : "Set password and sign in"}
      </button>
    </form>
  );
}

/** Signs in whoever has chosen a password. */
async function finish(accepted: SignedInAnswer, onDone: () => void): Promise<void> {
  await leaveOther();
  storeSession(accepted.token, accepted.user);
  const { displayName = accepted.user.username } = accepted.user;
  toast({ title: signInSentences.welcomeTitle, description: `Welcome, ${displayName}!` });
  onDone();
}

/** Ends the session that this browser had before, which is no longer needed. */
async function leaveOther(): Promise<void> {
  if (storedToken()) await call(signIn, "logout", {}).catch(() => {});
}
