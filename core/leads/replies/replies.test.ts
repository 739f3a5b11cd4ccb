import { expect, test } from "vitest";
import { sql } from "kysely";
import { changeLead } from "#core/leads/change.ts";
import { changeSetting } from "#core/settings/change.ts";
import { cancelReply } from "./cancel.ts";
import { previewReply } from "./preview.ts";
import { holdMs, unsignedSentences } from "./rules.ts";
import { nextVisitText } from "#core/visits/coming.reads.ts";
import { findReply, listFilledTemplates, listUnsent, replyOfKey } from "./reads.ts";
import { plansOf } from "#tests/many-leads.ts";
import { aDesk, leadOf, replyTo, runAll, subject, text } from "#tests/replies.ts";
import { aVisit } from "#tests/visits.ts";

const imprint = `Sunspring Fiberglass Pools, LLC · Florida license CPC1400000 (demo)
Ocala office · Ocala, Florida · (352) 555-0142
Monday to Friday, 9AM to 4PM
Demonstration: not an offer`;

test("a reply is held back for ten seconds, then sent from the office and signed, and stops the clock", async () => {
  const desk = await aDesk();
  const { world } = desk;
  const { id } = await replyTo(desk);
  world.pass(holdMs - 1);
  await runAll(world);
  expect(world.sent).toEqual([]);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "held", to: "marisol@example.com" });
  expect((await leadOf(desk)).firstContactedAt).toBeNull();
  world.pass(1);
  await runAll(world);
  const office = "ocala@sunspringpools.example";
  expect(world.sent).toMatchObject([
    {
      isAutomatic: false,
      from: { name: "dana, Sunspring Pools", address: office },
      to: { name: "Marisol Vega", address: "marisol@example.com" },
      replyTo: { address: office },
      subject,
      text: [text, `dana\nSunspring Pools, Ocala office\n(352) 555-0142`, imprint].join("\n\n"),
    },
  ]);
  const lead = await leadOf(desk);
  expect(lead.firstContactedAt).toBe(world.now().toISOString());
  expect(lead.activities.find(({ type }) => type === "email")).toMatchObject({
    type: "email",
    to: "reply",
    actor: "dana",
    isAutomatic: false,
    note: "",
    email: { state: "sent", subject, text: world.sent[0]!.text },
  });
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "sent" });
  expect(await listUnsent(world.db.read, desk.leadId)).toEqual([]);
});

test("undo at the last moment: canceled, or refused because it has gone, but never both", async () => {
  const desk = await aDesk();
  const { world, actor } = desk;
  const first = await replyTo(desk);
  world.pass(holdMs);
  await cancelReply(world, { id: first.id, actor });
  await cancelReply(world, { id: first.id, actor });
  await runAll(world);
  expect(world.sent).toEqual([]);
  const second = await replyTo(desk, { text: "Another text" });
  world.pass(holdMs);
  const canceling = cancelReply(world, { id: second.id, actor }).then(
    () => true,
    () => false,
  );
  const [isCanceled] = await Promise.all([canceling, runAll(world)]);
  expect(world.sent).toHaveLength(isCanceled ? 0 : 1);
  const third = await replyTo(desk, { text: "A third text" });
  world.pass(holdMs);
  await runAll(world);
  await expect(cancelReply(world, { id: third.id, actor })).rejects.toMatchObject({ code: "too_late" });
  await expect(cancelReply(world, { id: 999, actor })).rejects.toMatchObject({ code: "not_found" });
});

