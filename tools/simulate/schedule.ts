import { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import pauses from "node:timers/promises";
import type { Random } from "./random.ts";

/** How many turns of the event loop have to pass without a move before everything counts as still. */
const stillTurns = 3;
/** How long, in real ms, a statement may run before it counts as waiting for another transaction's lock. */
const lockPatience = 5;
const hourMs = 3_600_000;
/** The hourly cleanup comes every six hours, because it is most of what happens in a quiet week. */
const cleanUpEvery = 6 * hourMs;

/** How often in a row that may pass without a move: half a minute. */
const mostWaits = 6_000;

type Sleeper = { at: number; order: number; wake: () => void };

/** Whatever may own an interval: it fires no more once its owner is dead. */
type Owner = { isDead: boolean };

/**
 * The clock of a simulation, and whose turn it is. Tasks sleep until a virtual time, and pause at each await of a port
 * or of the database. If `isMixed`, one paused task at a time goes on, in an order that the seed decides; otherwise
 * each goes on at once. The clock moves only when every task sleeps.
 */
export class Schedule {
  /** The virtual time, in ms since 1970. */
  time: number;
  readonly owners = new AsyncLocalStorage<Owner>();
  readonly #random: Random;
  readonly #isMixed: boolean;
  readonly #sleepers: Sleeper[] = [];
  readonly #paused: (() => void)[] = [];
  #moves = 0;
  #notice = () => {};
  /** Statements that PostgreSQL is carrying out; some may wait for a lock. */
  #querying = 0;
  #outside = 0;
  #order = 0;
  #failure: { reason: unknown } | undefined;

  constructor({ start, random, isMixed }: { start: number; random: Random; isMixed: boolean }) {
    this.time = start;
    this.#random = random;
    this.#isMixed = isMixed;
  }

  /** Sleeps for some virtual ms. */
  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.#wakeAt(this.time + ms, wake));
  }

  /** Sleeps until it is woken, at the latest after some virtual ms. */
  doze(ms: number): { over: Promise<void>; wake: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sleeper = this.#wakeAt(this.time + Math.max(ms, 1), resolve);
    const wake = () => {
      const place = this.#sleepers.indexOf(sleeper);
      if (place >= 0) this.#sleepers.splice(place, 1);
      this.#move();
      resolve();
    };
    return { over: promise, wake };
  }

  /** Lets other tasks go first. */
  async turn(): Promise<void> {
    this.#move();
    if (this.#isMixed) await new Promise<void>((go) => this.#paused.push(go));
  }

  /** Waits for something real, such as opening a database, while everything else stands still. */
  async wait<Result>(work: Promise<Result>): Promise<Result> {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
      this.#move();
    }
  }

  /** The same for a statement, which may wait for the lock of a task that is paused. */
  async query<Result>(work: Promise<Result>): Promise<Result> {
    this.#querying += 1;
    try {
      return await work;
    } finally {
      this.#querying -= 1;
      this.#move();
    }
  }

  /** Ends the simulation with what is wrong, however deep in the program it was noticed. */
  fail(reason: unknown): void {
    this.#failure ??= { reason };
  }

  /** Lets the tasks go on until a virtual time. @throws what failed; Error if the tasks wait for each other for ever */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await this.#still();
      if (this.#failure) throw this.#failure.reason;
      if (this.#paused.length > 0) {
        this.time += this.#random.below(4);
        this.#paused.splice(this.#random.below(this.#paused.length), 1)[0]!();
      } else if (this.#sleepers.length > 0 && this.#sleepers[0]!.at <= end) {
        const { at, wake } = this.#sleepers.shift()!;
        this.time = Math.max(this.time, at);
        wake();
      } else break;
    }
    this.time = Math.max(this.time, end);
  }

  /**
   * Replaces what a task could otherwise wait for unseen: Node's intervals, which leases and the hourly cleanup use, by
   * virtual ones, its pauses by turns, and hashes in Node's pool of threads. @returns what puts them back
   */
  takeOver(): () => void {
    const { setInterval, clearInterval } = globalThis;
    const { setImmediate, setTimeout } = pauses;
    const { subtle } = crypto;
    const digest = subtle.digest.bind(subtle);
    subtle.digest = (...of) => this.wait(digest(...of));
    // what no process owns is the simulation itself
    const inTurns = (pause: (...of: never[]) => Promise<unknown>) =>
      ((...of: never[]) => (this.owners.getStore() ? this.turn() : pause(...of))) as never;
    replacePauses({ setImmediate: inTurns(setImmediate), setTimeout: inTurns(setTimeout) });
    const stopped = new WeakSet<object>();
    globalThis.setInterval = ((work: () => void, ms: number) => {
      const timer = {};
      const every = ms === hourMs ? cleanUpEvery : ms;
      const owner = this.owners.getStore();
      // the database keeps its connections alive in real time
      if (!owner) return setInterval(work, ms);
      const fire = () => {
        if (stopped.has(timer) || owner.isDead) return;
        this.#wakeAt(this.time + every, fire);
        work();
      };
      this.#wakeAt(this.time + every, fire);
      return timer;
    }) as unknown as typeof setInterval;
    globalThis.clearInterval = ((timer: NodeJS.Timeout | undefined) => {
      if (timer) stopped.add(timer);
      clearInterval(timer);
    }) as typeof clearInterval;
    return () => {
      Object.assign(globalThis, { setInterval, clearInterval });
      replacePauses({ setImmediate, setTimeout });
      subtle.digest = digest;
    };
  }

  #wakeAt(at: number, wake: () => void): Sleeper {
    this.#move();
    this.#order += 1;
    const sleeper = { at, order: this.#order, wake };
    // most sleep longer than those that sleep already
    const place = this.#sleepers.findLastIndex((other) => other.at <= at) + 1;
    this.#sleepers.splice(place, 0, sleeper);
    return sleeper;
  }

  #move(): void {
    this.#moves += 1;
    this.#notice();
  }

  /** Waits until every task pauses, sleeps, or waits for the lock of one that does. */
  async #still(): Promise<void> {
    let waits = 0;
    for (let turns = 0; turns < stillTurns;) {
      const before = this.#moves;
      if (this.#outside > 0 || this.#querying > 0) {
        const hasMoved = await this.#nextMove();
        waits = hasMoved ? 0 : waits + 1;
        if (waits > mostWaits) throw new Error("The simulation stands still: a statement never ends.");
        // a task that holds the lock is paused, and has to go on
        if (!hasMoved && this.#outside === 0 && this.#paused.length > 0) return;
        turns = 0;
      } else {
        await new Promise((next) => setImmediate(next));
        turns = this.#moves === before ? turns + 1 : 0;
      }
    }
  }

  /** @returns whether anything has moved before a statement counts as waiting for a lock */
  #nextMove(): Promise<boolean> {
    return new Promise((done) => {
      const end = (hasMoved: boolean) => {
        clearTimeout(timer);
        this.#notice = () => {};
        done(hasMoved);
      };
      const timer = setTimeout(() => end(false), lockPatience);
      this.#notice = () => end(true);
    });
  }
}

/** Also for modules that have imported them already. */
function replacePauses(by: Pick<typeof pauses, "setImmediate" | "setTimeout">): void {
  Object.assign(pauses, by);
  syncBuiltinESMExports();
}
