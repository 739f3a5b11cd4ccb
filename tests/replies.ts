import { createReply } from "#core/leads/replies/create.ts";
import type { ReplyInput } from "#core/leads/replies/shape.ts";
import { findLead } from "#core/leads/reads.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testWorld, type TestWorld } from "./build.ts";

export const subject = "Your message";
export const text = "Hi Marisol,\n\nThank you. See https://www.sunspring.example/pools.";

/** A lead whose own emails are sent, and a user who replies to it. */
export async function aDesk(lead: Parameters<typeof aLead>[1] = {}) {
  const world = await testWorld();
  const userId = await aUser(world, { username: "dana", role: "sales" });
  const leadId = await aLead(world, lead);
  await runAll(world);
  world.sent.length = 0;
  return { world, leadId, actor: { userId, name: "dana", role: "sales" as const } };
}

export type Desk = Awaited<ReturnType<typeof aDesk>>;

let keys = 0;

/** A reply by the desk's user, under a new key. */
export function replyTo({ world, leadId, actor }: Desk, change: Partial<ReplyInput> = {}) {
  keys += 1;
  const input = { leadId, subject, text, key: `a-key-of-the-browser-${keys}`, ...change };
  return createReply(world, { input, actor });
}

/** Runs due jobs until none is left. */
export async function runAll(world: TestWorld): Promise<void> {
  while ((await runDueJobs(world, 8)) > 0);
}

/** The lead as staff see it. */
export async function leadOf({ world, leadId }: Desk) {
  return (await findLead(world.db.read, leadId))!;
}
