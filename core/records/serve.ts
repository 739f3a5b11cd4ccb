import { inPages, serve } from "#core/serve.ts";
import { auditLog } from "./contract.ts";
import { listAudit } from "./reads.ts";

export const auditLogService = serve(auditLog, {
  list: async (world, { query }) => inPages(query, await listAudit(world.db.staff, query)),
});
