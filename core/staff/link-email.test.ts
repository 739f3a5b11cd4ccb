import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMailer } from "#mail/mailer.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, type TestWorld } from "#tests/build.ts";
import { accept, anOffice, pat, stored, tokenOf } from "#tests/users.ts";
import { inviteUser } from "./invite.ts";
import { prepareLinkEmail } from "./prepare-link.ts";
import { tokenInFragment } from "./rules.ts";
import { sendLinkToUser } from "./send-link.ts";

/** The email of the newest link, as the worker sends it. */
async function emailed(world: TestWorld) {
  await runDueJobs(world, 10);
  const email = world.sent.at(-1)!;
  const token = tokenInFragment(/#invite=[\w-]+/.exec(email.text)?.[0] ?? "") ?? "";
  return { email, token };
}

test("the link is also emailed, with its own token; the outbox keeps neither link nor text", async () => {
  const { world, actor } = await anOffice("smtp");
  const { newLink } = await inviteUser(world, { input: pat, actor });
  const { email, token } = await emailed(world);
  expect(email.to).toEqual({ name: "Pat Vega", address: "pat@example.com" });
  expect(email.text).toContain("72 hours");
  expect(token).not.toBe(tokenOf(newLink));
  const rows = await world.db.read.selectFrom("emails").selectAll().execute();
  expect(rows).toMatchObject([{ subject_type: "user", to_address: "pat@example.com", state: "sent" }]);
  expect((await stored(world)) + JSON.stringify(rows)).not.toContain(token);
});

test.each(["emailed", "shown"])("the %s token of a link works, and voids the other", async (first) => {
  const { world, actor } = await anOffice("smtp");
  const shownToken = tokenOf((await inviteUser(world, { input: pat, actor })).newLink);
  const { token } = await emailed(world);
  const [used, other] = first === "emailed" ? [token, shownToken] : [shownToken, token];
  await accept(world, used);
  await expect(accept(world, other)).rejects.toMatchObject({ code: "gone" });
});

test("an emailed link keeps working if recording the attempt failed", async () => {
  const { world, actor } = await anOffice("smtp");
  await inviteUser(world, { input: pat, actor });
  const order = await prepareLinkEmail(world, { inviteId: 1 });
  const again = await prepareLinkEmail(world, { inviteId: 1 });
  expect(again?.id).toBe(order?.id);
  const { url } = order!.props as { url: string };
  expect((await accept(world, tokenOf({ url }))).user.username).toBe("Pat");
});

test("a server that writes emails to a folder writes none with a link, also if it sent emails before", async () => {
  const { world, actor } = await anOffice("smtp");
  const { id } = await inviteUser(world, { input: pat, actor });
  const folder = join(world.config.dataDir, "mail");
  Object.assign(world.mail, openMailer({ from: "a@example.com", folder, publicUrl: "http://localhost" }));
  await runDueJobs(world, 10);
  expect(
    (await inviteUser(world, { input: { ...pat, username: "lee" }, actor })).newLink.emailedTo,
  ).toBeNull();
  expect((await sendLinkToUser(world, { id, actor })).emailedTo).toBeNull();
  const queued = await world.db.read.selectFrom("jobs").select("name").where("state", "<>", "done").execute();
  expect(queued).toEqual([]);
  await runDueJobs(world, 10);
  expect(existsSync(folder)).toBe(false);
});

test("a used or replaced link is not emailed, nor one to a user without an address", async () => {
  const { world, actor } = await anOffice("smtp");
  const { id, newLink } = await inviteUser(world, { input: pat, actor });
  const lee = await aUser(world, { username: "lee" });
  await sendLinkToUser(world, { id: lee, actor });
  await accept(world, tokenOf(newLink));
  await runDueJobs(world, 10);
  expect(world.sent).toEqual([]);
  await sendLinkToUser(world, { id, actor });
  await sendLinkToUser(world, { id, actor });
  await runDueJobs(world, 10);
  expect(world.sent.map((one) => one.subject)).toEqual(["Reset your Sunspring Pools password"]);
});
