import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { jobsDue } from "#core/jobs.ts";
import { enqueueQuotePaper } from "#core/quotes/files/writes.ts";
import { askAboutQuote } from "#core/quotes/signing/ask.ts";
import type { Tx } from "#db/schema.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { anOpenQuote } from "#tests/quotes.ts";
import { startWorker } from "./worker.ts";

/** Jobs that never end until `hang` does, more than there are places for. */
const slowJobs: [string, (world: TestWorld, hang: Promise<never>) => Promise<void>][] = [
  [
    "PDFs",
    async (world, hang) => {
      const { id } = await anOpenQuote(world);
      const { id: revisionId } = await world.db.read
        .selectFrom("quote_revisions")
        .select("id")
        .executeTakeFirstOrThrow();
      world.paper.draw = () => hang;
      const file = { quoteId: id, revisionId, kind: "offer" } as const;
      const enqueueAll = async (tx: Tx) => {
        for (let at = 0; at < 30; at += 1) await enqueueQuotePaper(tx, world.now(), program, file);
      };
      await world.db.transact(enqueueAll, { changed: ["jobs"] });
    },
  ],
  [
    "letters to a mail server that hangs",
    async (world, hang) => {
      const { token } = await anOpenQuote(world);
      const { send } = world.mail;
      world.mail.send = (email) => (email.id.startsWith("quote-question") ? hang : send(email));
      for (let at = 0; at < 30; at += 1)
        await askAboutQuote(world, { token, question: `Question number ${at}` });
    },
  ],
];

test.each(slowJobs)("a lead's emails do not wait behind %s", async (_, addSlowJobs) => {
  const world = await testWorld();
  const hang = Promise.withResolvers<never>();
  hang.promise.catch(() => {});
  await addSlowJobs(world, hang.promise);
  await world.db.transact((tx) => tx.deleteFrom("jobs").where("name", "like", "lead.%").execute(), {
    changed: ["jobs"],
  });
  const worker = startWorker(world);
  const running = () =>
    world.db.read
      .selectFrom("jobs")
      .select((jobs) => jobs.fn.countAll<number>().as("count"))
      .where("state", "=", "running")
      .executeTakeFirstOrThrow();
  await expect.poll(async () => Number((await running()).count)).toBeGreaterThan(0);
  world.sent.length = 0;
  world.jobs.wake = () => world.db.announce([jobsDue]);
  await aLead(world, { email: "late@example.com" });
  await expect.poll(() => world.sent.map(({ to }) => to.address)).toContain("ocala@sunspringpools.example");
  await expect.poll(() => world.sent.map(({ to }) => to.address)).toContain("late@example.com");
  hang.reject(new Error("It took too long."));
  await worker.stop();
});
