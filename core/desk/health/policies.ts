import { policy } from "#core/policies.ts";

export const seeHealth = policy("View system health and retry jobs");
