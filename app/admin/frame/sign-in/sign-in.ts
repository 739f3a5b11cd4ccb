import { signIn as sessions } from "#core/staff/auth/contract.ts";
import { signInSentences } from "#core/staff/auth/rules.ts";
import { call, pathOf } from "#app/admin/kit/call.ts";
import { usePasskeyFor } from "#app/admin/frame/passkeys.ts";
import { factorKinds, type FactorKind } from "#core/staff/factors/rules.ts";

export type SignedInAnswer = { user: { username: string; displayName?: string }; token: string };
/** The password was right, and a second factor is wanted. */
export type Wanted = { message: string; next: { ticket: string; kinds: FactorKind[] } };

/**
 * Signs in as specified (sections 7 and 8): the response is read as text, then parsed.
 * @throws Error with the message to show
 */
export async function signIn(username: string, password: string): Promise<SignedInAnswer | Wanted> {
  const { status, text } = await post({ username, password });
  return readSignIn(status, text);
}

/** Signs in with a passkey alone. @throws Error if the user cancels, or the server refuses */
export async function openWithPasskey(): Promise<SignedInAnswer> {
  const question = await call(sessions, "askPasskey", { body: {} });
  const answer = await usePasskeyFor(question);
  return call(sessions, "loginWithPasskey", { body: { answer: answer as never } });
}

/** @throws Error with the specified message if the response signs no one in and wants no second factor */
export function readSignIn(status: number, text: string): SignedInAnswer | Wanted {
  const body = parse(text);
  const isOk = status >= 200 && status < 300;
  if (!isOk) throw new Error(refusal(status, body));
  if (isWanted(body)) return body;
  if (!isSignedIn(body)) throw new Error(messageOf(body) ?? signInSentences.badAnswer);
  return body;
}

async function post(credentials: {
  username: string;
  password: string;
}): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(pathOf(sessions, "login"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "include",
      body: JSON.stringify(credentials),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new Error(signInSentences.network);
  }
}

/** undefined if it is not JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): string {
  if (body === undefined) return `Server error: ${status}`;
  return messageOf(body) ?? signInSentences.failed;
}

function messageOf(body: unknown): string | undefined {
  if (!isObject(body) || typeof body.message !== "string") return undefined;
  return body.message || undefined;
}

function isWanted(body: unknown): body is Wanted {
  if (!isObject(body) || !isObject(body.next)) return false;
  const { ticket, kinds } = body.next;
  return (
    typeof ticket === "string" && Array.isArray(kinds) && kinds.some((kind) => factorKinds.includes(kind))
  );
}

function isSignedIn(body: unknown): body is SignedInAnswer {
  if (!isObject(body) || !isObject(body.user)) return false;
  return typeof body.token === "string" && body.token !== "" && typeof body.user.username === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
