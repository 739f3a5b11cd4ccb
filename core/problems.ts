import { Away } from "#lib/runtime/away.ts";

/** All problem codes, with the message shown when there is no more specific one. */
export const problemSentences = {
  invalid_input: "Please check the marked fields.",
  malformed: "The request could not be read. Send it as JSON in the documented form.",
  not_signed_in: "Please sign in.",
  wrong_credentials: "Invalid username or password",
  forbidden: "Your role doesn’t allow this. Ask an admin if you need it.",
  confirm_first: "Please confirm that it’s you.",
  factor_required: "Your role needs a second factor. Add a passkey or an app to go on.",
  not_found: "Not found. It may have been moved or deleted.",
  method_not_allowed: "This URL does not support that method.",
  stale_version: "This record changed while you had it open. Check what changed before you save.",
  already_exists: "A record with this name already exists.",
  taken: "Someone has already taken this lead.",
  too_late: "It’s too late to do this.",
  overlaps: "This person has another visit at that time.",
  last_admin: "This is the last active admin.",
  in_use: "This is in use. Remove it from the pages that show it first.",
  gone: "This link no longer works.",
  // visitors may read it, for example after an answer was lost and they chose another office
  key_reused: "We may already have your first message. Reload the page before you send another, or call us.",
  already_done: "This was already done. Reload the page to see it.",
  too_large: "The request is too large.",
  headers_too_long: "The address or the headers of the request are too long.",
  too_slow: "The request did not arrive completely. Please send it again.",
  wrong_type: "Send the request with the content type application/json.",
  too_many_requests: "Too many attempts. Please wait a little and try again.",
  unavailable: "The service is not ready. Please try again in a moment.",
  internal: "Something went wrong on our end. Please try again, or call us.",
} as const;

/** Why a record is not stored: its unreadable part would be lost. */
export const damagedSentence =
  "Part of this record can’t be read, so it can’t be changed. Ask the person who runs the server to repair it.";

export type ProblemCode = keyof typeof problemSentences;

type ProblemDetails = {
  message?: string;
  /** One message per invalid input field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The stored version, for stale_version. */
  currentVersion?: number;
  /** The record that was stored under the key, for key_reused, where its sender may open it. */
  storedId?: number;
};

/** An expected failure of the business logic, with a stable code and a message for the user. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problemSentences[code]);
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }
}

/**
 * PostgreSQL: no connection, lost connection, shutting down, out of disk space; the disk: full, over the quota,
 * read-only; SQLite: busy, locked, read-only, disk error, disk full, file cannot be opened.
 */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|08...|57P0[1-3]|53...)$/;
/** What the library of PostgreSQL says without a code when a connection is lost, or was lost before the query. */
const outageSentences =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;
const sqliteOutages = [5, 6, 8, 10, 13, 14];

/** True if the database, the disk or the bucket is temporarily unavailable: the same request may succeed later. */
export function isOutage(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  if (reason instanceof Away) return true;
  const { code, errcode } = reason as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return sqliteOutages.includes(errcode & 0xff); // the low byte of the extended code
  return outageCodes.test(String(code)) || outageSentences.test(reason.message);
}

/** The same, and true for a Problem that says that something can't be shown now. */
export function isUnavailable(reason: unknown): boolean {
  return isOutage(reason) || (reason instanceof Problem && reason.code === "unavailable");
}
