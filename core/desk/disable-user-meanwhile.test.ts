import { expect, test } from "vitest";
import { ManualLead } from "#core/leads/facts.shape.ts";
import { addLead } from "#core/leads/add.ts";
import { assignLead } from "#core/leads/assign.ts";
import { bulkChangeLeads } from "#core/leads/bulk-change.ts";
import { changeLead } from "#core/leads/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { addTask } from "#core/leads/tasks/add.ts";
import { changeTask } from "#core/leads/tasks/change.ts";
import { TaskInput } from "#core/leads/tasks/shape.ts";
import type { World } from "#core/world.ts";
import { aLead, aUser, walkIn } from "#tests/build.ts";
import { during } from "#tests/during.ts";
import { anOffice } from "#tests/users.ts";
import { changeUser } from "./change-user.ts";
import { disableUser } from "./disable-user.ts";

/** Lee, who is about to be disabled, Kim, and a lead without an owner. Both take new leads in turn, Lee first. */
async function withLee() {
  const { world, actor } = await anOffice();
  const [lee, kim] = [
    await aUser(world, { username: "lee", role: "sales" }),
    await aUser(world, { username: "kim", role: "sales" }),
  ];
  for (const id of [lee, kim])
    await changeUser(world, { id, change: { version: 1, officeIds: ["ocala"], inRotation: true }, actor });
  const leadId = await aLead(world);
  const disable = (at: World) => disableUser(at, { id: lee, input: { version: 2 }, actor });
  return { world, actor, lee, kim, leadId, disable };
}

type Office = Awaited<ReturnType<typeof withLee>>;

test("a new lead that is being given while the next person is disabled goes to the one after", async () => {
  const { world, kim, leadId, disable } = await withLee();
  const settled = await during(world, disable, (at) => assignLead(at, { leadId }));
  expect(settled).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
  expect((await findLead(world.db.read, leadId))?.owner).toMatchObject({ id: kim });
});

test("nor does it go to someone who is taken off the turns, or gets a role without leads", async () => {
  for (const change of [{ inRotation: false }, { role: "editor" as const }]) {
    const { world, actor, lee, kim, leadId } = await withLee();
    const off = (at: World) => changeUser(at, { id: lee, change: { version: 2, ...change }, actor });
    const settled = await during(world, off, (at) => assignLead(at, { leadId }));
    expect(settled).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    expect((await findLead(world.db.read, leadId))?.owner).toMatchObject({ id: kim });
  }
});

const task = { text: "Call again", dueDay: "2026-11-23" };

const gifts: [string, (office: Office, at: World) => Promise<unknown>][] = [
  [
    "a lead",
    ({ leadId, lee, actor }, at) =>
      changeLead(at, { id: leadId, change: { version: 1, ownerId: lee }, actor }),
  ],
  [
    "a lead added by hand",
    ({ lee, actor }, at) => addLead(at, { input: ManualLead.parse({ ...walkIn, ownerId: lee }), actor }),
  ],
  [
    "many leads",
    ({ leadId, lee, actor }, at) =>
      bulkChangeLeads(at, {
        chosen: { ids: [{ id: leadId, version: 1 }] },
        set: { ownerId: lee },
        actor,
        userId: actor.userId,
      }),
  ],
  [
    "a task",
    ({ leadId, lee, actor }, at) =>
      addTask(at, { input: TaskInput.parse({ leadId, ...task, userId: lee }), actor }),
  ],
];

test.each(gifts)("%s given to someone who is being disabled is refused", async (_, give) => {
  const office = await withLee();
  const [disabled, gift] = await during(office.world, office.disable, (at) => give(office, at));
  expect(disabled).toMatchObject({ status: "fulfilled" });
  expect(gift).toMatchObject({ status: "rejected", reason: { code: "invalid_input" } });
});

test("a task passed on to someone who is being disabled is refused", async () => {
  const { world, actor, lee, kim, leadId, disable } = await withLee();
  const input = TaskInput.parse({ leadId, ...task, userId: kim });
  const { id } = await addTask(world, { input, actor });
  const pass = (at: World) => changeTask(at, { id, change: { version: 1, userId: lee }, actor });
  const [disabled, passed] = await during(world, disable, pass);
  expect(disabled).toMatchObject({ status: "fulfilled" });
  expect(passed).toMatchObject({ status: "rejected", reason: { code: "invalid_input" } });
});

test("a lead that is saved while its owner is disabled stays with the person who takes over", async () => {
  const { world, actor, lee, kim, leadId } = await withLee();
  await changeLead(world, { id: leadId, change: { version: 1, ownerId: lee }, actor });
  const handOver = (at: World) => disableUser(at, { id: lee, input: { version: 2, handOverTo: kim }, actor });
  const note = (at: World) => changeLead(at, { id: leadId, change: { version: 2, note: "Called." }, actor });
  const [disabled, noted] = await during(world, handOver, note);
  expect(disabled).toMatchObject({ status: "fulfilled" });
  expect(noted).toMatchObject({ status: "rejected", reason: { code: "stale_version" } });
  expect((await findLead(world.db.read, leadId))?.owner).toMatchObject({ id: kim });
});
