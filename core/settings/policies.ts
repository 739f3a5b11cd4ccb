import { policy } from "#core/policies.ts";

/** Apart from the contract, which has every section's schema, because the navigation needs it on every screen. */
export const seeSettings = policy("View settings", "editor");
