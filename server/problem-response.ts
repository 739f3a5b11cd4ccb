import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isOutage, Problem, type ProblemCode } from "#core/problems.ts";
import type { World } from "#core/world.ts";

/** The HTTP status of each problem: part of the API, see /api/openapi.json. */
export const problemStatus = {
  invalid_input: 400,
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  confirm_first: 403,
  factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale_version: 409,
  already_exists: 409,
  taken: 409,
  too_late: 409,
  overlaps: 409,
  last_admin: 409,
  in_use: 409,
  gone: 410,
  key_reused: 409,
  already_done: 409,
  too_large: 413,
  headers_too_long: 431,
  too_slow: 408,
  wrong_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ProblemCode, number>;

/** How errors thrown by HTTP libraries map to our codes. */
const byStatus: Record<number, ProblemCode> = { 400: "malformed", 413: "too_large" };

/**
 * Turns any failure into an error response. Unexpected errors are logged completely, and the response contains only
 * their id.
 */
export function problemResponse(world: World, reason: unknown, c: Context): Response {
  const requestId = c.get("requestId") as string;
  const problem = asProblem(reason);
  if (!(reason instanceof Problem) && problemStatus[problem.code] >= 500)
    world.log.error({ err: reason, requestId }, "request failed");
  const { fields, retryAfterSeconds, currentVersion, storedId } = problem.details;
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  // the rest of such a request must be neither awaited nor taken for the next request
  if (problem.code === "too_slow") headers.set("connection", "close");
  return Response.json(
    {
      message: problem.message,
      code: problem.code,
      ...(fields && { fields }),
      ...(currentVersion !== undefined && { currentVersion }),
      ...(storedId !== undefined && { storedId }),
      requestId,
    },
    { status: problemStatus[problem.code], headers },
  );
}

function asProblem(reason: unknown): Problem {
  if (reason instanceof Problem) return reason;
  if (isOutage(reason)) return new Problem("unavailable", { retryAfterSeconds: 5 });
  if (reason instanceof HTTPException) {
    const code = byStatus[reason.status];
    if (code) return new Problem(code);
  }
  return new Problem("internal");
}
