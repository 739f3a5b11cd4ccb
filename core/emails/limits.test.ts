import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import { findLead } from "#core/leads/reads.ts";
import type { World } from "#core/world.ts";
import { deliverEmail } from "./deliver.ts";
import { listLimitedOffices } from "./reads.ts";
import { limitSentences } from "./rules.ts";

/** As the email job does. */
async function mailLead(world: World, email: Parameters<typeof findLeadEmail>[1]): Promise<void> {
  const order = await findLeadEmail(world.db.read, email);
  if (order) await deliverEmail(world, order);
}

const dana = { userId: null, name: "Dana", role: "admin" as const };
const dayMs = 24 * 3_600_000;

const spellings = [
  "marisol@gmail.com",
  "Marisol@Gmail.com",
  "marisol+pool@gmail.com",
  "mari.sol@gmail.com",
  "m.a.r.i.s.o.l+deck@googlemail.com",
  "marisol+1@gmail.com",
  "marisol+2@gmail.com",
  "MARISOL@GMAIL.COM",
];

test("a form submitted with a stranger's address emails that mailbox at most three times a day, however it is spelled", async () => {
  const world = await testWorld();
  for (const email of spellings)
    await mailLead(world, { leadId: await aLead(world, { email }), template: "lead-thanks" });
  expect(world.sent).toHaveLength(3);
  world.pass(dayMs + 1);
  await mailLead(world, { leadId: await aLead(world, { email: spellings[0] }), template: "lead-thanks" });
  expect(world.sent).toHaveLength(4);
});

test("of eight receipts to one mailbox at once three are sent", async () => {
  const world = await testWorld();
  const leads = [];
  for (const email of spellings) leads.push(await aLead(world, { email }));
  const { send } = world.mail;
  // all have been counted before the first is sent
  world.mail.send = async (email) => {
    await new Promise((done) => setTimeout(done, 50));
    return send(email);
  };
  await Promise.all(leads.map((leadId) => mailLead(world, { leadId, template: "lead-thanks" })));
  expect(world.sent).toHaveLength(3);
  const rows = await world.db.read.selectFrom("emails").select("state").orderBy("state").execute();
  expect(rows.map(({ state }) => state)).toEqual([...Array(5).fill("limited"), ...Array(3).fill("sent")]);
});

test("a receipt that is not sent says so in the lead, and the office is notified all the same", async () => {
  const world = await testWorld();
  let leadId = 0;
  for (let i = 0; i < 4; i += 1) {
    leadId = await aLead(world);
    await mailLead(world, { leadId, template: "lead-received" });
    await mailLead(world, { leadId, template: "lead-thanks" });
    await mailLead(world, { leadId, template: "lead-thanks" });
  }
  expect(world.sent.map(({ to }) => to.address).filter((to) => to.startsWith("ocala@"))).toHaveLength(4);
  const lead = await findLead(world.db.read, leadId);
  expect(lead?.emails.find(({ template }) => template === "lead-thanks")).toMatchObject({
    state: "limited",
    sentAt: null,
    error: limitSentences.mailbox,
  });
  const history = lead?.activities.filter(({ to }) => to === "lead-thanks");
  expect(history).toMatchObject([{ email: { state: "limited" } }]);
  // its own limit says nothing about the office
  expect(await listLimitedOffices(world.db.read, world.now())).toEqual([]);
});

test("an attempt that is repeated is counted once", async () => {
  const world = await testWorld();
  const { send } = world.mail;
  world.mail.send = () => Promise.reject(new Error("450 mailbox busy"));
  const leadId = await aLead(world);
  for (let i = 0; i < 5; i += 1)
    await expect(mailLead(world, { leadId, template: "lead-thanks" })).rejects.toThrow("450");
  world.mail.send = send;
  await mailLead(world, { leadId, template: "lead-thanks" });
  await mailLead(world, { leadId: await aLead(world), template: "lead-thanks" });
  expect(world.sent).toHaveLength(2);
});

test("beyond an office's daily limit its visitors get no receipts, and staff are told for which office", async () => {
  const world = await testWorld();
  const thank = async (fields: object) => {
    const leadId = await aLead(world, fields);
    const order = (await findLeadEmail(world.db.read, { leadId, template: "lead-thanks" }))!;
    expect(order.limits!.forOffice).toBe(200);
    await deliverEmail(world, { ...order, limits: { ...order.limits!, forOffice: 2 } });
  };
  for (let i = 0; i < 4; i += 1) await thank({ email: `visitor${i}@example.com` });
  await thank({ email: "another@example.com", nearestBranch: "orlando" });
  expect(world.sent).toHaveLength(3);
  expect(await listLimitedOffices(world.db.read, world.now())).toEqual(["Ocala"]);
  world.pass(dayMs + 1);
  expect(await listLimitedOffices(world.db.read, world.now())).toEqual([]);
  await thank({ email: "visitor9@example.com" });
  expect(world.sent).toHaveLength(4);
});

test("a person erased between the read and the sending gets no receipt, and nothing of it is stored", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const order = (await findLeadEmail(world.db.read, { leadId, template: "lead-thanks" }))!;
  await eraseContact(world, { id: 1, version: 1, reason: "request", actor: dana });
  await deliverEmail(world, order);
  expect(world.sent).toEqual([]);
  expect(await world.db.read.selectFrom("emails").select("id").execute()).toEqual([]);
});

test("erasing a person removes the mailbox from what was counted", async () => {
  const world = await testWorld();
  await mailLead(world, { leadId: await aLead(world), template: "lead-thanks" });
  const keys = () => world.db.read.selectFrom("emails").select("mailbox_key").execute();
  expect(await keys()).toEqual([{ mailbox_key: "marisol@example.com" }]);
  await eraseContact(world, { id: 1, version: 1, reason: "request", actor: dana });
  expect(await keys()).toEqual([{ mailbox_key: null }]);
});
