import { sql, type SqlBool } from "kysely";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import type { AuditEntry } from "./shape.ts";

/** Audit entries, newest first. */
export async function listAudit(
  db: Db,
  { entity, page, pageSize }: { entity?: string; page: number; pageSize: number },
): Promise<Listed<AuditEntry>> {
  const where = entity ? [sql<SqlBool>`entity = ${entity}`] : [];
  const { ids, ...count } = await findPage(db, "audit", { page, pageSize, where, order: [["id", "desc"]] });
  const rows = await rowsInOrder(ids, () =>
    db
      .selectFrom("audit")
      .leftJoin("users", "users.id", "audit.user_id")
      .selectAll("audit")
      .select("users.display_name")
      .where("audit.id", "in", ids)
      .execute(),
  );
  const items = rows.map(({ id, at, actor, action, entity, entity_id, detail, display_name }) => ({
    id,
    at,
    actor: display_name ?? actor,
    action,
    entity,
    entityId: entity_id,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
  return { items, ...count };
}
