import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";

/** What the server says about each field, by the field's name. */
export type Errors = Record<string, string>;

export function errorsOf(error: unknown): Errors {
  return error instanceof AnswerError ? (error.problem?.fields ?? {}) : {};
}

/** Someone has stored a newer version than the one that was sent. */
export function isStale(error: unknown): boolean {
  return error instanceof AnswerError && error.problem?.code === "stale_version";
}

/** Answers that do not say whether the change was stored: none at all, or a proxy's in place of the server's. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof AnswerError) return [502, 504].includes(error.status);
  return error instanceof TypeError;
}

/** Why a change was not saved, for the person who made it. What they typed stays in every case. */
export function whyNotSaved(error: unknown, one: string): string {
  const status = error instanceof AnswerError ? error.status : undefined;
  if (status === 401) return "You were signed out. Save again.";
  if (status === 403)
    return "Your role no longer allows this change. Your text is still here: copy it, or ask an admin.";
  if (status === 404) return `This ${one} no longer exists. Your text is still here: copy what you need.`;
  return errorMessage(error);
}
