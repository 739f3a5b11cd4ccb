import { policy, type Policy, type PolicyActor } from "#core/policies.ts";

type View = { userId: number };

/** A shared view is still its author's: colleagues use it, and save their own if they need another. */
const byAuthorOrAdmin = {
  unless: ({ userId, role }: PolicyActor, view: View) => userId !== view.userId && role !== "admin",
};

export const saveViews = policy("Save views of lists, and share them", "sales", "editor");
export const changeViews: Policy<View> = { ...saveViews, ...byAuthorOrAdmin };
