import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import type { Supplier, SupplierQuery } from "./shape.ts";

const orders: Record<SupplierQuery["sort"], SortOrder> = {
  name: [
    ["name_key", "asc"],
    ["id", "desc"],
  ],
  newest: [["id", "desc"]],
};

/** One page of suppliers. */
export async function listSuppliers(db: Db, { sort, ...query }: SupplierQuery): Promise<Listed<Supplier>> {
  const { ids, ...count } = await findPage(db, "suppliers", { ...query, order: orders[sort] });
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("suppliers").selectAll().where("id", "in", ids).execute(),
  );
  return { items: rows.map(toSupplier), ...count };
}

/** One supplier, or undefined. */
export async function findSupplier(db: Db, id: number): Promise<Supplier | undefined> {
  const row = await db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toSupplier(row);
}

function toSupplier({ id, name, phone, version, ...row }: Row<"suppliers">): Supplier {
  return { id, name, phone, version, createdAt: row.created_at, updatedAt: row.updated_at };
}
