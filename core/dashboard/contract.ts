import { policy } from "#core/auth/policies.ts";
import { contract, operation } from "#core/contract.ts";
import { Dashboard } from "./shape.ts";

/** The dashboard. */
export const dashboard = contract({
  name: "dashboard",
  one: "dashboard",
  many: "dashboard",
  path: "/api/admin/dashboard",
  shows: ["leads", "tasks", "contacts", "pools", "quotes", "jobs", "settings"],
  operations: {
    find: operation({
      path: "",
      summary: "What needs doing",
      policy: policy("View the dashboard", "sales", "editor"),
      answer: Dashboard,
    }),
  },
});
