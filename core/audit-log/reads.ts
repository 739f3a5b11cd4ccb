import type { Db } from "#db/schema.ts";
import type { AuditEntry } from "./shape.ts";

/** Who did what, newest first. */
export async function listAudit(
  db: Db,
  query: { entity?: string; page: number; pageSize: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  let matching = db.selectFrom("audit");
  if (query.entity) matching = matching.where("entity", "=", query.entity);
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin("users", "users.id", "audit.user_id")
    .selectAll("audit")
    .select("users.display_name")
    .orderBy("audit.id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const items = rows.map(({ id, at, actor, action, entity, entity_id, detail, display_name }) => ({
    id,
    at,
    actor: display_name ?? actor,
    action,
    entity,
    entityId: entity_id,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
  return { items, total: Number(total) };
}
