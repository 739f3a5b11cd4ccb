import { expect, test } from "vitest";
import { packPools, unpackPools, type PackedPools } from "#app/site/pages/pools/packed-pools.ts";
import { listPools } from "#core/pools/reads.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { openLibrary } from "#media/library.ts";
import { testWorld } from "#tests/build.ts";

test("the whole catalog arrives as it was sent, in less than half the room", async () => {
  const world = await testWorld({ seeded: true });
  const media = { ...world.media, ...openLibrary("pictures") };
  const pools = (await listPools(world.db.read, media, {})).map(poolSummaryOf);
  // each in one finish: from the garden, from the edge, from above
  expect(pools.map(({ pictures }) => pictures.length)).toEqual(Array(60).fill(3));
  const sent = JSON.stringify(packPools(pools));
  expect(unpackPools(JSON.parse(sent) as PackedPools)).toEqual(pools);
  expect(sent.length).toBeLessThan(JSON.stringify(pools).length / 2);
});
