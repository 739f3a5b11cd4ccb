import { policy } from "#core/policies.ts";

export const seeDashboard = policy("View the dashboard", "sales", "editor");
