import { policy } from "#core/staff/auth/policies.ts";

export const seeDashboard = policy("View the dashboard", "sales", "editor");
