import { Problem } from "#core/problems.ts";

/** PostgreSQL's name for a value that may stand once and was to be stored a second time. */
const uniqueViolation = "23505";

/**
 * Two people may choose one address at the same moment, and both find it free: the database then refuses the second.
 * @throws Problem invalid_input for the field slug in that case; everything else as it came.
 */
export function tellTaken(reason: unknown): never {
  if (reason instanceof Error && "code" in reason && reason.code === uniqueViolation)
    throw new Problem("invalid_input", {
      fields: { slug: "Another page has just got this address. Please choose another." },
    });
  throw reason;
}
