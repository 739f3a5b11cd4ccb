import { expect, test } from "vitest";
import type { Problem } from "#core/problems.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { aNextRevision, anAcceptance, anOpenQuote, type OpenQuote } from "#tests/quotes.ts";
import { acceptQuote } from "./accept.ts";
import { findOpenQuote } from "./reads.ts";
import { signedText } from "./rules.ts";
import type { AcceptanceInput } from "./shape.ts";

const caller = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (iPhone)" };

const lines = [
  { id: "shell-1", name: "Shell", unitCents: 62_000_00 },
  { id: "deck-1", kind: "option" as const, name: "Paver deck", quantity: 400_000, unitCents: 18_00 },
  { id: "deck-2", kind: "option" as const, name: "Deck jets", quantity: 2_000, unitCents: 425_50 },
];

async function accept(
  world: TestWorld,
  sent: OpenQuote,
  fields: Partial<AcceptanceInput> = {},
): Promise<void> {
  const input = await anAcceptance(sent, fields);
  await acceptQuote(world, { token: sent.token, input, caller });
}

/** The code of the problem, or "accepted". */
function outcome(work: Promise<void>): Promise<string> {
  return work.then(
    () => "accepted",
    (reason: Problem) => reason.code,
  );
}

async function stored(world: TestWorld, { id, leadId }: OpenQuote) {
  const { read } = world.db;
  const [quote, lead, acceptances, activities, tasks, jobs] = await Promise.all([
    read.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    read.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirstOrThrow(),
    read.selectFrom("quote_acceptances").selectAll().where("quote_id", "=", id).execute(),
    read.selectFrom("activities").selectAll().where("type", "=", "quote").orderBy("id").execute(),
    read.selectFrom("tasks").selectAll().where("lead_id", "=", leadId).orderBy("due_at").execute(),
    read.selectFrom("jobs").select("name").where("subject_type", "=", "quote").orderBy("id").execute(),
  ]);
  return { quote, lead, acceptances, activities, tasks, jobs: jobs.map(({ name }) => name) };
}

test("a signature accepts the quote, wins the lead, and is in both histories, with its hash", async () => {
  const world = await testWorld();
  const owner = await aUser(world);
  const sent = await anOpenQuote(world, { lines });
  const signature = "M10 20L30 40";
  await accept(world, sent, { chosen: ["deck-2", "deck-1", "deck-2"], signature });
  const { quote, lead, acceptances, activities, tasks, jobs } = await stored(world, sent);
  const totalCents = 62_000_00 + 7_200_00 + 851_00;
  const signedAt = world.now().toISOString();
  expect(quote).toMatchObject({
    stage: "accepted",
    stage_at: signedAt,
    total_cents: totalCents,
    viewed_at: signedAt,
  });
  expect(lead.stage).toBe("won");
  expect(acceptances).toMatchObject([
    {
      chosen: '["deck-1","deck-2"]',
      total_cents: totalCents,
      signer_name: "Marisol Vega",
      signature,
      signed_at: signedAt,
      ip_address: caller.ip,
      user_agent: caller.userAgent,
      consent_text: sent.offer.consent,
      signed_hash: sha256(
        signedText({
          offerHash: sent.offerHash,
          chosen: ["deck-1", "deck-2"],
          totalCents,
          signerName: "Marisol Vega",
          signature,
          signedAt,
          consentText: sent.offer.consent,
        }),
      ),
    },
  ]);
  expect(
    activities.filter(({ to_value }) => to_value === "accepted").map(({ subject_type }) => subject_type),
  ).toEqual(["quote", "lead"]);
  expect(jobs.slice(-2)).toEqual(["quote.paper", "quote.accepted"]);
  expect(world.wakeUps).toBeGreaterThan(0);
  // a deposit of 10 % starts no clock, but the office has something to do by the next day
  expect(tasks.map(({ due_at, user_id, text }) => [due_at, user_id, text])).toEqual([
    [
      "2026-11-22T04:59:59.000Z",
      owner,
      `${quote.number} is signed. Collect the deposit of $7,005.10, and hand the job over to permits and scheduling.`,
    ],
  ]);
  expect(lead.next_due_at).toBe("2026-11-22T04:59:59.000Z");
});

