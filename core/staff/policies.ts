import { policy, type Policy, type PolicyActor } from "#core/policies.ts";

type User = { id: number };

/** An office must not lose its last admin by a slip, so nobody takes access from themselves: another admin does. */
const byAnotherUser = { unless: (actor: PolicyActor, user: User) => actor.userId === user.id };

export const changeUsers = policy("Change users, their roles and offices");
export const changeRoles: Policy<User> = { ...changeUsers, ...byAnotherUser };

export const enableUsers = policy("Disable and enable users");
export const disableUsers: Policy<User> = { ...enableUsers, ...byAnotherUser };
