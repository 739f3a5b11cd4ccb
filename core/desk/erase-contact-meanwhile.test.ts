import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { logContact } from "#core/leads/log.ts";
import { findLead } from "#core/leads/reads.ts";
import { LeadContact } from "#core/leads/shape.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { findQuote } from "#core/quotes/reads.ts";
import { createReply } from "#core/leads/replies/create.ts";
import type { World } from "#core/world.ts";
import { tagsIn } from "#db/read-tags.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { during, untilItWaits } from "#tests/during.ts";
import { everything } from "#tests/everything.ts";
import { aQuote } from "#tests/quotes.ts";
import { eraseContact } from "./erase-contact.ts";
import { findContact } from "#core/leads/contacts/reads.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

/** Runs `second` while the transaction of `first` has locked the contact, and nothing else. Each may run once. */
async function afterItsContact(
  world: TestWorld,
  first: (world: World) => Promise<unknown>,
  second: (world: World) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  let begun: Promise<unknown> | undefined;
  let runs = 0;
  const counted = (pausing?: KyselyPlugin): World => ({
    ...world,
    db: {
      ...world.db,
      transact: (work, options) =>
        world.db.transact((tx) => {
          runs += 1;
          return work(pausing ? tx.withPlugin(pausing) : tx);
        }, options),
    },
  });
  let isContact = false;
  const pausing: KyselyPlugin = {
    transformQuery({ node }) {
      isContact = node.kind === "UpdateQueryNode" && tagsIn(node).has("contacts");
      return node;
    },
    async transformResult({ result }) {
      if (!isContact || begun) return result;
      begun = second(counted());
      begun.catch(() => undefined);
      await untilItWaits(world);
      return result;
    },
  };
  const one = await Promise.allSettled([first(counted(pausing))]);
  const settled = [...one, ...(await Promise.allSettled([begun]))];
  expect(runs).toBe(2);
  return settled;
}

/** A contact with one lead. */
async function someone(named = { firstName: "Marisol", lastName: "Vega" }) {
  const world = await testWorld();
  const lead = (await findLead(world.db.read, await aLead(world, named)))!;
  const id = lead.contactId;
  const { version } = (await findContact(world.db.read, id))!;
  const erase = (at: World) => eraseContact(at, { id, version, reason: "request", actor });
  const submit = (at: World) => aLead(at, { lastName: "Vega", message: "One more question about the deck." });
  return { world, id, firstLead: lead.id, erase, submit };
}

test("a lead submitted while its sender is being erased is kept, under a new contact", async () => {
  const { world, id, firstLead, erase, submit } = await someone();
  const [erased, submitted] = await during(world, erase, submit);
  expect(erased).toMatchObject({ status: "fulfilled" });
  if (submitted.status === "rejected") throw submitted.reason;
  const lead = (await findLead(world.db.read, submitted.value))!;
  expect(lead).toMatchObject({ lastName: "Vega", message: "One more question about the deck." });
  expect(lead.contactId).not.toBe(id);
  expect(lead.jobs).toHaveLength(2);
  expect(await findContact(world.db.read, lead.contactId)).toMatchObject({ leadCount: 1, erasedAt: null });
  expect(await findContact(world.db.read, id)).toMatchObject({ leadCount: 1, email: "" });
  expect(await findLead(world.db.read, firstLead)).toMatchObject({ message: "", email: "" });
});

test("an erasure that starts while its contact is writing erases nothing until the new lead has been seen", async () => {
  const { world, id, firstLead, erase, submit } = await someone();
  const [submitted, erased] = await during(world, submit, erase);
  expect(erased).toMatchObject({ status: "rejected", reason: { code: "stale_version" } });
  if (submitted.status === "rejected") throw submitted.reason;
  const now = (await findContact(world.db.read, id))!;
  expect(now).toMatchObject({ leadCount: 2, lastName: "Vega", erasedAt: null });
  expect(await findLead(world.db.read, firstLead)).toMatchObject({ lastName: "Vega" });
  await eraseContact(world, { id, version: now.version, reason: "request", actor });
  for (const lead of [firstLead, submitted.value])
    expect(await findLead(world.db.read, lead)).toMatchObject({ message: "", email: "", jobs: [] });
});

