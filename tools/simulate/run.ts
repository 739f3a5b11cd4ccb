import type { Db } from "#db/schema.ts";
import { always, atEnd, type Check } from "./checks.ts";
import type { Seen } from "./checks/quotes.ts";
import { Violation } from "./faults.ts";
import { answersQuote, opensLinks } from "./people/customers.ts";
import { changesPrices, importsPools, writesArticle } from "./people/editors.ts";
import { asksToBeErased } from "./people/leaving.ts";
import { changesQuote, writesQuote } from "./people/quotes.ts";
import { addsLead, movesLeads, plansTask, repliesToLead } from "./people/sales.ts";
import { plansVisit, sendsPhoto, writesToUs } from "./people/visitors.ts";
import { newSite, type Engine } from "./site.ts";
import { randomFrom, type Random } from "./random.ts";
import { Simulation } from "./simulation.ts";
import { calm, traitsOf, type Traits } from "./traits.ts";

/** Everybody who does something. A new person is one line here. */
const people = {
  writesToUs,
  plansVisit,
  sendsPhoto,
  asksToBeErased,
  addsLead,
  repliesToLead,
  plansTask,
  movesLeads,
  writesQuote,
  changesQuote,
  answersQuote,
  opensLinks,
  writesArticle,
  changesPrices,
  importsPools,
};

type Act = (sim: Simulation, random: Random) => Promise<void>;

/** What happens beside people. */
const events: Record<string, Act> = {
  killed: (sim, random) => sim.killSoon(random.below(2), random),
  jumps: (sim, random) => sim.jump(random.below(2), random),
  mailIsAway: async ({ mail, schedule, traits }, random) => {
    // what is away longer than a job is tried for is told to staff, and not what is looked for here
    if (schedule.time > mail.awayUntil + dayMs)
      mail.awayUntil = schedule.time + random.below(traits.mail.away + 1);
  },
};

const acts: Record<string, Act> = { ...people, ...events };

/** One thing that happens. It has random numbers of its own, so that it does the same when others are left out. */
export type Step = { at: number; act: string; seed: number };

export type Plan = { seed: number; traits: Traits; steps: Step[] };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than the longest pause before a job is tried again, and than it takes to correct what a clock has postponed. */
const afterwards = 12 * hourMs;

/** How much of a seed's week happens, and in how many hours. */
export type Size = { share: number; hours: number };

export const wholeWeek: Size = { share: 1, hours: 7 * 24 };

/** What happens in the week of a seed. @param isCalm leaves out what depends on the order of tasks */
export function planOf(seed: number, { share, hours }: Size, isCalm = false): Plan {
  const random = randomFrom(seed);
  const all = traitsOf(random, Object.keys(people));
  const traits = isCalm ? calm(all) : all;
  const length = hours * hourMs;
  const weighted = Object.entries(traits.people).flatMap(([act, often]) => Array<string>(often).fill(act));
  // without visitors there is nothing to do, and signatures are what matters most
  weighted.push("writesToUs", "writesToUs", ...Array<string>(4).fill("answersQuote"));
  const times = (most: number) => Math.round(most * share);
  const kinds = [
    ...Array.from({ length: times(traits.steps) }, () => random.pick(weighted)),
    ...Array<string>(times(traits.kills)).fill("killed"),
    ...Array<string>(times(traits.jumps)).fill("jumps"),
    ...Array<string>(traits.mail.away > 0 ? times(2) : 0).fill("mailIsAway"),
  ];
  // people come in crowds, a few at the same moment, or else hardly anything would overlap
  const moments = Array.from({ length: Math.ceil(kinds.length / 3) }, () => random.below(length));
  const steps = kinds.map((act) => ({ at: random.pick(moments), act, seed: random.below(2 ** 32) }));
  return { seed, traits, steps: steps.sort((a, b) => a.at - b.at) };
}

/** What a run did, for comparing engines. */
export type Outcome = {
  stored: Record<"leads" | "quotes" | "emails" | "jobs", string[]>;
  /** How much of everything there was, to see that the people do something. */
  counts: Record<string, number>;
};

