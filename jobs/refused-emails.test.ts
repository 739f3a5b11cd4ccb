import { expect, test } from "vitest";
import { retryJob } from "#core/desk/health/retry.ts";
import { correctLead } from "#core/leads/correct.ts";
import { findReply } from "#core/leads/replies/reads.ts";
import { resendReply } from "#core/leads/replies/resend.ts";
import { holdMs } from "#core/leads/replies/rules.ts";
import { program } from "#core/audit.ts";
import { noticeUser } from "#core/staff/notices.writes.ts";
import { inviteUser } from "#core/staff/invite.ts";
import { holdBackMs } from "#core/visits/rules.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { aDesk, leadOf, replyTo, runAll } from "#tests/replies.ts";
import { anOffice, pat } from "#tests/users.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { runDueJobs } from "./worker.ts";

const words = "the address does not exist. The mail server said: “550 5.1.1 No such user”";

/** The mail server does not know this address. */
function refuse(world: TestWorld, address: string): { tries(): number; accept(): void } {
  let tries = 0;
  const { send } = world.mail;
  world.mail.send = (email) => {
    if (email.to.address !== address) return send(email);
    tries += 1;
    return Promise.reject(new Undeliverable(words));
  };
  return { tries: () => tries, accept: () => void (world.mail.send = send) };
}

const visitor = "marisol@example.com";

const senders: [string, string, () => Promise<{ world: TestWorld; address: string }>][] = [
  [
    "a receipt",
    "lead.thank",
    async () => {
      const world = await testWorld();
      await aLead(world);
      return { world, address: visitor };
    },
  ],
  [
    "a reply",
    "reply.send",
    async () => {
      const desk = await aDesk();
      await replyTo(desk);
      desk.world.pass(holdMs);
      return { world: desk.world, address: visitor };
    },
  ],
  [
    "an invitation to a visit",
    "visit.confirm",
    async () => {
      const office = await aVisitor();
      await runDueJobs(office.world, 20);
      await aVisit(office.world, office);
      office.world.pass(holdBackMs);
      return { world: office.world, address: visitor };
    },
  ],
  [
    "an invitation to the staff area",
    "user.link",
    async () => {
      const { world, actor } = await anOffice("smtp");
      await inviteUser(world, { input: pat, actor });
      return { world, address: pat.email };
    },
  ],
  [
    "a notice to a user about their account",
    "user.notice",
    async () => {
      const { world, dana } = await anOffice("smtp");
      await world.db.transact(
        (tx) =>
          noticeUser(tx, world.now(), {
            user: { id: dana, email: "dana@example.com" },
            what: "passkey-added",
            actor: program,
          }),
        { changed: ["jobs"] },
      );
      await world.db.transact(
        (tx) => tx.updateTable("users").set({ email: "dana@example.com" }).where("id", "=", dana).execute(),
        { changed: ["users"] },
      );
      return { world, address: "dana@example.com" };
    },
  ],
];

test.each(senders)("%s that is refused for good fails at once, and says why", async (_, name, prepare) => {
  const { world, address } = await prepare();
  const server = refuse(world, address);
  for (let day = 0; day < 3; day += 1) {
    await runAll(world);
    world.pass(24 * 3_600_000);
  }
  expect(server.tries()).toBe(1);
  const jobs = await world.db.read.selectFrom("jobs").selectAll().where("name", "=", name).execute();
  const lastError = `Not delivered: ${words}`;
  expect(jobs).toMatchObject([{ state: "failed", attempts: 1, last_error: lastError }]);
  const emails = world.db.read.selectFrom("emails").selectAll().where("to_address", "=", address);
  expect((await emails.execute()).filter(({ state }) => state === "failed")).toMatchObject([
    { error: lastError, sent_at: null },
  ]);
  const failed = world.lines.filter(({ message }) => message === "job failed");
  expect(failed).toHaveLength(1);
  expect(JSON.stringify(world.lines)).not.toMatch(/@|No such user/);
});

test("a reply that was refused is sent again to the corrected address, and the history keeps both", async () => {
  const desk = await aDesk();
  const { world, actor, leadId } = desk;
  const { id } = await replyTo(desk);
  world.pass(holdMs);
  refuse(world, visitor);
  await runAll(world);
  expect(await findReply(world.db.read, id)).toMatchObject({
    state: "failed",
    error: `Not delivered: ${words}`,
    nextAttemptAt: null,
  });
  expect((await leadOf(desk)).firstContactedAt).toBeNull();
  const { version } = await leadOf(desk);
  await correctLead(world, { id: leadId, correction: { version, email: "vega@example.com" }, actor });
  await resendReply(world, { id, actor });
  world.pass(holdMs);
  await runAll(world);
  expect(world.sent.map(({ to }) => to.address)).toEqual(["vega@example.com"]);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "sent", error: null });
  const history = (await leadOf(desk)).activities.filter(({ to }) => to === "reply");
  expect(history.map(({ note }) => note)).toEqual(["", `Not delivered: ${words}`]);
});

test("a refused receipt goes to the corrected address when its job is retried", async () => {
  const { world, leadId, actor } = await aDesk();
  const second = await aLead(world, { email: "marisol@exmaple.com" });
  const server = refuse(world, "marisol@exmaple.com");
  await runAll(world);
  expect(server.tries()).toBe(1);
  expect(second).toBeGreaterThan(leadId);
  await correctLead(world, { id: second, correction: { version: 1, email: visitor }, actor });
  const job = world.db.read.selectFrom("jobs").select("id").where("state", "=", "failed");
  const { id } = await job.executeTakeFirstOrThrow();
  world.sent.length = 0;
  await retryJob(world, { id, actor });
  await runAll(world);
  expect(world.sent.map(({ to }) => to.address)).toEqual([visitor]);
});
