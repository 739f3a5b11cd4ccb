import { expect, test } from "vitest";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { listContacts } from "./reads.ts";

async function findEmails(
  world: TestWorld,
  q: string,
  sort: "newest" | "name" = "newest",
): Promise<string[]> {
  const { items } = await listContacts(world.db.read, { q, sort, page: 1, pageSize: 10 });
  return items.map(({ email }) => email);
}

test("a contact is found by the phone and last name that a later lead filled in", async () => {
  const world = await testWorld();
  await aLead(world, { firstName: "Marisol", phone: "", requestType: "estimate" });
  expect(await findEmails(world, "vega")).toEqual([]);
  await aLead(world, { firstName: "Marisol", lastName: "Vega", phone: "(352) 555-0199" });
  for (const q of ["vega", "3525550199", "352) 555", "marisol", "marisol@example.com"])
    expect(await findEmails(world, q), q).toEqual(["marisol@example.com"]);
});

test("different details on a later lead do not change the contact, but the contact is found by them", async () => {
  const world = await testWorld();
  await aLead(world, { firstName: "Marisol", lastName: "Vega", phone: "(352) 555-0199" });
  await aLead(world, { firstName: "Sol", lastName: "Reyes", phone: "(407) 555-0100" });
  for (const q of ["vega", "reyes", "Reyes, Sol", "407-555-0100", "reyes 3525550199"])
    expect(await findEmails(world, q), q).toEqual(["marisol@example.com"]);
  const { items } = await listContacts(world.db.read, { q: "", sort: "newest", page: 1, pageSize: 10 });
  expect(items).toMatchObject([
    { firstName: "Marisol", lastName: "Vega", phone: "(352) 555-0199", leadCount: 2 },
  ]);
});

test("contacts are sorted by last name, then first name, whatever the accents and capitals", async () => {
  const world = await testWorld();
  const people = [
    ["Zoë", "Åström", "zoe@example.com"],
    ["ana", "vega", "ana@example.com"],
    ["Bea", "Álvarez", "bea@example.com"],
    ["Alba", "Vega", "alba@example.com"],
  ] as const;
  for (const [firstName, lastName, email] of people) await aLead(world, { firstName, lastName, email });
  expect(await findEmails(world, "", "name")).toEqual([
    "bea@example.com",
    "zoe@example.com",
    "alba@example.com",
    "ana@example.com",
  ]);
});
