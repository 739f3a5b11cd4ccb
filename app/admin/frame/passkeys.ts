import { errorMessage } from "#app/admin/kit/fetch-json.ts";

/** What the server asks: options of WebAuthn as JSON. */
type Question = { challenge: string };

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Asks the user for a passkey. @returns what is sent to the server @throws Error if they cancel or have none */
export async function usePasskeyFor(question: Question) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: question as never });
}

/** Lets the user make a passkey. @returns what is sent to the server @throws Error if they cancel or have it already */
export async function makePasskeyFor(question: Question) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: question as never });
}

/** Why a passkey could not be used or made, in words. */
export function passkeyMessage(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" || name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "No passkey was used. Try again, or choose another way.";
  if (name === "SecurityError") return "Passkeys don’t work at this address. Use the site’s usual address.";
  return errorMessage(error);
}
