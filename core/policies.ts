import type { Role } from "#core/staff/auth/rules.ts";

/**
 * The rule for who may do something: the roles besides admin (who may do everything) and, where it depends on the
 * record, a condition.
 */
export type Policy<Subject = never> = {
  /** What it allows, as shown in the table of roles on the Users screen. */
  label: string;
  roles: readonly Role[];
  /** Users to whom it applies regardless of their role. */
  also?: (actor: PolicyActor) => boolean;
  /**
   * Records to which it does not apply, not even for admins. Checked in addition to the role when there is a record.
   */
  unless?: (actor: PolicyActor, record: Subject) => boolean;
};

/** The part of a user that policies depend on. */
export type PolicyActor = {
  userId: number | null;
  role: Role | null;
  /** An admin has allowed it to this user. */
  seesCosts?: boolean;
};

/** Something that a policy protects, such as an operation of a contract. */
export type Protected<Subject = never> = { policy: Policy<Subject> | "anyone" };

/** @param roles the roles that are allowed besides admin */
export function policy(label: string, ...roles: Role[]): Policy<unknown> {
  return { label, roles };
}

/** Every signed-in user, for their own data. */
export const signedIn = policy("", "sales", "editor");

/**
 * The server checks this for every operation, verbs that know the record check it, and the screens check it for every
 * button. The server's answer is the one that counts.
 */
export function can<Subject = never>(
  actor: PolicyActor,
  { roles, also, unless }: Policy<Subject>,
  record?: NoInfer<Subject>,
): boolean {
  if (actor.role === null) return false;
  if (actor.role !== "admin" && !roles.includes(actor.role) && !also?.(actor)) return false;
  return record === undefined || !unless?.(actor, record);
}

/** Whether a signed-in user may do something, to a record if one is given. Screens hide what the server would reject. */
export function may<Subject = never>(
  { id, ...user }: { id: number; role: Role; seesCosts?: boolean },
  { policy }: Protected<Subject>,
  record?: NoInfer<Subject>,
): boolean {
  return policy === "anyone" || can({ userId: id, ...user }, policy, record);
}
