import { Violation } from "#lib/runtime/violation.ts";

/** SQLITE_CONSTRAINT_FOREIGNKEY, _PRIMARYKEY and _UNIQUE; PostgreSQL's foreign_key_violation and unique_violation. */
const kinds: Record<string, Violation["kind"]> = {
  787: "reference",
  1555: "unique",
  2067: "unique",
  23503: "reference",
  23505: "unique",
};

/**
 * For a transaction's catch: turns both engines' constraint errors into the same error.
 * @throws Violation, or any other reason unchanged
 */
export function throwViolation(reason: unknown): never {
  const { errcode, code, table } = reason as { errcode?: number; code?: string; table?: string };
  const kind = reason instanceof Error ? kinds[errcode ?? code ?? ""] : undefined;
  throw kind ? new Violation(kind, table ?? "", reason) : reason;
}
