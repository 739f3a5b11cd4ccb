import { policy, type Policy, type PolicyActor } from "#core/policies.ts";

type User = { id: number };

/** Nobody takes access from themselves; another admin does, so that an office does not lose its last one by mistake. */
const byAnotherUser = { unless: (actor: PolicyActor, user: User) => actor.userId === user.id };

export const changeUsers = policy("Change users, their roles and offices");
export const changeRoles: Policy<User> = { ...changeUsers, ...byAnotherUser };

export const enableUsers = policy("Disable and enable users");
export const disableUsers: Policy<User> = { ...enableUsers, ...byAnotherUser };

/** For oneself there is the profile, which asks for a proof. */
export const resetFactors: Policy<User> = {
  ...policy("Remove the second factors of users who have lost them"),
  ...byAnotherUser,
};
