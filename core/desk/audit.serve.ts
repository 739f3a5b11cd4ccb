import { auditLog } from "#core/records/contract.ts";
import { listAudit } from "#core/records/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { withRecords } from "./audit-records.reads.ts";
import { exportAudit } from "./export-audit.ts";

export const auditLogService = serve(auditLog, {
  list: async (world, { query }) => {
    const { items, ...count } = await listAudit(world.db.staff, query);
    return inPages(query, { items: await withRecords(world.db.staff, items), ...count });
  },
  export: async (world, { query, actor }) => exportAudit(world, { query, actor }),
});
