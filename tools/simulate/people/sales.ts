import { bulkChangeLeads } from "#core/leads/bulk-change.ts";
import { addLead } from "#core/leads/add.ts";
import { ManualLead } from "#core/leads/facts.shape.ts";
import { cancelReply } from "#core/leads/replies/cancel.ts";
import { createReply } from "#core/leads/replies/create.ts";
import { addTask } from "#core/leads/tasks/add.ts";
import { finishTask } from "#core/leads/tasks/finish.ts";
import { reopenTask } from "#core/leads/tasks/reopen.ts";
import type { LeadMove } from "#core/leads/moves.writes.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Random } from "#tools/simulate/random.ts";
import { actorNamed, type Simulation } from "#tools/simulate/simulation.ts";

type Answered = { id: number; input: { email: string } };

const someone = (random: Random) => actorNamed(random.pick(["ann", "sam", "sue"]));

/** A user answers a lead, and may undo it. The browser sends the same key again while no answer comes. */
export async function repliesToLead(sim: Simulation, random: Random, own?: Answered): Promise<void> {
  const leads = sim.ledger.stored();
  if (!own && leads.length === 0) return addsLead(sim, random);
  const { id: leadId, input: lead } = own ?? random.pick(leads);
  const turn = sim.ledger.replies.length;
  const input = {
    leadId,
    subject: "Your pool",
    text: `Thank you. ${turn} mark-${lead.email}`,
    key: `reply-of-a-browser-${turn}`,
  };
  const reply = { input, id: null as number | null, isCanceled: false };
  sim.ledger.replies.push(reply);
  const actor = someone(random);
  const send = async () => {
    const answer = await sim.insist(random, (world) => createReply(world, { input, actor }));
    require(!("refused" in answer), `The reply ${input.key} is refused.`);
    if (!("done" in answer)) return;
    const { id } = answer.done;
    require(reply.id === null || reply.id === id, `The reply ${input.key} is acknowledged as two.`);
    reply.id = id;
  };
  await sim.together(random.chance(0.3) ? [send, send] : [send]);
  const { id } = reply;
  if (id === null || random.chance(0.6)) return;
  // in time, or when it may have left
  await sim.schedule.sleep(random.between(1, 60) * 1_000);
  const answer = await sim.insist(random, (world) => cancelReply(world, { id, actor }));
  if ("done" in answer) reply.isCanceled = true;
}

/** A user types in a lead that came by phone. */
export async function addsLead(sim: Simulation, random: Random): Promise<void> {
  const turn = sim.ledger.leads.length;
  const email = `caller-${turn}@example.com`;
  const input = ManualLead.parse({
    firstName: `Visitor${turn}`,
    lastName: "",
    email,
    phone: `(352) 555-${String(1_000 + turn)}`,
    address: "",
    source: "phone",
    officeId: "ocala",
    message: `mark-${email}`,
    key: `3f0c1e0e-6f0b-4c8e-9a51-${String(turn).padStart(12, "0")}`,
  });
  const lead = { key: `staff ${input.key}`, input, id: null as number | null, token: null, isLeaving: false };
  sim.ledger.leads.push(lead);
  const answer = await sim.insist(random, (world) => addLead(world, { input, actor: someone(random) }));
  require(!("refused" in answer), `The lead ${input.key} is refused.`);
  if ("done" in answer) lead.id = answer.done.id;
}

/** A user adds a task, and may finish and reopen it. */
export async function plansTask(sim: Simulation, random: Random, own?: { id: number }): Promise<void> {
  const leads = sim.ledger.stored();
  if (!own && leads.length === 0) return addsLead(sim, random);
  const actor = someone(random);
  const input = {
    leadId: (own ?? random.pick(leads)).id,
    text: `Call back, ${sim.ledger.tasks.length}`,
    dueDay: new Date(sim.schedule.time + 2 * 86_400_000).toISOString().slice(0, 10),
    dueTime: "",
    userId: actor.userId,
  };
  const task = { ...input, id: null as number | null, isDone: null as boolean | null };
  sim.ledger.tasks.push(task);
  const answer = await sim.insist(random, (world) => addTask(world, { input, actor }));
  if (!("done" in answer)) return;
  const { id } = answer.done;
  task.id = id;
  task.isDone = false;
  for (const step of [finishTask, reopenTask]) {
    if (random.chance(0.5)) return;
    task.isDone = null;
    const stepped = await sim.insist(random, (world) => step(world, { id, actor }));
    if (!("done" in stepped)) return;
    task.isDone = step === finishTask;
  }
}

/** A user moves several leads at once, and takes it back. */
export async function movesLeads(sim: Simulation, random: Random): Promise<void> {
  const chosen = new Set(
    sim.ledger
      .stored()
      .map(({ id }) => id)
      .filter(() => random.chance(0.3)),
  );
  if (chosen.size === 0) return;
  const read = () =>
    sim.look((db) =>
      db
        .selectFrom("leads")
        .selectAll()
        .where("id", "in", [...chosen])
        .orderBy("id")
        .execute(),
    );
  const before = await read();
  const actor = someone(random);
  const set: LeadMove = random.pick<LeadMove>([
    { stage: "archived" },
    { ownerId: 2 },
    { officeId: "naples" },
  ]);
  const ids = before.map(({ id, version }) => ({ id, version }));
  const move = { chosen: { ids }, set, actor, userId: actor.userId };
  const answer = await sim.ask(random.below(2), (world) => bulkChangeLeads(world, move));
  if (!("done" in answer)) return;
  const moved = new Set(
    answer.done.undo.flatMap(({ chosen }) => ("ids" in chosen ? chosen.ids.map(({ id }) => id) : [])),
  );
  require(moved.size === answer.done.changed, "Not every lead that was moved can be taken back.");
  for (const undo of answer.done.undo) {
    const undone = await sim.ask(random.below(2), (world) =>
      bulkChangeLeads(world, { ...undo, actor, userId: actor.userId }),
    );
    if (!("done" in undone)) return;
  }
  const after = new Map((await read()).map((lead) => [lead.id, lead]));
  for (const lead of before) {
    const now = after.get(lead.id)!;
    // somebody else has changed it meanwhile
    if (!moved.has(lead.id) || now.version !== lead.version + 2) continue;
    const columns = ["stage", "office_id", "owner_id", "lost_reason"] as const;
    for (const column of columns)
      require(now[column] ===
        lead[column], `Taking back a move leaves ${column} of lead ${lead.id} as it was moved.`);
  }
}
