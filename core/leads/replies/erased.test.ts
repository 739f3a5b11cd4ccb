import { expect, test } from "vitest";
import { sql } from "kysely";
import { aLead } from "#tests/build.ts";
import { previewReply } from "./preview.ts";
import { holdMs } from "./rules.ts";
import { findReply } from "./reads.ts";
import { aDesk, replyTo, runAll, subject, text, type Desk } from "#tests/replies.ts";
import { eraseContactOf } from "#tests/people.ts";

test("a lead without an address, one that does not exist and one that was erased get no reply", async () => {
  const desk = await aDesk();
  const { world, leadId, actor } = desk;
  await expect(replyTo({ ...desk, leadId: 999 })).rejects.toMatchObject({ code: "not_found" });
  await world.db.transact(
    (tx) => tx.updateTable("leads").set({ email: "" }).where("id", "=", leadId).execute(),
    { changed: ["leads"] },
  );
  await expect(replyTo(desk)).rejects.toMatchObject({ code: "invalid_input" });
  await erase(desk);
  await expect(replyTo(desk)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    previewReply(world, { input: { leadId: 999, subject, text }, userId: actor.userId }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

const erase = ({ world, leadId, actor }: Desk) => eraseContactOf(world, "leads", leadId, actor);

test("erasing a person cancels replies that wait and removes the texts of those that were sent", async () => {
  const desk = await aDesk({
    firstName: "Zoe Astrom",
    email: "zoe@example.com",
    message: "Is there room for a pool by the heron lane?",
  });
  const { world } = desk;
  const other = { ...desk, leadId: await aLead(world, { email: "other@example.com" }) };
  await replyTo(other, { text: "Your neighbor Zoe Astrom has one." });
  const sent = await replyTo(desk, { text: "Hi Zoe Astrom" });
  world.pass(holdMs);
  await runAll(world);
  const held = await replyTo(desk, { text: "And one more thing, Zoe Astrom" });
  await erase(desk);
  world.sent.length = 0;
  world.pass(holdMs);
  await runAll(world);
  expect(world.sent).toEqual([]);
  for (const { id } of [sent, held])
    expect(await findReply(world.db.read, id)).toMatchObject({ to: "", subject: "", text: "" });
  expect(await findReply(world.db.read, held.id)).toMatchObject({ state: "canceled" });
  const { rows } = await sql<{ all: string }>`select subject || text as "all" from replies union all
    select subject || body_text from emails`.execute(world.db.read);
  expect(rows.map((row) => row.all).join("\n")).not.toMatch(/Zoe|Astrom/);
  expect(rows.map((row) => row.all).join("\n")).toContain("Your neighbor [erased] has one.");
});

test("erased while the email is in transit: nothing of it is kept", async () => {
  const desk = await aDesk({ firstName: "Zoe Astrom", email: "zoe@example.com" });
  const { world } = desk;
  const { id } = await replyTo(desk, { text: "Hi Zoe Astrom" });
  world.pass(holdMs);
  const { send } = world.mail;
  world.mail.send = async (email) => {
    await erase(desk);
    return send(email);
  };
  await runAll(world);
  expect(await findReply(world.db.read, id)).toMatchObject({ state: "canceled", text: "" });
  expect(world.forgotten).toContain(world.sent[0]!.id);
});
