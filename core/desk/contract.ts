import { contract, operation } from "#core/contract.ts";
import { seeDashboard } from "./policies.ts";
import { Dashboard } from "./shape.ts";

/** The dashboard. */
export const dashboard = contract({
  name: "dashboard",
  one: "dashboard",
  many: "dashboard",
  path: "/api/admin/dashboard",
  shows: ["leads", "tasks", "contacts", "pools", "quotes", "jobs", "settings", "users"],
  operations: {
    find: operation({
      path: "",
      summary: "What needs doing",
      policy: seeDashboard,
      answer: Dashboard,
    }),
  },
});
