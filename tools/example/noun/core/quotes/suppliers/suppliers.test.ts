import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { testWorld } from "#tests/build.ts";
import { addSupplier } from "./add.ts";
import { changeSupplier } from "./change.ts";
import { listSuppliers } from "./reads.ts";
import { SupplierQuery } from "./shape.ts";

test("suppliers are listed by name and found by a part of it, also after a change", async () => {
  const world = await testWorld();
  const add = (name: string) => addSupplier(world, { input: { name, phone: "" }, actor: program });
  const id = await add("Zephyr Decks");
  await add("Ocala Electric");
  const namesOf = async (query: object) => {
    const { items } = await listSuppliers(world.db.read, SupplierQuery.parse(query));
    return items.map(({ name }) => name);
  };
  expect(await namesOf({})).toEqual(["Ocala Electric", "Zephyr Decks"]);
  await changeSupplier(world, { id, change: { version: 1, name: "Acme Decks" }, actor: program });
  expect(await namesOf({})).toEqual(["Acme Decks", "Ocala Electric"]);
  expect([await namesOf({ q: "zephyr" }), await namesOf({ q: "deck" })]).toEqual([[], ["Acme Decks"]]);
});
