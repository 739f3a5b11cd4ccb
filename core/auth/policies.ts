import type { Role } from "./rules.ts";

/** Who may do something: the roles beside admin, who may do everything, and where it depends, on which records. */
export type Policy<Subject = never> = {
  /** What it allows, as the table of roles on the Users screen says it. */
  label: string;
  roles: readonly Role[];
  /** Asked besides the role, where a record is at hand. */
  unless?: (actor: PolicyActor, record: Subject) => boolean;
};

/** As much of a person as a policy goes by. */
export type PolicyActor = { userId: number | null; role: Role };

/** @param roles those that may besides admin */
export function policy(label: string, ...roles: Role[]): Policy {
  return { label, roles };
}

/** Everyone who has signed in, for what is theirs. */
export const signedIn: Policy = { label: "", roles: ["sales", "editor"] };

/** Asked by the server for every operation, and by the screens for every button. The server decides. */
export function can<Subject = never>(
  actor: PolicyActor,
  { roles, unless }: Policy<Subject>,
  record?: NoInfer<Subject>,
): boolean {
  if (actor.role !== "admin" && !roles.includes(actor.role)) return false;
  return record === undefined || !unless?.(actor, record);
}

/** Whether somebody who has signed in may ask for an operation. Screens leave out what the server would refuse. */
export function may(
  { id, role }: { id: number; role: Role },
  { policy }: { policy: Policy | "anyone" },
): boolean {
  return policy === "anyone" || can({ userId: id, role }, policy);
}
