import { policy } from "#core/auth/policies.ts";

export const seeHealth = policy("View system health and retry jobs");
