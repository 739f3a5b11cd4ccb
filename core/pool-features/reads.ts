import type { Db, Row } from "#db/schema.ts";
import type { PoolFeature } from "./shape.ts";

/** Every feature by name: some dozens. */
export async function listFeatures(db: Db): Promise<PoolFeature[]> {
  const rows = await db.selectFrom("pool_features").selectAll().orderBy("name_key").execute();
  return rows.map(toFeature);
}

export async function findFeature(db: Db, id: number): Promise<PoolFeature | undefined> {
  const row = await db.selectFrom("pool_features").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toFeature(row);
}

function toFeature({ id, name, version, created_at, updated_at }: Row<"pool_features">): PoolFeature {
  return { id, name, version, createdAt: created_at, updatedAt: updated_at };
}
