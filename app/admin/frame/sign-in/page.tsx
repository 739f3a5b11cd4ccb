import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { storedSession, storedUsername } from "#app/admin/frame/session.ts";
import { safeReturnPath } from "#core/staff/auth/rules.ts";
import { tokenInFragment } from "#core/staff/rules.ts";
import { SignInFrame, SignInScreen } from "./screen.tsx";
import { useReturn } from "./use-return.ts";

/** Loaded only for password links, because it brings the contracts along. */
const ChoosePassword = lazy(() => import("./choose-password.tsx"));

/**
 * /admin-login: the sign-in, which then redirects to the requested page, at once for users who are signed in; or the
 * form behind a password link, whose token is in the fragment.
 */
export default function SignInPage() {
  const navigate = useNavigate();
  const goOn = useReturn();
  const [search] = useSearchParams();
  const target = safeReturnPath(search.get("returnUrl"));
  const signedInAs = useSignedInName();
  const { token, forget } = useLinkToken();
  usePassOn(target, token !== null || tokenInFragment(useLocation().hash) !== null);
  if (token)
    return (
      <Suspense fallback={<SignInFrame title="Opening your link…">{null}</SignInFrame>}>
        <ChoosePassword
          token={token}
          signedInAs={signedInAs}
          onDone={() => void navigate("/admin-dashboard")}
          onSignIn={forget}
        />
      </Suspense>
    );
  return <SignInScreen onDone={() => goOn(target)} />;
}

/** Goes on without the form if this browser is signed in; if the session has ended, the next page asks for the sign-in. */
function usePassOn(target: string, hasLink: boolean): void {
  const goOn = useReturn();
  useEffect(() => {
    if (!hasLink && storedSession() === "in") goOn(target, true);
  }, [target, hasLink, goOn]);
}

/** The token of an opened link; it is removed from the address, and so from the browser's history, immediately. */
function useLinkToken(): { token: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const linkToken = tokenInFragment(hash);
    if (!linkToken) return;
    setToken(linkToken);
    void navigate("/admin-login", { replace: true });
  }, [hash, navigate]);
  return { token, forget: () => setToken(null) };
}

/** The user this browser is signed in as; known only after hydration. */
function useSignedInName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => setName(storedSession() === "in" ? storedUsername() : null), []);
  return name;
}
