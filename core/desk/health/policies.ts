import { policy } from "#core/staff/auth/policies.ts";

export const seeHealth = policy("View system health and retry jobs");
