/** What a database, a bucket or a mail server says when the simulation lets it fail. */
export const simulated = "Simulated:";

/** An outage that the same request may survive later; SQLite's code for a disk error makes it one for `isOutage`. */
export function outage(what: string): Error {
  return Object.assign(new Error(`${simulated} ${what}`), { errcode: 10 });
}

/** What a port or a person sees of a process. */
export type Running = {
  /** It was killed. */
  isDead: boolean;
  /** How often its database has failed. */
  faults: number;
  /** What its clock is ahead, in ms. */
  ahead: number;
  /** An await, at which others may go first, and at which it may be killed. */
  step: (at: Place) => Promise<void>;
};

/** Where a task waits: for a port, for a statement, or with a commit that is on disk and that nobody knows of yet. */
export const places = ["port", "statement", "commit"] as const;
export type Place = (typeof places)[number];

/** Something that must never be so. */
export class Violation extends Error {
  override name = "Violation";
}

/** @throws Violation unless it holds */
export function require(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Violation(sentence);
}
