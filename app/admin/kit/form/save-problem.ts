import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";

/** The server's messages by field name. */
export type Errors = Record<string, string>;

export function errorsOf(error: unknown): Errors {
  return error instanceof AnswerError ? (error.problem?.fields ?? {}) : {};
}

/** A newer version than the one sent has been stored, possibly by an earlier save of the same click. */
export function isStale(error: unknown): boolean {
  const code = error instanceof AnswerError ? error.problem?.code : undefined;
  return code === "stale_version" || code === "key_reused";
}

/** Errors that do not reveal whether the change was stored: no response, or a proxy's instead of the server's. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof AnswerError) return [502, 504].includes(error.status);
  return error instanceof TypeError;
}

/** Whether a failure may be temporary. After any other, the same would fail again. */
export function mayPass(error: unknown): boolean {
  return isCutOff(error) || (error instanceof AnswerError && [401, 429, 503].includes(error.status));
}

/** Why a change was not saved, as a message for the user. Their input is kept in every case. */
export function whyNotSaved(error: unknown, one: string): string {
  const status = error instanceof AnswerError ? error.status : undefined;
  if (status === 401) return "You were signed out. Save again.";
  if (status === 403)
    return "Your role no longer allows this change. Your text is still here: copy it, or ask an admin.";
  if (status === 404) return `This ${one} no longer exists. Your text is still here: copy what you need.`;
  return errorMessage(error);
}

/** The message after the user has left the form, which still has their input when it is opened again. */
export function whyLeftUnsaved(error: unknown, one: string): string {
  if (error instanceof AnswerError && error.status === 404) return `This ${one} no longer exists.`;
  return `${errorMessage(error)} What you typed is still in its form.`;
}
