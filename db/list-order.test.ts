import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { findPage } from "./list-page.ts";

const page = { q: "", page: 1, pageSize: 25 };

test("a page sorted by name is the same whether its rows are collected or read along the index", async () => {
  const world = await testWorld();
  for (const [n, lastName] of ["Reyes", "Vega", "Adams", "Vega", "Muñoz"].entries())
    await aLead(world, { firstName: "Ana", lastName, email: `${n}@example.com` });
  const order = [
    ["name_key", "asc"],
    ["id", "desc"],
  ] as const;
  const along = await findPage(world.db.read, "leads", { ...page, order });
  const gathered = await findPage(world.db.read, "leads", { ...page, q: "ana", order });
  expect(along).toEqual({ ids: [3, 5, 1, 4, 2], total: 5 });
  expect(gathered).toEqual(along);
});
