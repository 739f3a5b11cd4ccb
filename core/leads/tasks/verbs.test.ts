import { expect, test } from "vitest";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { changeLead } from "#core/leads/change.ts";
import { plainQuery as plainLeads } from "#core/leads/filters.reads.ts";
import { findLead, listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { addTask } from "./add.ts";
import { changeTask } from "./change.ts";
import { deleteTask } from "./delete.ts";
import { finishTask } from "./finish.ts";
import { findTask, listTasks, plainQuery } from "./reads.ts";
import { reopenTask } from "./reopen.ts";
import { TaskInput, TaskQuery } from "./shape.ts";

type Person = Awaited<ReturnType<typeof aPerson>>;

async function aPerson(world: TestWorld, name: string, role: "admin" | "sales" = "sales") {
  return { userId: await aUser(world, { username: name, role }), name, role };
}

/** Two people and a lead that belongs to nobody. */
async function anOffice() {
  const world = await testWorld();
  const kim = await aPerson(world, "kim");
  const lee = await aPerson(world, "lee");
  const leadId = await aLead(world);
  const add = async (by: Person, fields: object = {}) => {
    const input = TaskInput.parse({ leadId, text: "Call again", dueDay: "2026-11-23", ...fields });
    return (await addTask(world, { input, actor: by })).id;
  };
  return { world, kim, lee, leadId, add };
}

async function leadOf(world: TestWorld, id: number) {
  const lead = await findLead(world.db.read, id);
  if (!lead) throw new Error(`There is no lead ${id}.`);
  const steps = lead.activities.filter(({ type }) => type === "task");
  return { ...lead, steps: steps.map(({ to, note, actor }) => [to, note, actor]) };
}

function listed(world: TestWorld, person: Person, query: object = {}) {
  const filters = plainQuery(TaskQuery.parse(query), { userId: person.userId, now: world.now() });
  return listTasks(world.db.read, filters);
}

const idsIn = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test("a task is the lead's next one until it is done, and each step is in the lead's history", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const version = (await leadOf(world, leadId)).version;
  const later = await add(kim, { text: "Send quote", dueDay: "2026-11-24" });
  const first = await add(kim, { dueTime: "10:00" });
  expect(await leadOf(world, leadId)).toMatchObject({
    nextDueAt: "2026-11-23T15:00:00.000Z",
    nextTask: { text: "Call again", dueAt: "2026-11-23T15:00:00.000Z", hasTime: true },
    tasks: [{ id: first, user: { name: "kim" } }, { id: later }],
    // a form that is open meanwhile needs no merging
    version,
  });
  await finishTask(world, { id: first, actor: lee });
  expect(await findTask(world.db.read, first)).toMatchObject({ doneBy: { name: "lee" }, version: 2 });
  expect(await leadOf(world, leadId)).toMatchObject({
    nextDueAt: "2026-11-25T04:59:59.000Z",
    nextTask: { text: "Send quote", hasTime: false },
  });
  await reopenTask(world, { id: first, actor: lee });
  await reopenTask(world, { id: first, actor: lee });
  await changeTask(world, { id: first, change: { version: 3, dueDay: "2026-11-26" }, actor: lee });
  expect(await findTask(world.db.read, first)).toMatchObject({ dueAt: "2026-11-26T15:00:00.000Z" });
  await deleteTask(world, { id: later, version: 1, actor: kim });
  expect(await leadOf(world, leadId)).toMatchObject({
    nextDueAt: "2026-11-26T15:00:00.000Z",
    steps: [
      ["deleted", "Send quote", "kim"],
      ["changed", "Call again", "lee"],
      ["reopened", "Call again", "lee"],
      ["done", "Call again", "lee"],
      ["added", "Call again", "kim"],
      ["added", "Send quote", "kim"],
    ],
  });
  await finishTask(world, { id: first, actor: kim });
  expect(await leadOf(world, leadId)).toMatchObject({ nextDueAt: null, nextTask: null, tasks: [] });
});

