import { expect, test } from "vitest";
import { listActivities } from "#core/records/activities.reads.ts";
import { addPost } from "#core/content/add-post.ts";
import { PostInput } from "#core/content/shape.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { changeLead } from "#core/leads/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { findMedia } from "#core/media/reads.ts";
import { uploadMedia } from "#core/media/upload.ts";
import { inviteUser } from "#core/staff/invite.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, type TestWorld } from "./build.ts";
import { arriving, aPicture, jpeg } from "./pictures.ts";
import { anOffice, pat } from "./users.ts";

const jobsOf = (world: TestWorld) =>
  world.db.read.selectFrom("jobs").select(["name", "user_id"]).orderBy("id").execute();

test("a job knows the user whose action enqueued it; a visitor is none", async () => {
  const { world, dana, actor } = await anOffice("smtp");
  await aLead(world);
  expect(await jobsOf(world)).toEqual([
    { name: "lead.notify", user_id: null },
    { name: "lead.thank", user_id: null },
    { name: "lead.remind", user_id: null },
  ]);
  await runDueJobs(world, 10);
  await inviteUser(world, { input: pat, actor });
  await uploadMedia(world, { body: arriving(await jpeg()), name: "Lanai.jpg", actor });
  await eraseContact(world, { id: 1, version: 1, reason: "request", actor });
  expect(await jobsOf(world)).toEqual([
    { name: "user.link", user_id: dana },
    { name: "media.process", user_id: dana },
    { name: "emails.forget", user_id: dana },
    { name: "search.forget", user_id: dana },
  ]);
});

test("a use of a picture knows who stored the text", async () => {
  const { world, dana, actor } = await anOffice("smtp");
  const { address } = (await findMedia(world.db.read, await aPicture(world)))!;
  const input = PostInput.parse({ title: "Decks", slug: "decks", picture: address });
  await addPost(world, { input, actor });
  expect(await world.db.read.selectFrom("media_uses").select(["field", "user_id"]).execute()).toEqual([
    { field: "picture", user_id: dana },
  ]);
});

test("the email with a link is from the admin who made it, also in the user's history", async () => {
  const { world, dana, actor } = await anOffice("smtp");
  const { id } = await inviteUser(world, { input: pat, actor });
  await runDueJobs(world, 10);
  expect(await world.db.read.selectFrom("emails").select(["template", "user_id"]).execute()).toEqual([
    { template: "user-link", user_id: dana },
  ]);
  expect(await listActivities(world.db.read, { type: "user", id })).toMatchObject([
    { type: "email", actor: "dana", isAutomatic: false },
  ]);
});

test("only what the program itself did is automatic, whatever users are named", async () => {
  const { world, dana, actor } = await anOffice("smtp");
  await world.db.transact(
    (tx) => tx.updateTable("users").set({ display_name: "Sunspring" }).where("id", "=", dana).execute(),
    { changed: ["users"] },
  );
  const id = await aLead(world);
  await runDueJobs(world, 1);
  await changeLead(world, {
    id,
    change: { version: 1, note: "Called back." },
    actor: { ...actor, name: "Sunspring" },
  });
  const { activities } = (await findLead(world.db.read, id))!;
  expect(activities.map(({ type, actor: by, isAutomatic }) => [type, by, isAutomatic])).toEqual([
    ["note", "Sunspring", false],
    ["email", "Sunspring", true],
    ["received", "Visitor", false],
  ]);
});
