import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { whenConfirmationIsNeeded } from "#app/admin/kit/fetch-json.ts";

/** Loaded when something first asks. */
const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

/** Tells all that wait whether the user has confirmed. */
type Answer = (isConfirmed: boolean) => void;

/** Asks the user to prove that they are here when the server wants it, once for all that wait for it. */
export function Confirmation() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Answer[]>([]);
  useEffect(() => {
    whenConfirmationIsNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsking(true);
        }),
    );
    return () => whenConfirmationIsNeeded(async () => false);
  }, []);
  if (!isAsking) return null;
  const close = (isConfirmed: boolean) => {
    setAsking(false);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog close={close} />
    </Suspense>
  );
}