test("whatever order erasures and leads come in, no lead keeps its text under an erased contact", async () => {
  const world = await testWorld();
  for (let round = 0; round < 10; round += 1) {
    const lead = (await findLead(world.db.read, await aLead(world, { lastName: "Vega" })))!;
    const id = lead.contactId;
    const { version } = (await findContact(world.db.read, id))!;
    const [erased, ...submitted] = await Promise.allSettled([
      eraseContact(world, { id, version, reason: "request", actor }),
      ...Array.from({ length: 4 }, () => aLead(world, { lastName: "Vega" })),
    ]);
    for (const one of submitted) expect(one).toMatchObject({ status: "fulfilled" });
    if (erased.status === "rejected") expect(erased.reason).toMatchObject({ code: "stale_version" });
    const leads = await world.db.read
      .selectFrom("leads")
      .innerJoin("contacts", "contacts.id", "leads.contact_id")
      .select(["leads.last_name", "contacts.erased_at"])
      .execute();
    for (const one of leads) expect(one.last_name).toBe(one.erased_at === null ? "Vega" : "");
  }
});

test("what is typed in someone else's quote while it loses its mention of the person is kept", async () => {
  const { world, erase } = await someone({ firstName: "Zoë", lastName: "Åström" });
  const leadId = await aLead(world, { firstName: "Bob", email: "bob@example.com", phone: "(352) 555-0161" });
  const terms = { introduction: "Beside Zoë Åström." };
  const quote = await aQuote(world, { leadId, terms });
  const find = () => findQuote(world.db.read, { id: quote, now: world.now(), seesCosts: true });
  const { version, draft } = (await find())!;
  const change = { version, draft: { ...draft, introduction: "Beside Zoë Åström. Welcome!" } };
  const save = (at: World) => changeQuote(at, { id: quote, change, actor });
  const [saved, erased] = await during(world, save, erase);
  expect([saved.status, erased.status]).toEqual(["fulfilled", "fulfilled"]);
  expect((await find())?.draft.introduction).toBe("Beside [erased]. Welcome!");
});

test("an email in transit when its recipient is erased leaves nothing behind", async () => {
  const world = await testWorld();
  const leadId = await aLead(world, { email: "zoe@example.com", message: "A pool under the old oak." });
  const { contactId } = (await findLead(world.db.read, leadId))!;
  const send = world.mail.send;
  let erased = false;
  world.mail.send = async (email) => {
    if (!erased) await eraseContact(world, { id: contactId, version: 1, reason: "request", actor });
    erased = true;
    return send(email);
  };
  await runDueJobs(world, 1);
  expect(world.sent).toHaveLength(1);
  expect(world.forgotten).toEqual([world.sent[0]?.id]);
  expect(await everything(world)).not.toMatch(/zoe@|old oak/);
});

test("whoever answers a lead while its sender is being erased waits for it, and none has to begin again", async () => {
  const { world, firstLead, erase } = await someone();
  const replier = { userId: await aUser(world), name: "dana", role: "admin" as const };
  const input = { leadId: firstLead, key: "a-key-of-the-browser-1", subject: "Hi", text: "Hello Vega." };
  const reply = (at: World) => createReply(at, { input, actor: replier });
  const [erased, replied] = await afterItsContact(world, erase, reply);
  expect(erased).toMatchObject({ status: "fulfilled" });
  expect(replied).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
});

test("a call that ends with “stop” while its contact is being erased waits for it, and none has to begin again", async () => {
  const { world, id, firstLead, erase } = await someone();
  const contact = LeadContact.parse({ kind: "call", outcome: "stop" });
  const log = (at: World) => logContact(at, { id: firstLead, contact, actor });
  const [erased, logged] = await afterItsContact(world, erase, log);
  expect([erased, logged]).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
  expect(await findContact(world.db.read, id)).toMatchObject({ email: "", stoppedAt: null });
});
