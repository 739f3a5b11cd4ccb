import { expect, test } from "vitest";
import { runDueJobs } from "#jobs/worker.ts";
import { prepareReply } from "./prepare.ts";
import { resendReply } from "./resend.ts";
import { holdMs } from "./rules.ts";
import { maxAttempts, requeueJob } from "#core/jobs.ts";
import { findReply, findReplyJob, listUnsent } from "./reads.ts";
import { aDesk, leadOf, replyTo, runAll } from "#tests/replies.ts";

test("killed between sending and recording, it is sent again as the same message, and recorded once", async () => {
  const desk = await aDesk();
  const { world } = desk;
  await replyTo(desk);
  world.pass(holdMs);
  const { send } = world.mail;
  const { transact } = world.db;
  world.mail.send = async (email) => {
    const answer = await send(email);
    world.db.transact = () => Promise.reject(new Error("killed"));
    return answer;
  };
  await runDueJobs(world, 8).catch(() => {});
  world.db.transact = transact;
  world.mail.send = send;
  world.pass(120_000);
  await runAll(world);
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(1);
  const lead = await leadOf(desk);
  expect(lead.emails.filter(({ template }) => template === "reply")).toMatchObject([{ state: "sent" }]);
  expect(lead.activities.filter(({ to }) => to === "reply")).toHaveLength(1);
});

test("killed between recording the email and the reply, nothing is sent again and the clock stops", async () => {
  const desk = await aDesk();
  const { world } = desk;
  const { id } = await replyTo(desk);
  world.pass(holdMs);
  const { transact } = world.db;
  let isSent = false;
  world.db.transact = async (work, options) => {
    if (isSent) throw new Error("killed");
    const result = await transact(work, options);
    isSent = world.sent.length > 0;
    return result;
  };
  await runDueJobs(world, 8).catch(() => {});
  world.db.transact = transact;
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "queued" });
  world.pass(120_000);
  await runAll(world);
  expect(world.sent).toHaveLength(1);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "sent" });
  expect((await leadOf(desk)).firstContactedAt).toBe("2026-11-20T14:05:10.000Z");
});

test("while the mail server is down a reply waits, finally fails, and can be sent again", async () => {
  const desk = await aDesk();
  const { world, actor } = desk;
  const { id } = await replyTo(desk);
  const { send } = world.mail;
  world.mail.send = () => Promise.reject(new Error("connection refused"));
  world.pass(holdMs);
  await runAll(world);
  const waiting = (await listUnsent(world.db.read, desk.leadId))[0];
  expect(waiting).toMatchObject({ id, state: "queued", error: "Error: connection refused" });
  expect(Date.parse(waiting!.nextAttemptAt!)).toBeGreaterThan(world.now().getTime());
  await expect(resendReply(world, { id, actor })).rejects.toMatchObject({ code: "too_late" });
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    world.pass(24 * 3_600_000);
    await runAll(world);
  }
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "failed", nextAttemptAt: null });
  expect((await leadOf(desk)).firstContactedAt).toBeNull();
  world.mail.send = send;
  await resendReply(world, { id, actor });
  await expect(resendReply(world, { id, actor })).rejects.toMatchObject({ code: "too_late" });
  await runAll(world);
  expect(world.sent).toEqual([]);
  world.pass(holdMs);
  await runAll(world);
  expect(world.sent).toHaveLength(1);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "sent" });
});

test("a failed reply that an admin retries on the health screen is sent", async () => {
  const desk = await aDesk();
  const { world } = desk;
  const { id } = await replyTo(desk);
  await prepareReply(world, { replyId: id });
  const job = (await findReplyJob(world.db.read, id))!;
  await world.db.transact(
    (tx) => tx.updateTable("jobs").set({ state: "failed" }).where("id", "=", job.id).execute(),
    { changed: ["jobs"] },
  );
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "failed" });
  await world.db.transact((tx) => requeueJob(tx, world.now(), job.id), { changed: ["jobs"] });
  await runAll(world);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "sent" });
});

test("without a mail server a reply is stored, the clock runs on, and it can be sent later", async () => {
  const desk = await aDesk();
  const { world, actor } = desk;
  world.mail.kind = "folder";
  const { id } = await replyTo(desk);
  world.pass(holdMs);
  await runAll(world);
  expect(await listUnsent(world.db.read, desk.leadId)).toMatchObject([{ id, state: "stored" }]);
  expect(await leadOf(desk)).toMatchObject({
    firstContactedAt: null,
    activities: [{ to: "reply", email: { state: "stored" } }, {}, {}, {}],
  });
  world.mail.kind = "smtp";
  await resendReply(world, { id, actor });
  world.pass(holdMs);
  await runAll(world);
  const lead = await leadOf(desk);
  expect(lead.firstContactedAt).toBe(world.now().toISOString());
  const states = lead.activities.filter(({ to }) => to === "reply").map(({ email }) => email?.state);
  expect(states).toEqual(["sent", "stored"]);
});
