import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { findPlans } from "./facts.reads.ts";

test("pools are shown with name, size and outline; one that has left the catalog is missing", async () => {
  const world = await testWorld({ seeded: true });
  const outline = { d: "M0 0h30v14H0z", simplified: false };
  const pool = await world.db.read
    .selectFrom("pools")
    .select(["id", "name", "length_ft", "width_ft"])
    .limit(1)
    .executeTakeFirstOrThrow();
  const book = { ...world.media, outline: (id: string) => (id === pool.id ? outline : null) };
  const plans = await findPlans({ db: world.db.read, book }, [pool.id, "gone"]);
  const { name, length_ft: length, width_ft: width } = pool;
  expect([...plans]).toEqual([[pool.id, { name, length, width, outline }]]);
});
