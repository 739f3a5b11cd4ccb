import { expect, test } from "vitest";
import type { StoredFinish } from "#core/pools/manufacturers/rules.ts";
import { up } from "#db/migrations/0045-water-of-finishes.ts";
import { testWorld } from "./build.ts";
import { record } from "./manufacturers.ts";

test("colors of a database that exists get the water that was rendered since; those of the staff's own do not", async () => {
  const world = await testWorld({ seeded: true });
  const { finishes } = await record(world);
  const before: StoredFinish[] = finishes.map((finish) => ({
    ...finish,
    colors: finish.colors.map((color) => ({ ...color, water: color.name === "Ocean Blue" })),
  }));
  before[0]!.colors[1]!.name = "Gulf Blue";
  before[0]!.colors[2]!.tone = "#102030";
  before[1]!.colors[0]!.swatch = `/media/${"a".repeat(64)}`;
  await world.db.transact(
    async (tx) => {
      await tx
        .updateTable("manufacturers")
        .set({ finishes: JSON.stringify(before) })
        .where("id", "=", "latham")
        .execute();
      await up(tx);
    },
    { changed: ["manufacturers"] },
  );
  const after = structuredClone(before);
  for (const { colors } of after) for (const color of colors) color.water = true;
  after[0]!.colors[1]!.water = false;
  after[0]!.colors[2]!.water = false;
  expect((await record(world)).finishes).toEqual(after);
});