test("a reply sent again after a lost answer, or from two tabs at once, is one reply", async () => {
  const desk = await aDesk();
  const key = "the-same-key-0123456789";
  const all = await Promise.all([
    replyTo(desk, { key }),
    replyTo(desk, { key }),
    replyTo(desk),
    replyTo(desk),
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  await expect(replyTo(desk, { key, text: "Something else" })).rejects.toMatchObject({ code: "key_reused" });
  desk.world.pass(holdMs);
  await runAll(desk.world);
  expect(desk.world.sent).toHaveLength(1);
  // once it has gone, the same words may be sent once more on purpose
  expect((await replyTo(desk)).id).not.toBe(all[0]!.id);
});

test("the words of another tab go out once, even if its answer was lost and it asks again much later", async () => {
  const desk = await aDesk();
  const first = await replyTo(desk, { key: "the-key-of-the-first-tab" });
  const key = "the-key-of-another-tab-0";
  expect(await replyTo(desk, { key })).toEqual(first);
  desk.world.pass(holdMs);
  await runAll(desk.world);
  expect(await replyTo(desk, { key })).toEqual(first);
  await expect(replyTo(desk, { key, text: "Something else" })).rejects.toMatchObject({ code: "key_reused" });
  desk.world.pass(holdMs);
  await runAll(desk.world);
  expect(desk.world.sent).toHaveLength(1);
});

test("templates are filled in for the lead and the user, and say what is missing", async () => {
  const desk = await aDesk({
    requestType: "estimate",
    poolName: "Apollo {my phone}",
    firstName: "Ana",
    lastName: "Ruiz",
  });
  const { world, leadId, actor } = desk;
  const template = { name: "One", subject: "About {pool}", text: "Hi {first name}, {my phone} {visit}" };
  const value = [
    { ...template, id: "all", office: "" },
    { ...template, id: "orlando", office: "orlando" },
  ];
  await changeSetting(world, { key: "replyTemplates", change: { version: 0, value }, actor });
  const request = { leadId, userId: actor.userId, visit: "" };
  expect(await listFilledTemplates(world.db.read, request)).toEqual([
    {
      id: "all",
      name: "One",
      subject: "About Apollo {my phone}",
      text: "Hi Ana, our office your visit",
      notes: [
        "{my phone} is empty for this lead: “our office”",
        "{visit} is empty for this lead: “your visit”",
      ],
    },
  ]);
  await aVisit(world, { leadId, pat: actor.userId!, actor });
  const nextVisit = await nextVisitText(world.db.read, leadId, world.now());
  const [filled] = (await listFilledTemplates(world.db.read, { ...request, visit: nextVisit })) ?? [];
  expect(filled?.text).toBe("Hi Ana, our office Tuesday, November 24 at 2:00 PM (ET)");
  await changeLead(world, { id: leadId, change: { version: 2, officeId: "orlando" }, actor });
  const ids = (await listFilledTemplates(world.db.read, request))?.map(({ id }) => id);
  expect(ids).toEqual(["all", "orlando"]);
  expect(await listFilledTemplates(world.db.read, { ...request, leadId: 999 })).toBeUndefined();
});

test("a template signs neither with a username nor without a phone, and says where to fill them in", async () => {
  const desk = await aDesk();
  const { world, leadId, actor } = desk;
  const query = { leadId, userId: actor.userId, visit: "" };
  const chosen = async () =>
    (await listFilledTemplates(world.db.read, query))!.find(({ id }) => id === "first-message")!;
  const send = ({ id, ...content }: { id: string; subject: string; text: string }) =>
    replyTo(desk, { templateId: id, subject: content.subject, text: content.text });
  const profile = (fields: { display_name?: string; phone?: string }) =>
    world.db.transact((tx) => tx.updateTable("users").set(fields).where("id", "=", actor.userId).execute(), {
      changed: ["users"],
    });
  const { name, phone, where } = unsignedSentences;
  const stale = await chosen();
  const both = `${name("dana")} ${phone} ${where}`;
  await expect(send(stale)).rejects.toMatchObject({
    code: "invalid_input",
    details: { message: both, fields: { text: both } },
  });
  await profile({ display_name: "Dana Reyes" });
  // what was filled in before still says it
  await expect(send(stale)).rejects.toThrow(both);
  await expect(send(await chosen())).rejects.toThrow(`${phone} ${where}`);
  expect(await listUnsent(world.db.read, leadId)).toEqual([]);
  await profile({ phone: "(352) 555-0110" });
  const { id } = await send(await chosen());
  expect((await findReply(world.db.read, id))?.text).toMatch(
    /I’m Dana Reyes .* call me at \(352\) 555-0110\.$/s,
  );
  // a user may correct the text instead
  await profile({ display_name: "", phone: "" });
  await expect(send(await chosen())).rejects.toThrow(both);
  const corrected = (await chosen()).text
    .replace("dana", "Dana Reyes")
    .replace("our office", "(352) 555-0110");
  await expect(send({ ...(await chosen()), text: corrected })).resolves.toMatchObject({
    id: expect.any(Number),
  });
});

test("the preview is the email that is sent", async () => {
  const desk = await aDesk();
  const { world, leadId, actor } = desk;
  const preview = await previewReply(world, { input: { leadId, subject, text }, userId: actor.userId });
  await replyTo(desk);
  world.pass(holdMs);
  await runAll(world);
  const [email] = world.sent;
  expect(preview).toMatchObject({
    html: email?.html,
    text: email?.text,
    to: email?.to.address,
    canSend: true,
  });
  expect(preview.from).toBe("dana, Sunspring Pools <ocala@sunspringpools.example>");
});

test("the replies of a lead are read from an index", async () => {
  const { world } = await aDesk();
  const query = sql`select * from replies where lead_id = 1 and state in ('held', 'queued', 'stored')`;
  if (world.db.engine === "postgres") {
    const { rows } = await world.db.transact(
      async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx);
      },
      { changed: [] },
    );
    return expect(JSON.stringify(rows)).toContain("replies_lead");
  }
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(world.db.read);
  expect(rows[0]?.detail).toContain("USING INDEX replies_lead");
});

test("the reply of a key is read from indexes", async () => {
  const { world } = await aDesk();
  const plans = await plansOf(world, (db) => replyOfKey(db, "a-key"));
  expect(plans.map(({ plan }) => plan).join()).toContain("reply_keys");
  for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan|SCAN (?:replies|reply_keys)/);
});