test("a deposit of more than 10 % makes the two dated tasks of Florida Statutes 489.126, once", async () => {
  const world = await testWorld();
  const owner = await aUser(world);
  const sent = await anOpenQuote(world, { terms: { deposit: { kind: "percent", percent: 1_001 } } });
  await accept(world, sent);
  await accept(world, sent);
  const { tasks, lead } = await stored(world, sent);
  const [handOver, ...clocked] = tasks;
  expect(handOver?.text).toContain("Collect the deposit of");
  // 30 and 120 days after November 20, at the end of the day in Florida: the second in daylight saving time
  expect(clocked.map(({ due_at, user_id }) => [due_at, user_id])).toEqual([
    ["2026-12-21T04:59:59.000Z", owner],
    ["2027-03-21T03:59:59.000Z", owner],
  ]);
  expect(clocked.map(({ text }) => text.includes("489.126"))).toEqual([true, true]);
  expect(lead.next_due_at).toBe(handOver?.due_at);
});

test("pressing again, because the answer was lost, is accepted and stores nothing more", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world, { lines });
  await accept(world, sent, { chosen: ["deck-1"] });
  const first = await stored(world, sent);
  world.pass(60_000);
  await accept(world, sent, { chosen: ["deck-1"] });
  expect(await stored(world, sent)).toEqual(first);
  // another name or choice is another signature
  expect(await outcome(accept(world, sent, { chosen: ["deck-1"], name: "Luis Vega" }))).toBe(
    "already_exists",
  );
  expect(await outcome(accept(world, sent, { chosen: [] }))).toBe("already_exists");
  expect(await stored(world, sent)).toEqual(first);
});

test("of two people who accept at once one wins, and the other is told who and when", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const names = ["Marisol Vega", "Luis Vega"];
  const settled = await Promise.allSettled(names.map((name) => accept(world, sent, { name })));
  const refused = settled.filter((one) => one.status === "rejected").map(({ reason }) => reason as Problem);
  expect(refused.map(({ code }) => code)).toEqual(["already_exists"]);
  const { acceptances, jobs } = await stored(world, sent);
  expect(acceptances).toHaveLength(1);
  expect(jobs.filter((name) => name === "quote.accepted")).toHaveLength(1);
  const [{ signer_name } = { signer_name: "" }] = acceptances;
  expect(names).toContain(signer_name);
  expect(refused[0]?.message).toBe(`${signer_name} accepted this quote on Nov 20, 2026, 9:05 AM (ET).`);
});

test("it can be accepted until the last second of its last day in Florida, and not one second later", async () => {
  for (const [late, expected] of [
    [-1_000, "accepted"],
    [0, "too_late"],
  ] as const) {
    const world = await testWorld();
    const sent = await anOpenQuote(world, { terms: { validUntil: "2026-12-20" } });
    const end = floridaMidnight(nextDay("2026-12-20"));
    expect(end.toISOString()).toBe("2026-12-21T05:00:00.000Z");
    world.pass(end.getTime() - world.now().getTime() + late);
    expect(await outcome(accept(world, sent))).toBe(expected);
  }
});

test("a quote that is valid for longer than links usually open is signed until its last day", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world, { terms: { validUntil: "2027-03-01" } });
  world.pass(floridaMidnight("2027-03-02").getTime() - world.now().getTime() - 1_000);
  expect(await outcome(accept(world, sent))).toBe("accepted");
});

