import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { countUndelivered } from "#core/emails/reads.ts";
import type { Problem } from "#core/problems.ts";
import { reviseQuote } from "#core/quotes/revise.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aNextRevision, anOpenQuote, type OpenQuote } from "#tests/quotes.ts";
import { askAboutQuote } from "./ask.ts";
import { declineQuote } from "./decline.ts";
import { onceWithinMs } from "./rules.ts";
import { viewQuote } from "./view.ts";

const userAgent = "Mozilla/5.0 (iPhone)";

function quoteRow(world: TestWorld, { id }: OpenQuote) {
  return world.db.read.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function entries(world: TestWorld, type: "quote" | "question") {
  return world.db.read
    .selectFrom("activities")
    .select(["subject_type", "to_value", "note", "actor"])
    .where("type", "=", type)
    .orderBy("id")
    .execute();
}

async function jobNames(world: TestWorld): Promise<string[]> {
  const jobs = await world.db.read
    .selectFrom("jobs")
    .select("name")
    .where("name", "like", "quote.%")
    .execute();
  return jobs.map(({ name }) => name).filter((name) => !["quote.expire", "quote.paper"].includes(name));
}

test("the first view is noted in both histories, once, and keeps the version that staff have open", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const before = await quoteRow(world, sent);
  world.pass(60_000);
  const at = world.now().toISOString();
  await viewQuote(world, { token: sent.token, userAgent, isStaff: false });
  world.pass(60_000);
  await viewQuote(world, { token: sent.token, userAgent, isStaff: false });
  expect(await quoteRow(world, sent)).toEqual({ ...before, stage: "viewed", stage_at: at, viewed_at: at });
  const viewed = (await entries(world, "quote")).filter(({ to_value }) => to_value === "viewed");
  expect(viewed.map(({ subject_type, actor }) => [subject_type, actor])).toEqual([
    ["quote", "Visitor"],
    ["lead", "Visitor"],
  ]);
});

test.each([
  ["someone of the staff", { userAgent, isStaff: true }],
  ["a mail scanner", { userAgent: "Mozilla/5.0 (compatible; BarracudaScanner)", isStaff: false }],
  ["a program", { userAgent: "curl/8.9", isStaff: false }],
])("a view of %s is not the customer's", async (_, viewer) => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  await viewQuote(world, { token: sent.token, ...viewer });
  expect((await quoteRow(world, sent)).stage).toBe("sent");
});

test("a quote is declined once, with the reason in both histories and an email; then it can't be viewed anew", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const order = { token: sent.token, offerHash: sent.offerHash, reason: "We bought a boat." };
  await declineQuote(world, order);
  await declineQuote(world, { ...order, reason: "Pressed again" });
  await viewQuote(world, { token: sent.token, userAgent, isStaff: false });
  expect(await quoteRow(world, sent)).toMatchObject({
    stage: "declined",
    stage_at: world.now().toISOString(),
  });
  const declined = (await entries(world, "quote")).filter(({ to_value }) => to_value === "declined");
  expect(declined.map(({ subject_type, note }) => [subject_type, note])).toEqual([
    ["quote", "We bought a boat."],
    ["lead", "We bought a boat."],
  ]);
  expect(await jobNames(world)).toEqual(["quote.declined"]);
  const { stage } = await world.db.read.selectFrom("leads").select("stage").executeTakeFirstOrThrow();
  expect(stage).toBe("quote_sent");
});

test("a quote that was revised while it was read is not declined unseen", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const order = { token: sent.token, offerHash: sent.offerHash, reason: "Too expensive." };
  const { offerHash } = await aNextRevision(world, sent, { title: "A smaller pool" });
  await expect(declineQuote(world, order)).rejects.toMatchObject({ code: "stale_version" });
  expect((await quoteRow(world, sent)).stage).toBe("sent");
  await declineQuote(world, { ...order, offerHash });
  expect((await quoteRow(world, sent)).stage).toBe("declined");
});

test("a question is in both histories and is emailed; the same one again is the same, another one is another", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const ask = (question: string) => askAboutQuote(world, { token: sent.token, question });
  await ask("Is the deck heated?");
  await ask("Is the deck heated?");
  await ask("And the pool?");
  expect((await entries(world, "question")).map(({ subject_type, note }) => [subject_type, note])).toEqual([
    ["quote", "Is the deck heated?"],
    ["lead", "Is the deck heated?"],
    ["quote", "And the pool?"],
    ["lead", "And the pool?"],
  ]);
  expect(await jobNames(world)).toEqual(["quote.question", "quote.question"]);
});

test.each([
  ["an hour, in which a clock that was behind is put right", 3_600_000, 1],
  ["a day", onceWithinMs, 1],
  ["a day and a moment", onceWithinMs + 1, 2],
])("a question that is sent again after %s", async (_, ms, count) => {
  const world = await testWorld();
  const { token } = await anOpenQuote(world);
  const question = "Is the deck heated?";
  await askAboutQuote(world, { token, question });
  world.pass(ms);
  await askAboutQuote(world, { token, question });
  expect(await jobNames(world)).toHaveLength(count);
});

test("a token that opens nothing answers nothing", async () => {
  const world = await testWorld();
  await anOpenQuote(world);
  const codes = await Promise.all(
    [
      viewQuote(world, { token: "guessed", userAgent, isStaff: false }),
      declineQuote(world, { token: "guessed", offerHash: "0".repeat(64), reason: "" }),
      askAboutQuote(world, { token: "guessed", question: "?" }),
    ].map((work) => work.then(undefined, ({ code }: Problem) => code)),
  );
  expect(codes).toEqual(["not_found", "not_found", "not_found"]);
});

test("the office’s email about a refusal is dropped if the quote was revised before a mail server took it", async () => {
  const world = await testWorld();
  const sent = await anOpenQuote(world);
  const { id, token, offerHash } = sent;
  await runDueJobs(world, 20);
  world.sent.length = 0;
  const { send } = world.mail;
  world.mail.send = () => Promise.reject(new Error("450 busy"));
  await declineQuote(world, { token, offerHash, reason: "We bought a boat." });
  await runDueJobs(world, 20);
  const waiting = () => countUndelivered(world.db.read, "smtp");
  expect(await waiting()).toBe(1);
  const { version } = await quoteRow(world, sent);
  await reviseQuote(world, { id, version, actor: program });
  await sendQuote(world, { id, version: version + 1, actor: program, by: "link" });
  world.mail.send = send;
  const heard: string[] = [];
  world.db.onChange((tags) => void heard.push(...tags));
  world.pass(3_600_000);
  await runDueJobs(world, 20);
  expect(world.sent).toEqual([]);
  expect(await waiting()).toBe(0);
  expect(heard).toEqual(expect.arrayContaining(["emails", `quotes:${id}`]));
});