/** Carries out a plan on a new database. @throws Violation as soon as something is not as it must be */
export async function run(plan: Plan, engine: Engine): Promise<Outcome> {
  const site = await newSite(engine);
  const sim = new Simulation(plan.seed, plan.traits, site);
  const giveBack = sim.schedule.takeOver();
  const length = Math.max(...plan.steps.map(({ at }) => at), 0);
  try {
    for (const step of plan.steps)
      void sim.schedule
        .sleep(step.at)
        .then(() => acts[step.act]!(sim, randomFrom(step.seed)))
        .catch((reason: unknown) => sim.schedule.fail(reason));
    const seen: Seen = new Map();
    for (let at = 0; at < length; at += dayMs) {
      await sim.schedule.runUntil(plan.traits.start + Math.min(at + dayMs, length));
      await checkAll(sim, always, seen);
    }
    await sim.endFaults();
    await sim.schedule.runUntil(sim.schedule.time + afterwards);
    await checkAll(sim, [...always, ...atEnd], seen);
    return await sim.look((db) => outcomeOf(db, sim));
  } finally {
    giveBack();
    await sim.close();
    await site.remove();
  }
}

async function checkAll(sim: Simulation, checks: Check[], seen: Seen): Promise<void> {
  for (const check of checks) await sim.look(async (db) => check(db, sim, seen));
}

async function outcomeOf(db: Db, { ledger, mail, kills }: Simulation): Promise<Outcome> {
  const lines = <Row>(rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();
  // not when: PostgreSQL’s notices wake a worker at moments of their own
  const stored = {
    leads: lines(await db.selectFrom("leads").select(["idempotency_key", "stage", "office_id"]).execute()),
    quotes: lines(
      await db.selectFrom("quotes").select(["number", "stage", "title", "total_cents"]).execute(),
    ),
    emails: lines(await db.selectFrom("emails").select(["template", "to_address", "state"]).execute()),
    jobs: lines(await db.selectFrom("jobs").select(["name", "state"]).execute()),
  };
  const counts = {
    leads: ledger.leads.filter(({ id }) => id !== null).length,
    replies: ledger.replies.filter(({ id }) => id !== null).length,
    canceled: ledger.replies.filter(({ isCanceled }) => isCanceled).length,
    tasks: ledger.tasks.filter(({ id }) => id !== null).length,
    quotes: ledger.quotes.filter(({ id }) => id !== null).length,
    sent: ledger.sent.length,
    signatures: ledger.signatures.length,
    questions: ledger.questions.length,
    bookings: ledger.bookings.length,
    articles: ledger.articles.length,
    photos: ledger.photos.filter(({ isThere }) => isThere !== null).length,
    erased: ledger.erased.length,
    prices: ledger.prices.length,
    imports: ledger.imports.filter(({ end }) => end !== null).length,
    emails: mail.taken.size,
    "emails twice": [...mail.taken.values()].filter((taken) => taken.length > 1).length,
    kills,
  };
  return { stored, counts };
}

/** Runs a calm plan on both engines, which must come to the same. @throws Violation where they differ */
export async function judge(plan: Plan): Promise<Outcome> {
  const [one, other] = [await run(plan, "sqlite"), await run(plan, "postgres")];
  for (const [part, lines] of Object.entries(one.stored)) {
    const others = other.stored[part as keyof Outcome["stored"]];
    const differs = lines.findIndex((line, index) => line !== others[index]);
    if (differs >= 0 || lines.length !== others.length)
      throw new Violation(
        `SQLite and PostgreSQL differ in ${part}: ${lines[differs]} and ${others[differs]}`,
      );
  }
  return one;
}

export const ways = ["sqlite", "postgres", "both"] as const;
/** On which engine a seed runs; on both, calmly, they judge one another. */
export type Way = (typeof ways)[number];

/** The plan of a seed, and how it runs. */
export function prepared(
  seed: number,
  way: Way,
  size: Size,
): { plan: Plan; go: (plan: Plan) => Promise<Outcome> } {
  return {
    plan: planOf(seed, size, way === "both"),
    go: (plan) => (way === "both" ? judge(plan) : run(plan, way)),
  };
}
