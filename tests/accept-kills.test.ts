import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aLead, aUser, testWorld, type TestWorld } from "./build.ts";
import { anAcceptance, anOpenQuote } from "./quotes.ts";
import { cleanEnvironment } from "./server-process.ts";

/** `KILLS=50` runs more than every run needs; a process takes about a second. */
const kills = Number(process.env.KILLS ?? 12);
/** More than those processes can accept: each is killed within its first few. */
const quotes = 2 * kills;

/** In ms, for that many processes on a busy machine. */
const patience = 600_000;

/**
 * @param killAfter this many were acknowledged; null to let it finish. @returns the places that were acknowledged
 * before the process ended, and whether it was killed
 */
async function acceptSome(env: Record<string, string>, killAfter: number | null) {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "tests/accept-until-killed.ts"],
    {
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    // others are under way by then, each at a step of its own
    if (killAfter !== null && output.split("\n").length > killAfter + 1) child.kill("SIGKILL");
  });
  await once(child, "close");
  // a line that the kill cut off was never read
  const places = output.split("\n").slice(1, -1).map(Number);
  return { places, isKilled: child.signalCode === "SIGKILL", code: child.exitCode };
}

/** How many rows of each kind the acceptance of each quote stored; unequal if something was lost. */
async function traces({ db: { read } }: TestWorld, ids: number[]) {
  const [stored, acceptances, activities, tasks, jobs, audit] = await Promise.all([
    read
      .selectFrom("quotes")
      .innerJoin("leads", "leads.id", "quotes.lead_id")
      .select(["quotes.id", "lead_id", "quotes.stage", "leads.stage as leadStage"])
      .execute(),
    read.selectFrom("quote_acceptances").select("quote_id").execute(),
    read
      .selectFrom("activities")
      .select("subject_id")
      .where("subject_type", "=", "quote")
      .where("to_value", "=", "accepted")
      .execute(),
    read.selectFrom("tasks").select("lead_id").execute(),
    read.selectFrom("jobs").select("subject_id").where("name", "=", "quote.accepted").execute(),
    read
      .selectFrom("audit")
      .select("entity_id")
      .where("entity", "=", "quote")
      .where("action", "=", "accept")
      .execute(),
  ]);
  return ids.map((id) => {
    const quote = stored.find((row) => row.id === id)!;
    return [
      Number(quote.stage === "accepted"),
      Number(quote.leadStage === "won"),
      acceptances.filter((row) => row.quote_id === id).length,
      activities.filter((row) => row.subject_id === String(id)).length,
      tasks.filter((row) => row.lead_id === quote.lead_id).length / 3,
      jobs.filter((row) => row.subject_id === String(id)).length,
      audit.filter((row) => row.entity_id === String(id)).length,
    ];
  });
}

test(
  "kills -9 while quotes are accepted lose nothing and double nothing",
  { timeout: patience },
  async () => {
    const world = await testWorld();
    await aUser(world);
    const sent = [];
    for (let n = 0; n < quotes; n += 1)
      sent.push(
        await anOpenQuote(world, {
          leadId: await aLead(world, { email: `signer${n}@example.com` }),
          terms: { deposit: { kind: "percent", percent: 2_000 } },
        }),
      );
    const ids = sent.map(({ id }) => id);
    const orders = await Promise.all(
      sent.map(async (one) => ({ token: one.token, input: await anAcceptance(one) })),
    );
    const file = join(world.config.dataDir, "orders.json");
    const { dataDir, databaseUrl } = world.config;
    const env = {
      DATA_DIR: dataDir,
      ORDERS: file,
      NOW: world.now().toISOString(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const acknowledged = new Set<number>();
    let killed = 0;
    // a process that ended by itself was not killed
    for (let turn = 0; killed < kills && turn < 2 * kills; turn += 1) {
      // stored ones come last, so that each process has something to do
      const left = orders
        .map((order, place) => ({ ...order, place }))
        .toSorted((a, b) => Number(acknowledged.has(a.place)) - Number(acknowledged.has(b.place)));
      writeFileSync(file, JSON.stringify(left));
      const { places, isKilled } = await acceptSome(env, turn % 4);
      killed += Number(isKilled);
      for (const place of places) acknowledged.add(left[place]!.place);
    }
    expect(killed).toBe(kills);
    const whole = Array<number>(7).fill(1);
    const afterKills = await traces(world, ids);
    for (const [place, counts] of afterKills.entries())
      expect(counts, `quote ${place}`).toEqual(
        acknowledged.has(place) || counts[0] === 1 ? whole : Array<number>(7).fill(0),
      );
    expect(acknowledged.size).toBeGreaterThan(quotes / 2);
    writeFileSync(file, JSON.stringify(orders));
    expect(await acceptSome(env, null)).toMatchObject({ code: 0 });
    expect(await traces(world, ids)).toEqual(ids.map(() => whole));
  },
);
