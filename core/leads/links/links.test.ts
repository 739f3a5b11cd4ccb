import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { findLead } from "#core/leads/reads.ts";
import { changeLead } from "#core/leads/change.ts";
import { submitLead } from "#core/leads/submit.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { leadInput, testWorld, type TestWorld } from "#tests/build.ts";
import { everything } from "#tests/everything.ts";
import { runAll } from "#tests/replies.ts";
import { findRequest, type SentRequest } from "./request.reads.ts";
import { revokeLinksOfLead } from "./revoke.ts";

const hourMs = 3_600_000;

/** What the estimate form sends. */
const estimate = {
  firstName: "Dana Rivera",
  requestType: "estimate",
  sourcePage: "estimate",
  preferredChannel: "text",
  poolId: "latham-apollo-14",
  poolName: "Apollo 14",
  poolSize: "Medium",
  finish: "Night Sky",
  options: ["Heat pump"],
  timeline: "Within six months",
};

function opened(world: TestWorld, token: string): Promise<SentRequest | undefined> {
  return findRequest({ db: world.db.read, book: world.media }, { token, now: world.now() });
}

async function aSent(world: TestWorld, fields: object = estimate) {
  return submitLead(world, { input: leadInput(fields), idempotencyKey: "one" });
}

test("a link opens what was sent: the pool, its color and extras, the price as it was seen, and the office", async () => {
  const world = await testWorld({ seeded: true });
  const { id, token } = await aSent(world);
  const { priceRange } = (await findLead(world.db.read, id))!;
  expect(await opened(world, token)).toMatchObject({
    leadId: id,
    kind: "estimate",
    reference: `SP-2611-${String(id).padStart(4, "0")}`,
    sentAt: world.now().toISOString(),
    firstName: "Dana",
    channel: "text",
    office: { id: "ocala", phone: "(352) 555-0142" },
    // the office opened five minutes before, and answers within seven open hours
    answerBy: "2026-11-23T14:30:00.000Z",
    poolId: "latham-apollo-14",
    plan: { name: "Latham Apollo 14" },
    estimate: {
      color: "Night Sky",
      size: "Medium",
      start: "Within six months",
      price: priceRange,
      parts: { extras: [{ label: "Heat pump" }] },
      path: "/estimate?poolId=latham-apollo-14&color=Night+Sky&extras=heat-pump",
    },
  });
});

test.each<[string, string | undefined, string]>([
  ["a plain name", "Dana Rivera", "Dana"],
  ["what could lead a stranger anywhere", "Visit www evil", ""],
])("the page calls the sender by %s", async (_, firstName, called) => {
  const world = await testWorld();
  const { token } = await aSent(world, { firstName });
  expect((await opened(world, token))?.firstName).toBe(called);
});

test("the office’s promise is shown until it has passed, or until the office has answered", async () => {
  const world = await testWorld({ seeded: true });
  const { id, token } = await aSent(world);
  const by = Date.parse("2026-11-23T14:30:00.000Z");
  const promise = async () => (await opened(world, token))?.answerBy ?? null;
  world.pass(by - world.now().getTime() - 1);
  expect(await promise()).not.toBeNull();
  world.pass(1);
  expect(await promise()).toBeNull();
  world.pass(-hourMs);
  expect(await promise()).not.toBeNull();
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("leads")
        .set({ first_contacted_at: world.now().toISOString() })
        .where("id", "=", id)
        .execute(),
    { changed: ["leads", `leads:${id}`] },
  );
  expect(await promise()).toBeNull();
});

test("a request that is sent again under its key gets another link to the same lead", async () => {
  const world = await testWorld();
  const [first, second] = [await aSent(world), await aSent(world)];
  expect(second).toMatchObject({ id: first.id, isNew: false });
  expect(second.token).not.toBe(first.token);
  for (const { token } of [first, second]) expect((await opened(world, token))?.leadId).toBe(first.id);
});

test("only the hash of a token is stored, and the receipt, whose text is not, brings a link of its own", async () => {
  const world = await testWorld();
  const { token } = await aSent(world);
  await runAll(world);
  const receipt = world.sent.find(({ to }) => to.address === "marisol@example.com")!;
  const [, emailed = ""] = /\/request\/(sun_[\w-]{43})/.exec(receipt.text) ?? [];
  expect((await opened(world, emailed))?.kind).toBe("estimate");
  const stored = JSON.stringify(await everything(world));
  for (const one of [token, emailed]) {
    expect(stored).toContain(sha256(one));
    expect(stored).not.toContain(one);
  }
});

const dayMs = 24 * hourMs;

test.each([
  ["on its last day", 365 * dayMs - 1, true],
  ["after a year", 365 * dayMs, false],
])("a link %s", async (_, ms, isOpen) => {
  const world = await testWorld();
  const { token } = await aSent(world);
  world.pass(ms);
  expect((await opened(world, token)) !== undefined).toBe(isOpen);
});

test("links that staff turned off open nothing, and a later one does", async () => {
  const world = await testWorld();
  const { id, token } = await aSent(world);
  await revokeLinksOfLead(world, { id, actor: program });
  expect(await opened(world, token)).toBeUndefined();
  const later = await aSent(world);
  expect((await opened(world, later.token))?.leadId).toBe(id);
  expect(await opened(world, token)).toBeUndefined();
  await expect(revokeLinksOfLead(world, { id: 99, actor: program })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the link of an erased person is gone, like one that never existed", async () => {
  const world = await testWorld();
  const { id, token } = await aSent(world);
  const { contactId } = (await findLead(world.db.read, id))!;
  await changeLead(world, { id, change: { version: 1, note: "Called" }, actor: program });
  await eraseContact(world, { id: contactId, version: 1, reason: "request", actor: program });
  expect(await opened(world, token)).toBeUndefined();
  expect(await opened(world, "sun_never")).toBeUndefined();
  expect(await world.db.read.selectFrom("lead_links").selectAll().execute()).toEqual([]);
  // the receipt that waited brings no new link
  await runAll(world);
  expect(await world.db.read.selectFrom("lead_links").selectAll().execute()).toEqual([]);
  expect(world.sent).toEqual([]);
});
