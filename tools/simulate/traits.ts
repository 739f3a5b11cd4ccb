import type { Random } from "./random.ts";

/** What each seed turns on and off, and how often it happens. Probabilities are from 0 to 1. */
export type Traits = {
  /** The first moment, in ms since 1970. */
  start: number;
  /** How many people do something in a week. */
  steps: number;
  /** Tasks take turns at each await. */
  isMixed: boolean;
  /** Two processes on one database; SQLite has one. */
  processes: 1 | 2;
  /** How often in a week a process is killed. */
  kills: number;
  /** How often in a week a clock jumps, by at most this many ms. */
  jumps: number;
  longestJump: number;
  /** A statement fails, or its answer is lost. */
  databaseFails: number;
  /** A file can't be read or written, or the answer is lost. */
  bucketFails: number;
  /** Drawing a PDF fails. */
  paperFails: number;
  mail: {
    fails: number;
    /** The server takes the email, and its answer is lost. */
    loses: number;
    /** The answer takes minutes. */
    hangs: number;
    /** The longest time for which the server is away, in ms; 0 for never. */
    away: number;
    /** How long an email is on its way at most, in ms. */
    late: number;
    /** Mailboxes that do not exist. */
    refuses: number;
  };
  /** How much of each kind of person there is; 0 for none. */
  people: Record<string, number>;
};

const hourMs = 3_600_000;

/** Mornings in Florida: before both changes of the clocks, before a New Year, and an ordinary week. */
const starts = [
  "2026-03-05T13:00:00Z",
  "2026-10-29T13:00:00Z",
  "2026-11-24T14:00:00Z",
  "2026-12-29T14:00:00Z",
].map((day) => Date.parse(day));

/**
 * The traits of a seed. Each is absent from about half of the seeds, because some faults show only where another one
 * does not hide them (swarm testing).
 */
export function traitsOf(random: Random, kinds: readonly string[]): Traits {
  const maybe = (most: number) => (random.chance(0.5) ? (most * random.between(1, 100)) / 100 : 0);
  return {
    start: random.pick(starts),
    steps: random.between(20, 90),
    isMixed: random.chance(0.7),
    processes: random.chance(0.6) ? 2 : 1,
    kills: Math.round(maybe(25)),
    jumps: Math.round(maybe(4)),
    longestJump: random.pick([60_000, hourMs, 26 * hourMs]),
    databaseFails: maybe(0.01),
    bucketFails: maybe(0.3),
    paperFails: maybe(0.3),
    mail: {
      fails: maybe(0.3),
      loses: maybe(0.2),
      hangs: maybe(0.2),
      away: Math.round(maybe(14 * hourMs)),
      late: Math.round(maybe(5 * hourMs)),
      refuses: maybe(0.1),
    },
    people: Object.fromEntries(kinds.map((kind) => [kind, random.chance(0.75) ? random.between(1, 10) : 0])),
  };
}

/** The same week without anything that depends on the order of tasks, so that both engines must do the same. */
export function calm(traits: Traits): Traits {
  // what an erasure finds depends on what has just been sent
  const people = { ...traits.people, asksToBeErased: 0 };
  return { ...traits, people, isMixed: false, processes: 1, kills: 0, jumps: 0, databaseFails: 0 };
}
