import { useEffect, useRef, useState, type ComponentType } from "react";
import { whenConfirmationIsNeeded } from "#app/admin/kit/fetch-json.ts";

type Dialog = ComponentType<{ close: Answer }>;

/** Tells all that wait whether the user has confirmed. */
type Answer = (isConfirmed: boolean) => void;

/**
 * Asks the user to prove that they are here when the server wants it, once for all that wait for it. If the dialog can’t
 * be loaded, nobody has confirmed: the screen keeps what was typed and says what the server said, and the next press
 * asks again.
 */
export function Confirmation() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const waiting = useRef<Answer[]>([]);
  const close = (isConfirmed: boolean) => {
    setDialog(null);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  };
  useEffect(() => {
    whenConfirmationIsNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          import("./confirm-dialog.tsx")
            // wrapped, because React would call a function as an updater
            .then((file) => setDialog(() => file.default))
            .catch(() => close(false));
        }),
    );
    return () => whenConfirmationIsNeeded(async () => false);
  }, []);
  return Dialog && <Dialog close={close} />;
}
