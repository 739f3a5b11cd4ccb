import { useEffect, useRef } from "react";
import { SignInForm } from "./form.tsx";

/** Shown over a page whose session has ended. The page keeps its unsaved input. */
export function SignInAgain({ username, onDone }: { username: string; onDone: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[type=password]")?.focus();
    return () => {
      // the page below stays inert until this has run
      if (before instanceof HTMLElement) setTimeout(() => before.focus());
    };
  }, []);
  return (
    <div className="sign-in-again">
      <div role="dialog" aria-modal="true" aria-labelledby="sign-in-again-title" ref={panel}>
        <h2 id="sign-in-again-title">Please sign in again</h2>
        <p>
          The session of <bdi>{username}</bdi> has ended. What you typed is still on the page.
        </p>
        <SignInForm onDone={onDone} username={username} />
        <a className="button line wide" href="/admin-login">
          Leave this page
        </a>
      </div>
    </div>
  );
}
