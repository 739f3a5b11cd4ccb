import { policy } from "#core/policies.ts";
import { contract, download, list, ListQuery } from "#core/contract.ts";
import { AuditEntry, AuditFilter, auditFilter } from "./shape.ts";

const see = policy("View the activity log");

/** The audit log: who did what. */
export const auditLog = contract({
  name: "audit",
  one: "entry",
  many: "activity log",
  path: "/api/admin/audit",
  shows: [
    "users",
    "leads",
    "contacts",
    "tasks",
    "visits",
    "replies",
    "quotes",
    "price-items",
    "price-books",
    "pools",
    "pool-features",
    "manufacturers",
    "imports",
    "posts",
    "landing-pages",
    "seo-pages",
    "redirects",
    "missing-pages",
    "media",
    "saved-views",
  ],
  operations: {
    list: list(ListQuery.extend(auditFilter), AuditEntry, { policy: see }),
    export: download("export", AuditFilter, {
      summary: "The activities that match as a CSV file, newest first",
      policy: see,
    }),
  },
});
