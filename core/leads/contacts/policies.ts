import { policy, type Policy } from "#core/policies.ts";
import type { CallBlock } from "#core/leads/reachability.rules.ts";

export const seeContacts = policy("View contacts with their messages and consents", "sales");

/** An erased contact stays as it is. */
export const changeContacts: Policy<{ erasedAt: string | null }> = {
  ...policy("Change contacts, add notes", "sales"),
  unless: (_, { erasedAt }) => erasedAt !== null,
};

/** No one calls or texts a contact who asked us not to, not even an admin. */
export const callContacts: Policy<{ callBlock: CallBlock | null }> = {
  ...policy("Call and text contacts", "sales"),
  unless: (_, { callBlock }) => callBlock !== null,
};
