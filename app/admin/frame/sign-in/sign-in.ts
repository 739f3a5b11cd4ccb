import { signIn as sessions } from "#core/staff/auth/contract.ts";
import { signInSentences } from "#core/staff/auth/rules.ts";
import { pathOf } from "#app/admin/kit/call.ts";

export type SignedInAnswer = { user: { username: string }; token: string };

/**
 * Signs in as specified (sections 7 and 8): the response is read as text, then parsed.
 * @throws Error with the message to show
 */
export async function signIn(username: string, password: string): Promise<SignedInAnswer> {
  const { status, text } = await post({ username, password });
  return readSignIn(status, text);
}

/** @throws Error with the specified message if the response signs no one in */
export function readSignIn(status: number, text: string): SignedInAnswer {
  const body = parse(text);
  const isOk = status >= 200 && status < 300;
  if (!isOk) throw new Error(refusal(status, body));
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

function isSignedIn(body: unknown): body is SignedInAnswer {
  if (!isObject(body) || !isObject(body.user)) return false;
  return typeof body.token === "string" && body.token !== "" && typeof body.user.username === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
