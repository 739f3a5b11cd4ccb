import { policy, type Policy } from "#core/policies.ts";

type Visit = { canceledAt: string | null; completedAt: string | null };

export const seeVisits = policy("View visits", "sales");
export const bookVisits = policy("Book, move and cancel visits", "sales");

/** A visit that is over can't be changed. */
export const changeVisits: Policy<Visit> = {
  ...bookVisits,
  unless: (_, { canceledAt, completedAt }) => canceledAt !== null || completedAt !== null,
};
/** A visit marked as having taken place by mistake can still be canceled. */
export const cancelVisits: Policy<Visit> = { ...bookVisits, unless: (_, visit) => visit.canceledAt !== null };
