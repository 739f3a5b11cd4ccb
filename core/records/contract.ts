import { policy } from "#core/policies.ts";
import { contract, list, ListQuery, word } from "#core/contract.ts";
import { AuditEntry } from "./shape.ts";

/** The audit log: who did what. */
export const auditLog = contract({
  name: "audit",
  one: "entry",
  many: "activity log",
  path: "/api/admin/audit",
  shows: ["users"],
  operations: {
    list: list(ListQuery.extend({ entity: word }), AuditEntry, {
      policy: policy("View the activity log"),
    }),
  },
});
