import { policy } from "#core/policies.ts";

/** Apart from the contract, which has every section's schema, because the navigation needs it on every screen. */
export const seeSettings = policy("View settings", "editor");

/** Who may change the sections that no editor owns; screens that lead to one ask it. */
export const changeFacts = policy("Change company facts, offices, claims and robots.txt");
export const changeTexts = policy(
  "Change reviews, people, finished pools, videos, search result patterns and legal texts",
  "editor",
);