test("a task is its lead's owner's, or its author's if nobody owns the lead, or the chosen person's", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const nameOf = async (id: number) => (await findTask(world.db.read, id))?.user.name;
  expect(await nameOf(await add(kim, { text: "One" }))).toBe("kim");
  await changeLead(world, { id: leadId, change: { version: 1, ownerId: lee.userId }, actor: kim });
  expect(await nameOf(await add(kim, { text: "Two" }))).toBe("lee");
  expect(await nameOf(await add(kim, { text: "Three", userId: kim.userId }))).toBe("kim");
  const editor = await aUser(world, { username: "ed", role: "editor" });
  await expect(add(kim, { userId: editor })).rejects.toMatchObject({
    details: { fields: { userId: "Please choose someone who takes leads" } },
  });
});

test("the same task twice, as after a lost answer, is one; once it is done there may be another", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const [id, again] = await Promise.all([add(kim), add(kim)]);
  expect(again).toBe(id);
  expect((await leadOf(world, leadId)).steps).toHaveLength(1);
  expect(await add(lee)).not.toBe(id);
  expect(await add(kim, { dueTime: "10:00" })).not.toBe(id);
  await finishTask(world, { id, actor: kim });
  expect(await add(kim)).not.toBe(id);
});

test("of two people who complete a task at once one is recorded, and the other finds it done", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const id = await add(kim);
  await Promise.all([kim, lee].map((actor) => finishTask(world, { id, actor })));
  const task = await findTask(world.db.read, id);
  expect(task?.version).toBe(2);
  expect((await leadOf(world, leadId)).steps).toEqual([
    ["done", "Call again", task?.doneBy?.name],
    ["added", "Call again", "kim"],
  ]);
});

test("two tasks of a lead completed at once leave it with none due", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const ids = [await add(kim), await add(kim, { text: "Send quote", dueDay: "2026-11-24" })];
  await Promise.all([
    finishTask(world, { id: ids[0]!, actor: kim }),
    finishTask(world, { id: ids[1]!, actor: lee }),
  ]);
  expect(await leadOf(world, leadId)).toMatchObject({ nextDueAt: null, tasks: [] });
});

test("a change of a task that has changed is refused; so are a skipped time and a deletion by someone else", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const id = await add(kim);
  await expect(
    changeTask(world, {
      id,
      change: { version: 1, dueDay: "2027-03-14", dueTime: "02:30" },
      actor: lee,
    }),
  ).rejects.toMatchObject({ details: { fields: { dueTime: expect.stringContaining("clocks skip") } } });
  await changeTask(world, { id, change: { version: 1, text: "Call her again" }, actor: lee });
  const stale = { version: 1, text: "Email" };
  await expect(changeTask(world, { id, change: stale, actor: kim })).rejects.toMatchObject({
    code: "stale_version",
  });
  await expect(deleteTask(world, { id, version: 2, actor: lee })).rejects.toMatchObject({
    code: "forbidden",
  });
  const admin = await aPerson(world, "dana", "admin");
  await deleteTask(world, { id, version: 2, actor: admin });
  for (const act of [finishTask, reopenTask])
    await expect(act(world, { id, actor: kim })).rejects.toMatchObject({ code: "not_found" });
  await expect(add(kim, { leadId: leadId + 99 })).rejects.toMatchObject({ code: "not_found" });
  expect(await leadOf(world, leadId)).toMatchObject({ nextDueAt: null });
});

