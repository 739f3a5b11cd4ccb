import { sql } from "kysely";
import { expect, test } from "vitest";
import { logContact } from "#core/leads/log.ts";
import { LeadContact } from "#core/leads/shape.ts";
import { up } from "#db/migrations/0046-last-contacted.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testWorld } from "./build.ts";
import { aSentQuote } from "./quotes.ts";
import { replyTo } from "./replies.ts";
import { aVisit } from "./visits.ts";

test("when the people of leads that exist were last reached follows from their histories as it is noted since", async () => {
  const world = await testWorld();
  const userId = await aUser(world, { username: "sally", role: "sales" });
  const actor = { userId, name: "sally", role: "sales" as const };
  const log = (id: number, contact: object) =>
    logContact(world, { id, contact: LeadContact.parse(contact), actor });
  const call = (outcome: string) => (id: number) => log(id, { kind: "call", outcome });
  const minute = 60_000;
  const reply = (leadId: number) => replyTo({ world, leadId, actor });
  const ways: ((id: number) => Promise<unknown>)[][] = [
    [],
    [call("wrong_number")],
    [call("reached")],
    [call("voicemail"), call("wrong_number")],
    [call("reached"), (id) => log(id, { kind: "text", outcome: "sent" })],
    [(id) => log(id, { kind: "elsewhere" }), call("stop")],
    [call("reached"), reply],
    [call("reached"), (leadId) => aSentQuote(world, { leadId })],
    // its invitation, which leaves later, would only be later in the history
    [(leadId) => aVisit(world, { leadId, pat: userId, actor }), call("reached")],
  ];
  for (const [at, happens] of ways.entries()) {
    const id = await aLead(world, { email: `lead-${at}@example.com` });
    for (const one of happens) {
      await one(id);
      world.pass(minute);
      await runDueJobs(world, 20);
      world.pass(minute);
    }
  }
  const noted = () =>
    world.db.read.selectFrom("leads").select(["id", "last_contacted_at"]).orderBy("id").execute();
  const before = await noted();
  expect(before.map(({ last_contacted_at }) => last_contacted_at === null)).toEqual(
    ways.map((_, at) => at < 2),
  );
  await world.db.transact(
    async (tx) => {
      await sql`alter table leads drop column last_contacted_at`.execute(tx);
      await up(tx);
    },
    { changed: ["leads"] },
  );
  // the history has the time when a reply left, not when it was written
  const left = (at: number) => (ways[at]!.at(-1) === reply ? minute : 0);
  expect(await noted()).toEqual(
    before.map(({ id, last_contacted_at: last }, at) => ({
      id,
      last_contacted_at: last && new Date(Date.parse(last) + left(at)).toISOString(),
    })),
  );
});
