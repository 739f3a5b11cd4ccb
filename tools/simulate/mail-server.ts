import type { Email } from "#core/ports.ts";
import { leaseFor } from "#jobs/queue.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { outage, simulated, Violation, type Running } from "./faults.ts";
import { randomByName, type Random } from "./random.ts";
import type { Schedule } from "./schedule.ts";
import type { Traits } from "./traits.ts";

/** One time that the server took an email. */
export type Taken = {
  email: Email;
  /** When its recipient has it. */
  arrives: number;
  by: Running;
  /** The sender knows that it was taken. */
  isTold: boolean;
  /** Of its process and of the clocks, when the sending began. */
  faultsBefore: number;
  jumpsBefore: number;
};

const minuteMs = 60_000;
/** A sixth attempt at the same email does not fail by chance, so that only an outage can exhaust its attempts. */
const mostFailures = 5;

/** The mail server that all processes use. It outlives them. */
export class MailServer {
  readonly taken = new Map<string, Taken[]>();
  /** The attempts of each email that failed. */
  readonly failures = new Map<string, number>();
  /** How often a clock has jumped. */
  jumps = 0;
  /** In virtual ms: until then no connection is possible. */
  awayUntil = 0;
  /** False while everything is brought to an end. */
  fails = true;
  readonly #randomOf: (name: string) => Random;
  readonly #schedule: Schedule;
  readonly #traits: Traits["mail"];

  constructor(seed: number, schedule: Schedule, traits: Traits["mail"]) {
    this.#randomOf = randomByName(seed);
    this.#schedule = schedule;
    this.#traits = traits;
  }

  /** Everything that was taken, in the order of arrival at its recipients. */
  arrived(): Email[] {
    return [...this.taken.values()]
      .flat()
      .filter(({ arrives }) => arrives <= this.#schedule.time)
      .toSorted((a, b) => a.arrives - b.arrives)
      .map(({ email }) => email);
  }

  async send(process: Running, email: Email): Promise<{ reference: string }> {
    await process.step("port");
    this.#requireExcuses(email.id, process);
    const begun = { faultsBefore: process.faults, jumpsBefore: this.jumps };
    if (email.to.address.startsWith("nobody")) throw new Undeliverable(`${simulated} 550 no such mailbox`);
    // its id is different on each database
    const random = this.#randomOf(`${email.subject} ${email.to.address}`);
    if (this.fails) this.#fail(email.id, random);
    if (this.fails && random.chance(this.#traits.hangs))
      await this.#schedule.sleep(random.between(1, 20) * minuteMs);
    // a process that was killed meanwhile had sent the email already
    const arrives = this.#schedule.time + random.below(this.#traits.late + 1);
    const taken: Taken = { email, arrives, by: process, isTold: false, ...begun };
    this.taken.set(email.id, [...(this.taken.get(email.id) ?? []), taken]);
    if (this.fails && random.chance(this.#traits.loses) && this.#mayFail(email.id))
      throw new Error(`${simulated} the server’s answer was lost`);
    await process.step("port");
    taken.isTold = true;
    return { reference: `250 ${email.id}` };
  }

  #fail(id: string, random: Random): void {
    if (this.#schedule.time < this.awayUntil) throw outage("connection refused");
    if (random.chance(this.#traits.fails) && this.#mayFail(id)) throw outage("451 try again later");
  }

  #mayFail(id: string): boolean {
    const failures = this.failures.get(id) ?? 0;
    this.failures.set(id, failures + 1);
    return failures < mostFailures;
  }

  /**
   * An email may be sent again only if nobody could know that it was taken: its answer was lost, its process was
   * killed, the database failed before that could be stored, a clock jumped over the lease of its job, or the clocks of
   * two machines differ by more than it.
   */
  #requireExcuses(id: string, process: Running): void {
    for (const { by, isTold, faultsBefore, jumpsBefore } of this.taken.get(id) ?? [])
      if (
        isTold &&
        !by.isDead &&
        by.faults === faultsBefore &&
        this.jumps === jumpsBefore &&
        Math.abs(by.ahead - process.ahead) < leaseFor
      )
        this.#schedule.fail(
          new Violation(`The email ${id} is sent again, although its sender was told that it was taken.`),
        );
  }
}
