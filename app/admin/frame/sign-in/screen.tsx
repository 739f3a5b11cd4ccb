import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "#app/admin/frame/brand.tsx";
import { useStaffTheme } from "#app/admin/kit/theme.ts";
import { Toasts } from "#app/admin/frame/toasts.tsx";
import "#app/admin/admin.css";
import dusk from "./dusk.webp";
import { SignInForm } from "./form.tsx";

/** The sign-in screen: at /admin-login, and shown by the auth guard in place of a page. */
export function SignInScreen({ onDone }: { onDone: () => void }) {
  return (
    <SignInFrame title="Sign in">
      <p className="sign-in-lead">Staff sign-in</p>
      <SignInForm onDone={onDone} />
    </SignInFrame>
  );
}

/** The frame around sign-in forms: the brand, a picture, the link back to the site. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useStaffTheme();
  return (
    <>
      <main className="sign-in" id="main">
        <div className="sign-in-side">
          <Link
            className="sign-in-brand"
            to="/"
            reloadDocument
            aria-label="Sunspring Pools, to the main site"
          >
            <Brand />
          </Link>
          <div className="sign-in-middle">
            <h1>{title}</h1>
            {children}
            <Link className="button line wide" to="/" reloadDocument>
              <ArrowLeft size={18} aria-hidden /> Return to Main Site
            </Link>
          </div>
          <p className="sign-in-note sign-in-caption">Picture: a rendering of a lit pool at dusk</p>
        </div>
        <img
          className="sign-in-picture"
          src={dusk}
          alt="Rendering: a lit pool at dusk"
          width={1760}
          height={825}
          loading="lazy"
        />
      </main>
      <Toasts />
    </>
  );
}
