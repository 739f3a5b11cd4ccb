import { buildHeader } from "#lib/web/build-header.ts";
import { integer, object, optional, record, string, tryRead } from "#lib/json/json-readers.ts";
import { noteBuild } from "./live/build.ts";
import { isUnattended } from "./live/presence.ts";
import { storedToken } from "#app/admin/frame/session.ts";

/** The body of every error from our own server. */
const readBody = object({
  message: string,
  code: string,
  fields: optional(record(string)),
  storedId: optional(integer),
  requestId: optional(string),
});
type ProblemBody = ReturnType<typeof readBody>;

/**
 * Any response that is not OK. `message` has the format that the specification requires (section 8); `problem` is for
 * display.
 */
export class AnswerError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(status: number, text: string, statusText: string) {
    super(wording(status, text, statusText));
    this.name = "AnswerError";
    this.status = status;
    this.problem = readProblem(text);
  }
}

/** The server has refused the request, so nothing of it is stored. After any other failure it may be. */
export function isRefused(error: unknown): boolean {
  return error instanceof AnswerError && error.status < 500;
}

/** A JSON answer that our server did not send, such as one of a hotel's network or of a proxy. */
export class ForeignAnswer extends Error {
  constructor() {
    super("The answer did not come from the server. Check your connection and try again.");
    this.name = "ForeignAnswer";
  }
}

/** Asks the user to prove that they are here. @returns whether they did */
let confirmUser: () => Promise<boolean> = async () => false;

export function whenConfirmationIsNeeded(ask: () => Promise<boolean>): void {
  confirmUser = ask;
}

/** Called when the user's role needs a second factor before anything else. */
let onFactorRequired: () => void = () => {};

export function whenFactorIsRequired(listener: () => void): void {
  onFactorRequired = listener;
}

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Called when the server no longer accepts the token of a request. */
let onSignedOut: (token: string | null) => void = () => {};

export function whenSignedOut(listener: (token: string | null) => void): void {
  onSignedOut = listener;
}

/**
 * Sends a request and returns the parsed JSON of the response; includes cookies, and the token if there is one.
 * @throws AnswerError on any response that is not OK; TypeError if there was no response; otherwise as `readJson`
 */
export async function fetchJson(url: string, request: RequestOptions = {}): Promise<unknown> {
  return readJson(await fetchAnswer(url, request));
}

/**
 * The JSON of a response, undefined if it is empty. Our own server's answers match their contracts, because the server
 * validates them.
 * @throws SyntaxError if it is not JSON; ForeignAnswer if it is from elsewhere
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  const answer: unknown = text === "" ? undefined : JSON.parse(text);
  if (!isOurs(response)) throw new ForeignAnswer();
  return answer;
}

/** Every answer of our API names a build. */
export function isOurs({ headers }: Response): boolean {
  return headers.has(buildHeader);
}

/** The same with the response as it is. What needs a confirmation is sent again once the user has given it. */
export async function fetchAnswer(url: string, request: RequestOptions = {}): Promise<Response> {
  const { method = "GET", headers = {}, body, signal } = request;
  const token = storedToken();
  const response = await fetch(url, {
    method,
    credentials: "include",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isUnattended() ? { "x-background": "1" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  noteBuild(response);
  if (!response.ok) {
    const text = await response.text();
    logAnswer(response, text);
    if (response.status === 401) onSignedOut(token);
    const error = new AnswerError(response.status, text, response.statusText);
    if (error.problem?.code === "factor_required") onFactorRequired();
    if (error.problem?.code === "confirm_first" && (await confirmUser())) return fetchAnswer(url, request);
    throw error;
  }
  return response;
}

type Loading = { queryKey: readonly unknown[]; signal: AbortSignal };

/** Loads the path in a query's key. A 401 fails or becomes null, as configured. */
export function queryLoader({ on401 }: { on401: "fail" | "null" }) {
  return async ({ queryKey, signal }: Loading): Promise<unknown> => {
    try {
      return await fetchJson(String(queryKey[0]), { signal });
    } catch (error) {
      if (on401 === "null" && error instanceof AnswerError && error.status === 401) return null;
      throw error;
    }
  };
}

/** The message to show for a failure: the server's own if it sent one. */
export function errorMessage(error: unknown): string {
  if (error instanceof AnswerError) return error.problem?.message ?? error.message;
  if (error instanceof TypeError) return "The server did not respond. Check your connection and try again.";
  return error instanceof Error ? error.message : String(error);
}

function wording(status: number, text: string, statusText: string): string {
  if (text.trimStart().startsWith("<"))
    return `${status}: Server returned HTML instead of JSON. Check server logs for details.`;
  return `${status}: ${text || statusText}`;
}

function readProblem(text: string): ProblemBody | null {
  try {
    return tryRead(readBody, JSON.parse(text))?.data ?? null;
  } catch {
    return null; // a proxy's page or an empty body: the status text above covers it
  }
}

/** As specified. The request's headers, which contain the token, are not logged. */
function logAnswer(response: Response, text: string): void {
  console.warn("The server answered with an error", {
    status: response.status,
    url: response.url,
    headers: Object.fromEntries(response.headers),
    body: text.slice(0, 500),
  });
}
