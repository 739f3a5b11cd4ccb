import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useRouteError, useSearchParams } from "react-router";
import { useChanges } from "#app/admin/kit/live/use-changes.ts";
import { watchLeaving } from "#app/admin/kit/form/drafts.ts";
import { checkSession, useAuthGuard, watchSession, type AuthGuard } from "#app/admin/frame/auth-guard.ts";
import { makeQueryClient } from "#app/admin/kit/query-client.ts";
import { watchPresence } from "#app/admin/kit/live/presence.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { useStaffTheme } from "#app/admin/kit/theme.ts";
import { Toasts } from "#app/admin/frame/toasts.tsx";
import { safeReturnPath } from "#core/staff/auth/rules.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { Confirmation } from "#app/admin/frame/confirm/confirmation.tsx";
import { FactorFirst } from "#app/admin/frame/confirm/factor-first.tsx";
import { FactorSoon } from "#app/admin/frame/confirm/factor-soon.tsx";
import { Shell } from "#app/admin/frame/shell.tsx";
import { SignInAgain } from "#app/admin/frame/sign-in/again.tsx";
import { SignInScreen } from "#app/admin/frame/sign-in/screen.tsx";
import { useReturn } from "#app/admin/frame/sign-in/use-return.ts";
import "./admin.css";

/** Guards the staff area: nothing below it is rendered until the server has confirmed the user. */
export function StaffLayout() {
  const guard = useAuthGuard();
  useStaffTheme();
  useEffect(() => {
    const stops = [watchSession(), watchPresence(), watchLeaving()];
    void checkSession();
    return () => stops.forEach((stop) => stop());
  }, []);
  if (guard.phase === "out") return <SignInHere />;
  if (guard.phase === "checking") return <Checking />;
  if (guard.phase === "unreachable") return <Unreachable />;
  if ("user" in guard) return <Inside key={guard.user.id} guard={guard} />;
  return null;
}

/** The staff area for one user. Another user gets a new one, with nothing that the first one loaded or typed. */
function Inside({ guard }: { guard: Extract<AuthGuard, { user: SignedIn }> }) {
  const { user, secondFactor } = guard;
  const isOver = guard.phase === "over";
  // until the user has put the new recovery codes away, even if the session is checked meanwhile
  const [isAdding, setAdding] = useState(false);
  if (secondFactor.requirement === "now" && !isAdding) setAdding(true);
  const goOn = () => void checkSession().then(() => setAdding(false));
  const [client] = useState(makeQueryClient);
  const back = () => {
    void checkSession().then(() => markStale(client, ["*"]));
  };
  return (
    <QueryClientProvider client={client}>
      {!isAdding && <Following userId={user.id} isOver={isOver} />}
      <div inert={isOver}>
        {isAdding ? (
          <FactorFirst onReady={goOn} />
        ) : (
          <Shell user={user}>
            <FactorSoon secondFactor={secondFactor} />
            <Outlet />
            <ScrollRestoration />
          </Shell>
        )}
      </div>
      <Confirmation />
      {isOver && <SignInAgain username={user.username} onDone={back} />}
      <Toasts />
    </QueryClientProvider>
  );
}

/** Refetches what others change while the area is open. */
function Following({ userId, isOver }: { userId: number; isOver: boolean }) {
  useChanges(userId, checkSession, isOver);
  return null;
}

/** Replaces the page but keeps its address, so that the page appears after signing in. */
function SignInHere() {
  const [search] = useSearchParams();
  const goOn = useReturn();
  const returnUrl = search.get("returnUrl");
  return (
    <SignInScreen
      onDone={() => {
        if (returnUrl) goOn(safeReturnPath(returnUrl));
        void checkSession();
      }}
    />
  );
}

function Checking() {
  return (
    <main className="guard empty-until-started" id="main">
      <p role="status">Checking your sign-in…</p>
      <noscript>The staff area needs JavaScript. Please turn it on for this site.</noscript>
    </main>
  );
}

function Unreachable() {
  return (
    <main className="guard" id="main">
      <div role="alert">
        <h1>The server cannot be reached</h1>
        <p>You are still signed in. Check the connection, then try again.</p>
      </div>
      <button type="button" className="button go" onClick={() => void checkSession()}>
        Try again
      </button>
    </main>
  );
}

/** Shown when a page fails to load or to render. The session is not affected. */
export function StoppedWorking() {
  const error = useRouteError();
  useStaffTheme();
  return (
    <main className="guard" id="main">
      <h1>This page can’t be shown</h1>
      <p>{error instanceof Error ? error.message : "Reload it, or go back to the dashboard."}</p>
      <p className="guard-actions">
        <button type="button" className="button go" onClick={() => location.reload()}>
          Reload
        </button>
        <a className="button line" href="/admin-dashboard">
          Dashboard
        </a>
      </p>
    </main>
  );
}
