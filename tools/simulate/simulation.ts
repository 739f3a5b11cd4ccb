import { Problem, isOutage } from "#core/problems.ts";
import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Database, Db } from "#db/schema.ts";
import { Bucket } from "./bucket.ts";
import { places, Violation } from "./faults.ts";
import { Ledger } from "./ledger.ts";
import { MailServer } from "./mail-server.ts";
import { staff, type Site } from "./site.ts";
import { Killed, Process, type Surroundings } from "./process.ts";
import { randomByName, randomFrom, type Random } from "./random.ts";
import { Schedule } from "./schedule.ts";
import type { Traits } from "./traits.ts";

/** What somebody gets for a request: an answer, a refusal, or nothing, as when the connection breaks. */
export type Answer<Result> = { done: Result } | { refused: Problem } | { lost: true };

/** How often a person presses the button again before giving up. */
const mostTries = 6;

/** A machine, whose process is started again when it was killed. */
class Machine {
  readonly #around: Surroundings;
  readonly #onKill: () => void;
  #process: Promise<Process>;

  constructor(around: Surroundings, onKill: () => void) {
    this.#around = around;
    this.#onKill = onKill;
    this.#process = this.#start();
  }

  up(): Promise<Process> {
    return this.#process;
  }

  #start(): Promise<Process> {
    return Process.start(this.#around, () => {
      this.#onKill();
      this.#process = this.#restart(this.#process);
    });
  }

  async #restart(killed: Promise<Process>): Promise<Process> {
    await (await killed).close();
    return this.#start();
  }
}

/** The program, everything around it, and everybody who uses it, in virtual time. */
export class Simulation {
  readonly ledger = new Ledger();
  readonly schedule: Schedule;
  readonly mail: MailServer;
  readonly bucket: Bucket;
  readonly traits: Traits;
  /** How many processes were killed. */
  kills = 0;
  readonly #around: Surroundings;
  readonly #machines: Machine[];

  constructor(seed: number, traits: Traits, { dataDir, databaseUrl }: Site) {
    const random = randomFrom(seed);
    const { start, isMixed } = traits;
    const schedule = new Schedule({ start, random: randomFrom(seed + 1), isMixed });
    this.schedule = schedule;
    this.traits = traits;
    this.mail = new MailServer(seed + 2, schedule, traits.mail);
    this.bucket = new Bucket(seed + 3, traits.bucketFails, () => schedule.time);
    this.#around = {
      schedule,
      random,
      paperRandom: randomByName(seed + 4),
      traits,
      mail: this.mail,
      bucket: this.bucket,
      fails: true,
      dataDir,
      databaseUrl,
    };
    const count = databaseUrl ? traits.processes : 1;
    this.#machines = Array.from({ length: count }, () => new Machine(this.#around, () => (this.kills += 1)));
  }

  /** Asks the program once, on one of its machines. @throws Violation for an error that nobody expects */
  async ask<Result>(machine: number, work: (world: World) => Promise<Result>): Promise<Answer<Result>> {
    const process = await this.#on(machine).up();
    try {
      const working = this.schedule.owners.run(process, () => work(process.world));
      return { done: await Promise.race([working, process.died]) };
    } catch (reason) {
      if (reason instanceof Killed || process.isDead || isOutage(reason)) return { lost: true };
      if (reason instanceof Problem) return { refused: reason };
      throw new Violation(`An answer that nobody expects: ${(reason as Error).stack}`, { cause: reason });
    }
  }

  /** Asks again, on any machine, while no answer comes, as people and their browsers do. */
  async insist<Result>(random: Random, work: (world: World) => Promise<Result>): Promise<Answer<Result>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask(random.below(2), work);
      if (!("lost" in answer) || tries === mostTries) return answer;
      await this.schedule.sleep(random.between(1, 120) * 1_000);
    }
  }

  /** What somebody does twice at once; one after the other if tasks do not take turns, so that the order is known. */
  async together<Result>(acts: (() => Promise<Result>)[]): Promise<Result[]> {
    if (this.traits.isMixed) return Promise.all(acts.map((act) => act()));
    const results: Result[] = [];
    for (const act of acts) results.push(await act());
    return results;
  }

  /** Kills the process of a machine at one of its next awaits. */
  async killSoon(machine: number, random: Random): Promise<void> {
    const process = await this.#on(machine).up();
    const at = random.pick(places);
    // of statements there are many more
    process.doom = { at, left: random.below(at === "statement" ? 60 : 8) };
  }

  /** Sets the clock of a machine ahead or back. */
  async jump(machine: number, random: Random): Promise<void> {
    const process = await this.#on(machine).up();
    const { longestJump } = this.traits;
    process.ahead = random.between(-longestJump, longestJump);
    this.mail.jumps += 1;
  }

  /** Ends all faults, so that everything that was begun can end. */
  async endFaults(): Promise<void> {
    Object.assign(this.#around, { fails: false });
    Object.assign(this.mail, { fails: false, awayUntil: 0 });
    this.bucket.fails = false;
    for (const machine of this.#machines) {
      const process = await machine.up();
      process.doom = undefined;
      if (process.ahead !== 0) this.mail.jumps += 1;
      process.ahead = 0;
    }
  }

  /**
   * What people and checks look up beside the program, once more if the process whose connection it is was killed
   * meanwhile: a notice of PostgreSQL wakes a worker also while nothing else happens.
   */
  async look<Found>(read: (db: Db) => Promise<Found>): Promise<Found> {
    for (;;) {
      const process = await this.#on(0).up();
      try {
        return await this.schedule.wait(read(process.db.read));
      } catch (reason) {
        if (!process.isDead) throw reason;
      }
    }
  }

  /** What is stored, with its engine. */
  async database(): Promise<Database> {
    return (await this.#on(0).up()).db;
  }

  async close(): Promise<void> {
    for (const machine of this.#machines) await (await machine.up()).close();
  }

  #on(machine: number): Machine {
    return this.#machines[machine % this.#machines.length]!;
  }
}

/** A member of the office's staff as an actor. */
export function actorNamed(name: string): Actor & { userId: number } {
  const index = staff.findIndex(({ username }) => username === name);
  return { userId: index + 1, name, role: staff[index]!.role };
}
