import type { SignedIn } from "#core/auth/shape.ts";
import { can } from "#core/auth/policies.ts";
import type { Operation } from "#core/contract.ts";

/** Whether a person may ask for an operation. The server decides; screens leave out what it would refuse. */
export function may({ id, role }: SignedIn, { policy }: Pick<Operation, "policy">): boolean {
  return policy === "anyone" || can({ userId: id, role }, policy);
}
