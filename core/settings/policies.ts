import { policy } from "#core/policies.ts";

/** Apart from the contract, because the navigation asks it on every screen: the contract has every section's schema. */
export const seeSettings = policy("View settings", "editor");
