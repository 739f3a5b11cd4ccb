import { expect, test } from "vitest";
import { addTask } from "#core/leads/tasks/add.ts";
import { TaskInput } from "#core/leads/tasks/shape.ts";
import { changeLead } from "#core/leads/change.ts";
import { changeUser } from "./change-user.ts";
import { aLead, aUser, testWorld } from "#tests/build.ts";
import { readDashboard } from "./reads.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };

test("the dashboard lists what is due: overdue first, one's own before others', six at most, of one's offices", async () => {
  const world = await testWorld();
  const kim = {
    userId: await aUser(world, { username: "kim", role: "sales" }),
    name: "kim",
    role: "sales" as const,
  };
  const lee = { ...kim, userId: await aUser(world, { username: "lee", role: "sales" }), name: "lee" };
  const ocala = await aLead(world);
  const orlando = await aLead(world, { email: "ana@example.com", nearestBranch: "orlando" });
  const spam = await aLead(world, { email: "rose@example.com" });
  const add = (by: typeof kim, leadId: number, text: string, due: object) =>
    addTask(world, { input: TaskInput.parse({ leadId, text, ...due }), actor: by });
  const [thursday, friday, saturday] = ["2026-11-19", "2026-11-20", "2026-11-21"];
  await add(kim, ocala, "own, today", { dueDay: friday });
  await add(kim, ocala, "own, overdue", { dueDay: friday, dueTime: "09:00" });
  await add(kim, ocala, "own, tomorrow", { dueDay: saturday, dueTime: "00:00" });
  await add(lee, ocala, "lee's, today", { dueDay: friday, dueTime: "10:00" });
  await add(lee, ocala, "lee's, overdue", { dueDay: thursday });
  await add(lee, orlando, "lee's in Orlando", { dueDay: friday });
  await add(kim, spam, "of a lead that is spam", { dueDay: friday });
  await changeLead(world, { id: spam, change: { version: 1, stage: "spam" }, actor: dana });
  const dueOf = async (userId: number) => {
    const scope = { seesLeads: true, seesContacts: true, seesQuotes: false, userId, now: world.now() };
    const { due } = await readDashboard(world.db.read, scope);
    return { ...due, tasks: due.tasks.map(({ text }) => text) };
  };
  const ofOcala = ["own, overdue", "lee's, overdue", "own, today", "lee's, today"];
  expect(await dueOf(kim.userId)).toEqual({ tasks: [...ofOcala, "lee's in Orlando"], leads: 2 });
  const change = { version: 1, officeIds: ["ocala"] };
  await changeUser(world, { id: kim.userId, change, actor: dana });
  expect((await dueOf(kim.userId)).tasks).toEqual(ofOcala);
  for (const text of ["A", "B", "C"]) await add(lee, ocala, text, { dueDay: thursday });
  expect((await dueOf(kim.userId)).tasks).toEqual([
    "own, overdue",
    "lee's, overdue",
    "A",
    "B",
    "C",
    "own, today",
  ]);
});
