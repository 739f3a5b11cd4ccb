import { expect, test } from "vitest";
import { cleanUp } from "#jobs/clock.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aSentQuote, yard } from "#tests/quotes.ts";
import { expireQuotes } from "./expire.ts";

/** The start of the day after the last one in Florida. */
const over = "2026-12-21T05:00:00.000Z";

/** Sets the clock. */
function at(world: TestWorld, time: string): void {
  world.pass(Date.parse(time) - world.now().getTime());
}

async function stageOf(world: TestWorld, id: number) {
  const { stage } = await world.db.read
    .selectFrom("quotes")
    .select("stage")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return stage;
}

test("a quote can be accepted until the last second of its day in Florida, and expires with it", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  at(world, "2026-12-21T04:59:59.999Z");
  await runDueJobs(world, 20);
  expect(await expireQuotes(world, { quoteId: id })).toEqual(new Date(over));
  expect(await stageOf(world, id)).toBe("sent");
  at(world, over);
  await runDueJobs(world, 20);
  expect(await stageOf(world, id)).toBe("expired");
  const entries = await world.db.read
    .selectFrom("activities")
    .select(["subject_type", "from_value", "actor"])
    .where("to_value", "=", "expired")
    .orderBy("subject_type")
    .execute();
  expect(entries).toEqual([
    { subject_type: "lead", from_value: "sent", actor: "Sunspring" },
    { subject_type: "quote", from_value: "sent", actor: "Sunspring" },
  ]);
});

test("expiring again changes nothing", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  at(world, over);
  await expireQuotes(world, { quoteId: id });
  const before = await world.db.read.selectFrom("quotes").selectAll().execute();
  world.pass(1_000);
  expect(await expireQuotes(world, { quoteId: id })).toBeUndefined();
  expect(await world.db.read.selectFrom("quotes").selectAll().execute()).toEqual(before);
});

test.each(["accepted", "declined", "withdrawn", "draft"])("what is %s does not expire", async (stage) => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  await world.db.transact((tx) => tx.updateTable("quotes").set({ stage }).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
  at(world, over);
  await runDueJobs(world, 20);
  expect(await stageOf(world, id)).toBe(stage);
});

test("a clock that is set back expires nothing early, and the job waits for the day", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  at(world, "2026-12-20T12:00:00Z");
  at(world, "2026-11-19T12:00:00Z");
  await cleanUp(world);
  expect(await stageOf(world, id)).toBe("sent");
  const job = await world.db.read
    .selectFrom("jobs")
    .select(["state", "run_at"])
    .where("name", "=", "quote.expire")
    .executeTakeFirst();
  expect(job).toEqual({ state: "queued", run_at: over });
  at(world, over);
  await runDueJobs(world, 20);
  expect(await stageOf(world, id)).toBe("expired");
});

test("quotes whose jobs are lost expire with the hourly cleanup, however many they are", async () => {
  const world = await testWorld();
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await aSentQuote(world)).id);
  const later = await aSentQuote(world, { terms: { ...yard, validUntil: "2027-01-31" } });
  const [first] = await world.db.read.selectFrom("quotes").selectAll().orderBy("id").limit(1).execute();
  const copies = Array.from({ length: 120 }, (_, n) => {
    const { id: _id, ...row } = first!;
    return { ...row, number: `OCA-2026-1${n}`, lead_id: null };
  });
  await world.db.transact((tx) => tx.insertInto("quotes").values(copies).execute(), { changed: ["quotes"] });
  await world.db.transact((tx) => tx.deleteFrom("jobs").execute(), { changed: ["jobs"] });
  at(world, "2026-12-25T12:00:00Z");
  await cleanUp(world);
  const stages = await Promise.all([...ids, later.id].map((id) => stageOf(world, id)));
  expect(stages).toEqual(["expired", "expired", "expired", "sent"]);
  const rest = await world.db.read.selectFrom("quotes").select("id").where("stage", "=", "sent").execute();
  expect(rest).toEqual([{ id: later.id }]);
});

test("the job of a quote sent earlier without a last day in this age is not due again and again", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  const jobs = world.db.read
    .selectFrom("jobs")
    .select(["state", "run_at"])
    .where("name", "=", "quote.expire");
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("quotes").set({ valid_until: "9999-12-31" }).where("id", "=", id).execute();
      const run_at = "+010000-01-01T05:00:00.000Z";
      await tx.updateTable("jobs").set({ run_at }).where("name", "=", "quote.expire").execute();
    },
    { changed: ["quotes", "jobs"] },
  );
  await runDueJobs(world, 20);
  expect(await jobs.execute()).toEqual([{ state: "queued", run_at: "9999-12-31T23:59:59.999Z" }]);
  expect(await stageOf(world, id)).toBe("sent");
});
