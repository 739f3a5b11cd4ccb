import { lazy, Suspense } from "react";
import { Brand } from "#app/admin/frame/brand.tsx";
import { signOut } from "#app/admin/frame/auth-guard.ts";
import { Skeleton } from "#app/admin/kit/states.tsx";

const OwnFactors = lazy(() => import("#app/admin/users/factors/own-factors.tsx"));

/** In place of every page for users whose role needs a second factor that they do not have. */
export function FactorFirst({ onReady }: { onReady: () => void }) {
  return (
    <main className="guard factor-first" id="main">
      <Brand />
      <h1>Add a second factor</h1>
      <p>
        Your role needs more than a password. Add a passkey or an authenticator app to go on. What you typed
        elsewhere is kept in this browser.
      </p>
      <h2>What you can use</h2>
      <Suspense fallback={<Skeleton label="Loading your passkeys and codes" rows={4} />}>
        <OwnFactors onReady={onReady} />
      </Suspense>
      <p className="guard-actions">
        <button type="button" className="button line" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </main>
  );
}
