import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import { findLead } from "#core/leads/reads.ts";
import type { World } from "#core/world.ts";
import { deliverEmail } from "./deliver.ts";

/** As the email job does. */
async function mailLead(world: World, email: Parameters<typeof findLeadEmail>[1]): Promise<void> {
  const order = await findLeadEmail(world.db.read, email);
  if (order) await deliverEmail(world, order);
}

test("the office is notified with everything it needs to answer", async () => {
  const world = await testWorld();
  const leadId = await aLead(world, { nearestBranch: "orlando" });
  await mailLead(world, { leadId, template: "lead-received" });
  const [email] = world.sent;
  expect(email?.to.address).toBe("orlando@sunspringpools.example");
  expect(email?.replyTo).toEqual({ name: "Marisol Vega", address: "marisol@example.com" });
  for (const fact of [
    "(352) 555-0199",
    "marisol@example.com",
    "behind the lanai",
    `/admin/estimates?open=${leadId}`,
  ])
    expect(email?.text).toContain(fact);
});

test("the visitor gets a receipt from the office responsible", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  await mailLead(world, { leadId, template: "lead-thanks" });
  // the name was typed, and the sender of the form chooses the recipient
  expect(world.sent[0]?.to).toEqual({ name: "", address: "marisol@example.com" });
  expect(world.sent[0]?.replyTo.address).toBe("ocala@sunspringpools.example");
  expect(world.sent[0]?.text).toContain("(352) 555-0142");
});

test.each([true, false])("an email that answers a person (%s) is not automatic", async (isReply) => {
  const world = await testWorld();
  const order = await findLeadEmail(world.db.read, { leadId: await aLead(world), template: "lead-thanks" });
  await deliverEmail(world, { ...order!, isReply });
  expect(world.sent[0]?.isAutomatic).toBe(!isReply);
});

test("a file is sent beside what the template draws", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const order = await findLeadEmail(world.db.read, { leadId, template: "lead-thanks" });
  const pdf = { name: "OCA-2026-0001.pdf", type: "application/pdf", content: new Uint8Array([37, 80]) };
  await deliverEmail(world, { ...order!, attachments: [pdf] });
  expect(world.sent[0]?.attachments).toEqual([pdf]);
});

test("a sent email is not sent again", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  await mailLead(world, { leadId, template: "lead-thanks" });
  await mailLead(world, { leadId, template: "lead-thanks" });
  expect(world.sent).toHaveLength(1);
  expect(
    (await findLead(world.db.read, leadId))?.activities.filter(({ type }) => type === "email"),
  ).toHaveLength(1);
});

test("without a mail server an email is stored, once, and the history says that it was not sent", async () => {
  const world = await testWorld();
  world.mail.kind = "folder";
  const leadId = await aLead(world);
  await mailLead(world, { leadId, template: "lead-thanks" });
  await mailLead(world, { leadId, template: "lead-thanks" });
  expect(world.sent).toHaveLength(1);
  const lead = await findLead(world.db.read, leadId);
  expect(lead?.emails).toMatchObject([{ state: "stored", sentAt: null }]);
  expect(lead?.activities.filter(({ type }) => type === "email")).toMatchObject([
    { to: "lead-thanks", email: { state: "stored", text: "" } },
  ]);
});

test("a failed email stores the reason and is sent later under the same id", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const working = world.mail.send;
  world.mail.send = () => Promise.reject(new Error("450 mailbox busy"));
  await expect(mailLead(world, { leadId, template: "lead-received" })).rejects.toThrow("450");
  expect((await findLead(world.db.read, leadId))?.emails).toMatchObject([
    { state: "waiting", error: "Error: 450 mailbox busy" },
  ]);
  world.mail.send = working;
  await mailLead(world, { leadId, template: "lead-received" });
  expect((await findLead(world.db.read, leadId))?.emails).toMatchObject([{ state: "sent", error: null }]);
});

test.each([
  ["fails", () => Promise.reject(new Error("the answer was lost"))],
  ["is accepted, too", () => Promise.resolve({ reference: "250 second" })],
])("an attempt that ends after another one has sent the email, and %s, changes nothing", async (_, end) => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const { send } = world.mail;
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  world.mail.send = async () => {
    begun.resolve();
    await slow.promise;
    return end();
  };
  const late = Promise.allSettled([mailLead(world, { leadId, template: "lead-thanks" })]);
  await begun.promise;
  world.mail.send = send;
  await mailLead(world, { leadId, template: "lead-thanks" });
  const sent = await findLead(world.db.read, leadId);
  expect(sent?.emails).toMatchObject([{ state: "sent", error: null }]);
  slow.resolve();
  await late;
  const after = await findLead(world.db.read, leadId);
  expect([after?.emails, after?.activities]).toEqual([sent?.emails, sent?.activities]);
});

test("a lead that no longer exists needs no email", async () => {
  const world = await testWorld();
  await mailLead(world, { leadId: 99, template: "lead-received" });
  expect(world.sent).toEqual([]);
});

test("the receipt repeats no input that could carry advertising", async () => {
  const world = await testWorld();
  const words = {
    firstName: "CLICK https://evil.example now",
    message: "Buy at https://evil.example today!",
  };
  await mailLead(world, { leadId: await aLead(world, words), template: "lead-thanks" });
  expect(`${world.sent[0]?.text} ${world.sent[0]?.html}`).not.toContain("evil.example");
  expect(world.sent[0]?.text).toContain("Hi,");
});

test("an accepted email is not marked as waiting if recording it fails", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const transact = world.db.transact;
  world.db.transact = () => Promise.reject(new Error("the disk is full"));
  await expect(mailLead(world, { leadId, template: "lead-received" })).rejects.toThrow("the disk is full");
  world.db.transact = transact;
  expect((await findLead(world.db.read, leadId))?.emails).toEqual([]);
});

test("a sent email is not even rendered again", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  await mailLead(world, { leadId, template: "lead-thanks" });
  world.mail.draw = () => Promise.reject(new Error("drawn again"));
  await mailLead(world, { leadId, template: "lead-thanks" });
  expect(world.sent).toHaveLength(1);
});

test("for an email with a secret link the outbox keeps recipient and time, not the text", async () => {
  const world = await testWorld();
  const order = (await findLeadEmail(world.db.read, {
    leadId: await aLead(world),
    template: "lead-received",
  }))!;
  await deliverEmail(world, { ...order, isSecret: true });
  expect(world.sent[0]?.text).toContain("behind the lanai");
  const row = await world.db.read.selectFrom("emails").selectAll().executeTakeFirstOrThrow();
  expect([row.body_text, row.to_address, row.state]).toEqual(["", order.to.address, "sent"]);
});

test("an email keeps its id across retries; other leads and other databases have different ids", async () => {
  const world = await testWorld();
  const first = await aLead(world);
  const second = await aLead(world);
  const idOf = async (leadId: number, template: "lead-received" | "lead-thanks") =>
    (await findLeadEmail(world.db.read, { leadId, template }))!.id;
  const id = await idOf(first, "lead-thanks");
  world.pass(60_000);
  expect(await idOf(first, "lead-thanks")).toBe(id);
  const later = await testWorld();
  later.pass(1);
  const there = (await findLeadEmail(later.db.read, {
    leadId: await aLead(later),
    template: "lead-thanks",
  }))!.id;
  const ids = [id, await idOf(first, "lead-received"), await idOf(second, "lead-thanks"), there];
  expect(new Set(ids).size).toBe(4);
  // it becomes a file name and a Message-ID
  for (const one of ids) expect(one).toMatch(/^[a-z0-9-]+$/);
});
