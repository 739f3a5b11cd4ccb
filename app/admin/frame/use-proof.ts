import { useRef, useState } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { passkeyMessage } from "./passkeys.ts";

/**
 * A form in which users prove who they are, one attempt at a time: with what they type in `field`, or with a passkey.
 * `wrong` is said at the field, `failed` at the passkey's button. After a success the form stays pending, because it
 * goes away.
 */
export function useProof() {
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function attempt(work: () => Promise<void>, fail: (error: unknown) => void): Promise<void> {
    if (pending) return;
    setPending(true);
    setWrong(undefined);
    setFailed(undefined);
    try {
      await work();
    } catch (error) {
      setPending(false);
      fail(error);
    }
  }

  /** @param refused takes an error over, and says whether it did */
  function withTyped(prove: (typed: string) => Promise<void>, refused?: (error: unknown) => boolean): void {
    void attempt(
      () => prove(field.current?.value ?? ""),
      (error) => {
        if (refused?.(error)) return;
        setWrong(errorMessage(error));
        field.current?.select();
      },
    );
  }

  function withPasskey(prove: () => Promise<void>): void {
    void attempt(prove, (error) => setFailed(passkeyMessage(error)));
  }

  return { pending, wrong, failed, field, withTyped, withPasskey };
}
