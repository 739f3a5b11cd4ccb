import { CompiledQuery, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { Contract, Operation } from "#core/contract.ts";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { allServices } from "#server/api/services.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import { addressFor, opened, operationsOf, sampleFor, type Named } from "./contracts.ts";
import { announcedAs, tableTags } from "./named-writes.ts";

/**
 * Tags that answers are read from although their changes do not make the answers stale, as "path operation: tags", and
 * why.
 */
const unshown: Record<string, string> = {
  "/api/admin/dashboard find: emails":
    "an email is announced with the lead or quote that it is about; editors, who have a dashboard, hear of no email",
  "/api/admin/blog figures: leads": "a count beside that of views: the screen asks again when it is opened",
  "/api/admin/landing-pages figures: leads":
    "a count beside those of visits: the screen asks again when it is opened",
  "/api/admin/users find: leads, tasks, visits":
    "counts of open work: the screen asks again when it is opened",
};

/** Orders in which a list reads its whole table, as "path sort", and why. */
const unindexed: Record<string, string> = {
  "/api/admin/manufacturers ": "a few dozen rows, all of them on one page",
};

type ReadLog = { reading: Reading; queries: CompiledQuery[] };

/** A World that notes each query in `readLog`. */
function noting(world: TestWorld, readLog: ReadLog): TestWorld {
  const note = (db: TestWorld["db"]["read"]) => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        readLog.queries.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(plugin);
  };
  return { ...world, db: { ...world.db, read: note(world.db.read), staff: note(world.db.staff) } };
}

type Each = { contract: Contract; one: Named; ask: (query?: string) => Promise<ReadLog> };

/** Calls `use` for each operation that answers a question with JSON, in one World with all samples. */
async function forEachRead(world: TestWorld, use: (each: Each) => Promise<void>): Promise<void> {
  const token = await aToken(world);
  for (const { contract, handlers } of allServices(() => false)) {
    const readLog: ReadLog = { reading: new Reading(), queries: [] };
    const originals = { ...handlers };
    // the reads that identify the user are not part of the answer
    for (const [name, answer] of Object.entries(originals))
      handlers[name] = (own, call) => {
        Object.assign(readLog, { reading: new Reading(), queries: [] });
        return readInto(readLog.reading, () => answer(own, call));
      };
    const { sample, ask } = await opened(contract, noting(world, readLog));
    for (const one of operationsOf(contract)) {
      const { name, operation } = one;
      if (operation.method !== "GET" || operation.sendsFile) continue;
      await use({
        contract,
        one,
        async ask(query) {
          const address = addressFor(contract, name, sampleFor(name, sample));
          const { status } = await ask(name, { token, address: query ? `${address}?${query}` : address });
          expect([contract.path, name, status]).toEqual([contract.path, name, 200]);
          return readLog;
        },
      });
    }
    Object.assign(handlers, originals);
  }
}

test("a change to any table that an answer is read from makes the answer stale", async () => {
  const world = await testWorld({ seeded: true });
  const tables = await tableTags(world.db);
  const missingNouns: string[] = [];
  await forEachRead(world, async ({ contract, one, ask }) => {
    // screens ask for them whenever they are opened
    if (one.name === "history" || one.name === "revisions") return;
    const { reading } = await ask();
    const announced: string[] = [contract.name, ...contract.shows];
    const missing = [...new Set(reading.tags.map((tag) => tag.split(":", 1)[0]!))]
      // an entry of the log comes with a write of its record, which announces that
      .filter((tag) => tables.includes(tag) && tag !== "audit")
      .filter(
        (tag) => announcedAs(tag).length > 0 && !announcedAs(tag).some((name) => announced.includes(name)),
      );
    if (missing.length > 0)
      missingNouns.push(`${contract.path} ${one.name}: ${missing.toSorted().join(", ")}`);
  });
  expect(
    missingNouns.toSorted(),
    "Add these tags to `shows` of the contract, or list them in `unshown` in this file with the reason",
  ).toEqual(Object.keys(unshown).toSorted());
});

/** The orders that a list offers; "" is its default. */
function sortsOf({ query }: Operation): string[] {
  let schema = (query as z.ZodObject).shape?.sort as (z.ZodType & { options?: string[] }) | undefined;
  if (!schema) return [];
  while (schema && !schema.options) schema = (schema.def as { innerType?: typeof schema }).innerType;
  return schema?.options ?? [""];
}

test("no order of a list reads and sorts a whole table", async ({ skip }) => {
  const world = await testWorld({ seeded: true });
  skip(world.db.engine === "postgres", "its plans depend on how many rows there are");
  const tables = new Set((await tableTags(world.db)).map((tag) => tag.replaceAll("-", "_")));
  const scans: string[] = [];
  await forEachRead(world, async ({ contract, one, ask }) => {
    for (const sort of sortsOf(one.operation))
      for (const query of (await ask(sort && `sort=${sort}`)).queries) {
        const steps = await planOf(world, query);
        const isScan = steps.some((step) => tables.has(/^SCAN (\w+)/.exec(step)?.[1] ?? ""));
        // findPage sorts only the few rows that it has collected
        const isSorted =
          steps.includes("USE TEMP B-TREE FOR ORDER BY") && !steps.includes("MATERIALIZE matching");
        if (isScan && isSorted) scans.push(`${contract.path} ${sort}`);
      }
  });
  expect(
    [...new Set(scans)].toSorted(),
    "Add an index for these orders in a migration, or list them in `unindexed` in this file with the reason",
  ).toEqual(Object.keys(unindexed).toSorted());
});

async function planOf({ db }: TestWorld, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  return (await db.read.executeQuery<{ detail: string }>(query)).rows.map(({ detail }) => detail);
}
