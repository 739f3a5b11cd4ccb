import { randomUUID } from "node:crypto";
import type { ProblemCode } from "#core/problems.ts";

/** The body of an error of the API, as JSON, for answers that are given before the API is asked. */
export function problemText(message: string, code: ProblemCode): string {
  return JSON.stringify({ message, code, requestId: randomUUID() });
}
