import { randomUUID } from "node:crypto";
import type { ProblemCode } from "#core/problems.ts";

/** The body of an error of the API, as JSON, for answers sent before the request reaches the API. */
export function problemText(message: string, code: ProblemCode): string {
  return JSON.stringify({ message, code, requestId: randomUUID() });
}
