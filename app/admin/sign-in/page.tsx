import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { storedSession, storedUsername } from "#app/admin/kit/session.ts";
import { safeReturnPath } from "#core/auth/rules.ts";
import { SignInScreen } from "./screen.tsx";

export function meta() {
  return [{ title: "Staff sign-in" }, { name: "robots", content: "noindex" }];
}

/** /admin-login: afterwards on to where the person wanted to go. */
export default function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = safeReturnPath(search.get("returnUrl"));
  const known = useKnownName();
  return (
    <SignInScreen onDone={() => void navigate(target)}>
      {known && (
        <p className="sign-in-known">
          This browser is signed in as <bdi>{known}</bdi>.{" "}
          <Link to={target}>Continue without signing in again</Link>
        </p>
      )}
    </SignInScreen>
  );
}

/** Who this browser is signed in as; known only once the page runs. */
function useKnownName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => setName(storedSession() === "in" ? storedUsername() : null), []);
  return name;
}
