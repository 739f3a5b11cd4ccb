import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import type { PoolPlan } from "./shape.ts";

type Source = { db: Db; book: PictureBook };

/** These pools seen from above, by id; one that no longer exists is missing. */
export async function findPlans({ db, book }: Source, ids: string[]): Promise<Map<string, PoolPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pools")
    .select(["id", "name", "length_ft", "width_ft"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, name, length_ft, width_ft }) => [
      id,
      { name, length: length_ft, width: width_ft, outline: book.outline(id) },
    ]),
  );
}