test("an offer that was changed after it was sent is neither read nor signed", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const offer = JSON.stringify({ ...sent.offer, title: "Another pool" });
  await world.db.transact(
    (tx) => tx.updateTable("quote_revisions").set({ offer }).where("quote_id", "=", sent.id).execute(),
    { changed: ["quotes"] },
  );
  await expect(findOpenQuote(world.db.read, { token: sent.token, now: world.now() })).rejects.toThrow(
    "is not what was sent",
  );
  await expect(accept(world, sent)).rejects.toThrow("is not what was sent");
  expect((await stored(world, sent)).acceptances).toEqual([]);
});

test("a clock that was set back signs nothing before it was sent", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const sentAt = world.now().toISOString();
  world.pass(-3_600_000);
  await accept(world, sent);
  const { acceptances, quote } = await stored(world, sent);
  expect(acceptances.map(({ signed_at }) => signed_at)).toEqual([sentAt]);
  expect(quote.stage_at).toBe(sentAt);
  const due = await world.db.read
    .selectFrom("jobs")
    .select(["name", "run_at"])
    .where("name", "in", ["quote.paper", "quote.accepted"])
    .where("run_at", "<=", world.now().toISOString())
    .execute();
  // at the true time, not when the signature is dated
  expect(due.map(({ name }) => name)).toEqual(["quote.paper", "quote.accepted"]);
});

const changes: [string, (world: TestWorld, sent: OpenQuote) => Promise<unknown>, string][] = [
  ["revised", (world, sent) => aNextRevision(world, sent, { title: "With a heat pump" }), "stale_version"],
  ["withdrawn", (world, sent) => inStage(world, sent, "withdrawn"), "too_late"],
  ["declined", (world, sent) => inStage(world, sent, "declined"), "too_late"],
  ["expired", (world, sent) => inStage(world, sent, "expired"), "too_late"],
  ["a draft again", (world, sent) => inStage(world, sent, "draft"), "too_late"],
  ["without its link", revoke, "not_found"],
  ["left for 60 days", async (world) => world.pass(60 * 24 * 3_600_000), "not_found"],
];

function inStage(world: TestWorld, { id }: OpenQuote, stage: string): Promise<unknown> {
  return world.db.transact((tx) => tx.updateTable("quotes").set({ stage }).where("id", "=", id).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
}

function revoke(world: TestWorld, { id }: OpenQuote): Promise<unknown> {
  const set = { revoked_at: world.now().toISOString() };
  return world.db.transact(
    (tx) => tx.updateTable("quote_links").set(set).where("quote_id", "=", id).execute(),
    {
      changed: ["quotes"],
    },
  );
}

test.each(changes)("a quote that is %s while it is read cannot be signed", async (_, change, code) => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  await change(world, sent);
  expect(await outcome(accept(world, sent))).toBe(code);
  expect((await stored(world, sent)).acceptances).toEqual([]);
});

const tampered: [string, Partial<AcceptanceInput>, string][] = [
  ["an unknown option", { chosen: ["deck-9"], shownCents: 62_000_00 }, "invalid_input"],
  ["a line that is included anyway", { chosen: ["shell-1"], shownCents: 62_000_00 }, "invalid_input"],
  ["a line that is not included", { chosen: ["fence-1"], shownCents: 62_000_00 }, "invalid_input"],
  ["another total", { chosen: ["deck-1"], shownCents: 62_000_00 }, "stale_version"],
  ["another offer", { offerHash: "0".repeat(64) }, "stale_version"],
  ["another consent", { consentHash: "0".repeat(64) }, "stale_version"],
];

test.each(tampered)("%s is refused, and nothing is stored", async (_, fields, code) => {
  const world = await testWorld();
  const fence = { id: "fence-1", name: "Fence", kind: "excluded" as const };
  const sent = await anOpenQuote(world, { lines: [...lines, fence] });
  expect(await outcome(accept(world, sent, fields))).toBe(code);
  expect((await stored(world, sent)).acceptances).toEqual([]);
});

test("a token that was guessed opens nothing", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  expect(await outcome(accept(world, { ...sent, token: "guessed" }))).toBe("not_found");
});
