import { expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import { program } from "#core/audit.ts";
import { logContact } from "#core/leads/log.ts";
import { changeSetting } from "#core/settings/change.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { defaultFacts } from "#core/settings/rules.ts";
import type { World } from "#core/world.ts";
import { aLead, aToken, testWorld } from "#tests/build.ts";
import { watched } from "#tests/catalogue.ts";
import { api } from "#tests/http.ts";
import { readShell } from "./reads.ts";
import type { Shell } from "./shape.ts";

async function shellOf(world: World, role: Role): Promise<Shell> {
  const authorization = `Bearer ${await aToken(world, { username: `a-${role}`, role })}`;
  const answer = await api(world).request("/api/admin/shell", { headers: { authorization } });
  return (await answer.json()) as Shell;
}

test("the badge counts leads that wait for a reply, for roles that may see leads", async () => {
  const world = await testWorld({ seeded: true });
  const ids = [await aLead(world), await aLead(world, { email: "other@example.com" })];
  const actor = { userId: null, name: "Dana", role: null };
  await logContact(world, { id: ids[0] as number, contact: { kind: "elsewhere", note: "" }, actor });
  expect((await shellOf(world, "sales")).badges.newLeads).toBe(1);
  expect((await shellOf(world, "editor")).badges.newLeads).toBe(0);
});

test("no screen waits for all the settings", async () => {
  const world = await testWorld({ seeded: true });
  const { world: watching, queries } = watched(world);
  await readShell(watching.db.read, { seesLeads: true });
  const reads = queries.map(
    ({ sql, parameters }) => `${/from "?(\w+)"?/.exec(sql)?.[1]} ${parameters.join(" ")}`,
  );
  expect(reads.toSorted()).toEqual([
    expect.stringMatching(/^leads/),
    expect.stringMatching(/^offices/),
    "settings company",
    "settings lostReasons",
    "settings visits",
    "users ",
  ]);
});

test("every role gets the names and hours of the offices", async () => {
  const world = await testWorld({ seeded: true });
  const { offices } = await shellOf(world, "editor");
  expect(offices).toContainEqual({
    id: "ocala",
    name: expect.stringMatching(/Ocala/),
    isPrimary: true,
    ...specifiedHours,
  });
});

test.each([true, false])(
  "every role is told whether the company is a demonstration: %s",
  async (isDemonstration) => {
    const world = await testWorld({ seeded: true });
    const value = { ...defaultFacts, isDemonstration };
    await changeSetting(world, { key: "company", change: { version: 0, value }, actor: program });
    for (const role of ["admin", "sales", "editor"] as const)
      expect((await shellOf(world, role)).isDemonstration).toBe(isDemonstration);
  },
);
