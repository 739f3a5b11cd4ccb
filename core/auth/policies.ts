import type { Role } from "./rules.ts";

/**
 * The rule for who may do something: the roles besides admin (who may do everything) and, where it depends on the
 * record, a condition.
 */
export type Policy<Subject = never> = {
  /** What it allows, as shown in the table of roles on the Users screen. */
  label: string;
  roles: readonly Role[];
  /** Checked in addition to the role when a record is given. */
  unless?: (actor: PolicyActor, record: Subject) => boolean;
};

/** The part of a user that policies depend on. */
export type PolicyActor = { userId: number | null; role: Role };

/** @param roles the roles that are allowed besides admin */
export function policy(label: string, ...roles: Role[]): Policy {
  return { label, roles };
}

/** Every signed-in user, for their own data. */
export const signedIn: Policy = { label: "", roles: ["sales", "editor"] };

/**
 * Checked by the server for every operation and by the screens for every button. The server's check is the one that
 * counts.
 */
export function can<Subject = never>(
  actor: PolicyActor,
  { roles, unless }: Policy<Subject>,
  record?: NoInfer<Subject>,
): boolean {
  if (actor.role !== "admin" && !roles.includes(actor.role)) return false;
  return record === undefined || !unless?.(actor, record);
}

/** Whether a signed-in user may call an operation. Screens hide what the server would reject. */
export function may(
  { id, role }: { id: number; role: Role },
  { policy }: { policy: Policy | "anyone" },
): boolean {
  return policy === "anyone" || can({ userId: id, role }, policy);
}
