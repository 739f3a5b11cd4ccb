import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { onTestFinished } from "vitest";
import { program } from "#core/audit.ts";
import { createUser } from "#core/staff/create.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { LetIn } from "#core/staff/auth/writes.ts";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { submitLead } from "#core/leads/submit.ts";
import type { Email } from "#core/ports.ts";
import type { Caller } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { openDatabase } from "#db/open.ts";
import { whenDamaged } from "#lib/json/stored-json.ts";
import { networkOf } from "#lib/web/network.ts";
import { drawEmail } from "#mail/draw.tsx";
import { freshDatabase, seededAt } from "./fresh-database.ts";
import { mediaIn, type MediaOptions } from "./media-in.ts";
import { namingWrites } from "./named-writes.ts";
import { noOtherSites } from "./other-sites.ts";
import { paperHere } from "./paper-here.ts";
import { sheetsHere } from "./sheets-here.ts";
import { visitorForm } from "./visitor-form.ts";

/** Friday, 9:05 in the morning in Florida. */
export const testTime = seededAt;

export type TestWorld = World & {
  /** The emails that were sent. */
  sent: Email[];
  /** The ids of emails whose files were deleted. */
  forgotten: string[];
  /** How often the workers were notified of a due job. */
  wakeUps: number;
  /** The log lines. */
  lines: { level: string; fields: object; message: string }[];
  /** Advances the clock. */
  pass(ms: number): void;
};

/**
 * A World on a new database of the engine under test, with a fixed clock and a list of sent emails. Closed after the
 * test.
 */
export async function testWorld(
  options: MediaOptions & {
    seeded?: boolean;
    beside?: World;
    atEnd?: (close: () => Promise<void>) => void;
  } = {},
): Promise<TestWorld> {
  const { config, pool, remove } = options.beside
    ? anotherDisk(options.beside)
    : await freshDatabase({ seeded: options.seeded ?? false, migrated: true, kept: !options.seeded });
  const db = await namingWrites(await openDatabase({ ...config, pool }));
  let time = testTime.getTime();
  const sent: Email[] = [];
  const forgotten: string[] = [];
  const lines: TestWorld["lines"] = [];
  const log = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  whenDamaged(({ table, id }) => log("error")({ table, id }, "a stored record is damaged"));
  const world: TestWorld = {
    db,
    jobs: { wake: () => void (world.wakeUps += 1) },
    mail: {
      kind: "smtp",
      draw: async (name, props) => drawEmail(name, props, config.publicUrl),
      async send(email) {
        sent.push(email);
        return { reference: `test ${sent.length}` };
      },
      async forget(ids) {
        forgotten.push(...ids);
      },
      async check() {},
    },
    media: mediaIn(config.dataDir, options),
    paper: { ...paperHere },
    pages: { draw: async () => ({ status: 404, location: "", html: "" }) },
    otherSites: noOtherSites,
    seal: null,
    sheets: sheetsHere,
    now: () => new Date(time),
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    config,
    sent,
    forgotten,
    lines,
    wakeUps: 0,
    pass: (ms) => void (time += ms),
  };
  (options.atEnd ?? onTestFinished)(async () => {
    world.media.stop();
    await db.close();
    await remove();
  });
  return world;
}

/** Another process on the same PostgreSQL, as if on a different machine. */
function anotherDisk({ config }: World): Pick<World, "config"> & { pool: undefined; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-test-"));
  return {
    pool: undefined,
    config: { ...config, dataDir },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The home contact form's payload, with the given fields replaced. */
export function leadInput(fields: Partial<Record<keyof LeadInput, unknown>> = {}): LeadInput {
  return LeadInput.parse({
    ...visitorForm(),
    firstName: "Marisol Vega",
    email: "marisol@example.com",
    ...fields,
  });
}

/** A stored lead, as if sent by a visitor. */
export async function aLead(
  world: World,
  fields: Partial<Record<keyof LeadInput, unknown>> = {},
): Promise<number> {
  const { id } = await submitLead(world, { input: leadInput(fields) });
  return id;
}

/** A walk-in, as an office types them in. */
export const walkIn = {
  firstName: "Sam",
  lastName: "Ortiz",
  email: "",
  phone: "(352) 555-0177",
  address: "",
  source: "walk_in",
  officeId: "ocala",
  key: "3f0c1e0e-6f0b-4c8e-9a51-2f1b1f0e7a11",
};

export const testPassword = "sun and sand 2026";

/** A user who can sign in. */
export async function aUser(world: World, fields: { username?: string; role?: Role } = {}): Promise<number> {
  const input = {
    username: fields.username ?? "dana",
    password: testPassword,
    displayName: "",
    email: "",
    role: fields.role ?? ("admin" as const),
  };
  const { id } = await createUser(world, { input, actor: program }, cheapHash);
  return id;
}

/** Like the hash of lib/runtime/password.ts, at minimal cost; checking it is as cheap, because a hash includes its cost. */
function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** The token of a newly signed-in user. */
export async function aToken(world: World, fields: { username?: string; role?: Role } = {}): Promise<string> {
  await aUser(world, fields);
  const username = fields.username ?? "dana";
  const caller = aCaller({ ip: "127.0.0.1" });
  return opened(await signInUser(world, { username, password: testPassword, caller })).token;
}

/** The session of a user who has no second factor. */
export function opened(result: LetIn) {
  if ("wanted" in result) throw new Error(result.wanted.message);
  return result.opened;
}

/** The caller of a request; it never waits. */
export function aCaller(fields: Partial<Caller> = {}): Caller {
  const ip = fields.ip ?? "192.0.2.7";
  return {
    ip,
    network: networkOf(ip),
    isThisMachine: false,
    userAgent: "test",
    token: undefined,
    page: "",
    idempotencyKey: undefined,
    browser: undefined,
    pause: async () => {},
    ...fields,
  };
}