test("tasks are listed by person, office and when they are due, and those of lost leads with the lead only", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const other = await aLead(world, { email: "ana@example.com", nearestBranch: "orlando" });
  const overdue = await add(kim, { dueDay: "2026-11-20", dueTime: "09:00" });
  const today = await add(lee, { dueDay: "2026-11-20" });
  const monday = await add(kim, { leadId: other });
  expect(idsIn(await listed(world, kim))).toEqual([overdue, today, monday]);
  expect(idsIn(await listed(world, kim, { due: "today" }))).toEqual([overdue, today]);
  expect(idsIn(await listed(world, kim, { due: "overdue" }))).toEqual([overdue]);
  expect(idsIn(await listed(world, lee, { user: "me" }))).toEqual([today]);
  expect(idsIn(await listed(world, lee, { user: String(kim.userId) }))).toEqual([overdue, monday]);
  expect(idsIn(await listed(world, kim, { office: "orlando" }))).toEqual([monday]);
  expect(idsIn(await listed(world, kim, { page: "2", pageSize: "2" }))).toEqual([monday]);
  await changeLead(world, { id: leadId, change: { version: 1, stage: "won" }, actor: kim });
  expect(idsIn(await listed(world, kim))).toEqual([overdue, today, monday]);
  await changeLead(world, { id: leadId, change: { version: 2, stage: "spam" }, actor: kim });
  expect(await listed(world, kim)).toMatchObject({ items: [{ id: monday }], total: 1 });
  expect(idsIn(await listed(world, kim, { lead: String(leadId) }))).toEqual([overdue, today]);
  const due = plainLeads(LeadQuery.parse({ due: "today" }), { userId: kim.userId, now: world.now() });
  expect((await listLeads(world.db.read, due)).items).toEqual([]);
  await finishTask(world, { id: today, actor: kim });
  world.pass(60_000);
  await finishTask(world, { id: monday, actor: kim });
  expect(idsIn(await listed(world, kim, { state: "done" }))).toEqual([monday, today]);
  expect(idsIn(await listed(world, kim, { state: "done", lead: String(other) }))).toEqual([monday]);
});

test("erasing a contact deletes their tasks, and removes them from the texts of others", async () => {
  const { world, kim, leadId, add } = await anOffice();
  const done = await add(kim, { text: "Ask about the lanai" });
  await finishTask(world, { id: done, actor: kim });
  const open = await add(kim, { text: "Call Marisol Vega again" });
  const other = await aLead(world, { firstName: "Ana Cruz", email: "ana@example.com", phone: "3525550142" });
  const mention = await add(kim, { leadId: other, text: "Ask whether Marisol Vega has signed" });
  const { contactId } = await leadOf(world, leadId);
  const order = { id: contactId, version: 1, reason: "request" as const, actor: kim };
  await eraseContact(world, order);
  for (const id of [done, open]) expect(await findTask(world.db.read, id)).toBeUndefined();
  expect(await leadOf(world, leadId)).toMatchObject({ nextDueAt: null, tasks: [] });
  expect((await findTask(world.db.read, mention))?.text).not.toContain("Vega");
  await expect(finishTask(world, { id: open, actor: kim })).rejects.toMatchObject({ code: "not_found" });
  const texts = await world.db.read.selectFrom("activities").select("note").execute();
  expect(texts.filter(({ note }) => /lanai|Vega/.test(note))).toEqual([]);
  const audit = await world.db.read.selectFrom("audit").select("detail").execute();
  expect(audit.filter(({ detail }) => /lanai|Vega/.test(detail))).toEqual([]);
});

test("a task that is added while its contact is being erased is gone as well", async () => {
  const { world, kim, leadId, add } = await anOffice();
  const { contactId } = await leadOf(world, leadId);
  const order = { id: contactId, version: 1, reason: "request" as const, actor: kim };
  await Promise.allSettled([eraseContact(world, order), add(kim, { text: "Call Marisol" })]);
  const left = await world.db.read.selectFrom("tasks").select("id").execute();
  const { nextDueAt, tasks } = await leadOf(world, leadId);
  // it may also have come after the erasure: then it is a new one
  expect([left.length, tasks.length]).toEqual(nextDueAt === null ? [0, 0] : [1, 1]);
});

test("the open tasks of a user who is disabled go to the person who gets the leads", async () => {
  const { world, kim, lee, leadId, add } = await anOffice();
  const admin = await aPerson(world, "dana", "admin");
  const [open, done] = [await add(kim), await add(kim, { text: "Email" })];
  await finishTask(world, { id: done, actor: kim });
  await expect(
    disableUser(world, { id: kim.userId, input: { version: 1 }, actor: admin }),
  ).rejects.toMatchObject({ details: { fields: { handOverTo: "Choose who gets the open task" } } });
  const input = { version: 1, handOverTo: lee.userId };
  await disableUser(world, { id: kim.userId, input, actor: admin });
  expect(await findTask(world.db.read, open)).toMatchObject({ user: { name: "lee" } });
  expect(await findTask(world.db.read, done)).toMatchObject({ user: { name: "kim" } });
  expect((await leadOf(world, leadId)).tasks).toMatchObject([{ id: open }]);
});
