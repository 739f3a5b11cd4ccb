import { policy } from "#core/auth/policies.ts";

export const seeDashboard = policy("View the dashboard", "sales", "editor");
