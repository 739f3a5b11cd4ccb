import { expect, test } from "vitest";
import { keepUntilChange, onceUntilChange } from "./once-until-change.ts";
import { noteRead, readInto, Reading } from "./reading.ts";

/** A connection whose reads may be cached, with its source of change notices. */
function aSource(): { connection: object; change(...tags: string[]): void } {
  const listeners: ((tags: string[], isStep: boolean) => void)[] = [];
  const connection = {};
  keepUntilChange(connection, { onChange: (listener) => listeners.push(listener) });
  return { connection, change: (...tags) => listeners.forEach((listener) => listener(tags, false)) };
}

test("all callers share one read until something that was read changes", async () => {
  let readings = 0;
  const once = onceUntilChange(async () => {
    noteRead(["pools", "settings"]);
    return (readings += 1);
  });
  const { connection, change } = aSource();
  expect(await Promise.all([once(connection), once(connection)])).toEqual([1, 1]);
  change("posts");
  change("pools:12");
  expect(await once(connection)).toBe(1);
  change("posts", "settings");
  expect(await once(connection)).toBe(2);
  change("*");
  expect(await once(connection)).toBe(3);
  expect(await once(aSource().connection)).toBe(4);
  expect(await once(connection)).toBe(3);
});

test("through a connection without a cache, such as a transaction, every call reads", async () => {
  let readings = 0;
  const once = onceUntilChange(async () => (readings += 1));
  const transaction = {};
  expect([await once(transaction), await once(transaction)]).toEqual([1, 2]);
});

test("a failed read rejects and is not cached", async () => {
  const answers = [() => Promise.reject(new Error("disk")), async () => "read"];
  const once = onceUntilChange(() => answers.shift()!());
  const { connection } = aSource();
  await expect(once(connection)).rejects.toThrow("disk");
  expect(await once(connection)).toBe("read");
});

test("a read that began before a change is not cached, and its waiting callers' tags include it", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answers = [promise, Promise.resolve("new")];
  const once = onceUntilChange(() => {
    noteRead(["pools"]);
    return answers.shift()!;
  });
  const { connection, change } = aSource();
  const page = new Reading();
  const old = readInto(page, () => once(connection));
  change("pools");
  expect(page.isTouchedBy(["pools"])).toBe(true);
  const fresh = once(connection);
  resolve("old");
  expect([await old, await fresh]).toEqual(["old", "new"]);
  expect(await once(connection)).toBe("new");
});

test("a cached result has the same tags for every caller", async () => {
  const once = onceUntilChange(async () => noteRead(["pools"]));
  const { connection } = aSource();
  await once(connection);
  const page = new Reading();
  await readInto(page, () => once(connection));
  expect(page.tags).toEqual(["pools"]);
});

test("a shared result cannot be modified", async () => {
  const once = onceUntilChange(async () => ({ offices: [{ city: "Ocala" }] }));
  const facts = await once(aSource().connection);
  expect(() => facts.offices.push({ city: "Tampa" })).toThrow(TypeError);
  expect(() => Object.assign(facts.offices[0]!, { city: "Tampa" })).toThrow(TypeError);
});

/** A connection whose reads are renewed when a job's step changes them: each read waits until it is answered. */
function aRenewedSource() {
  const listeners: ((tags: string[], isStep: boolean) => void)[] = [];
  const renewals: ((tags: string[]) => Promise<void>)[] = [];
  const [connection, aside] = [{ name: "read" }, { name: "aside" }];
  keepUntilChange(connection, {
    onChange: (listener) => listeners.push(listener),
    renewal: { renewFirst: (renew) => renewals.push(renew), connection: aside },
  });
  const reads: ({ through: object } & PromiseWithResolvers<string>)[] = [];
  const once = onceUntilChange((through: object) => {
    noteRead(["pools"]);
    reads.push({ through, ...Promise.withResolvers<string>() });
    return reads.at(-1)!.promise;
  });
  return {
    reads,
    read: () => once(connection),
    change: (...tags: string[]) => listeners.forEach((listener) => listener(tags, false)),
    /** As the database does: what is cached is renewed, and then the step is announced. */
    async step(...tags: string[]) {
      await Promise.all(renewals.map((renew) => renew(tags)));
      for (const listener of listeners) listener(tags, true);
    },
    aside,
    /** Reads for the first time. */
    async first() {
      const first = once(connection);
      reads[0]!.resolve("old");
      return first;
    },
  };
}

test("what a step changes is read aside, while callers get the previous result", async () => {
  const { read, reads, step, first, aside } = aRenewedSource();
  await first();
  const stepping = step("pools");
  expect(await read()).toBe("old");
  expect(reads.map(({ through }) => through === aside)).toEqual([false, true]);
  reads[1]!.resolve("new");
  await stepping;
  expect(await read()).toBe("new");
  await step("posts");
  expect(reads).toHaveLength(2);
});

test("someone's own change meanwhile is read at once, and what was read before it is not kept", async () => {
  const { read, reads, step, first, change } = aRenewedSource();
  await first();
  const stepping = step("pools");
  change("pools");
  const own = read();
  reads[2]!.resolve("own");
  expect(await own).toBe("own");
  reads[1]!.resolve("before it");
  await stepping;
  expect(await read()).toBe("own");
});

test("what nobody asked for since the last step is not read again until somebody does", async () => {
  const { read, reads, step, first } = aRenewedSource();
  await first();
  const stepping = step("pools");
  reads[1]!.resolve("new");
  await stepping;
  await step("pools");
  expect(reads).toHaveLength(2);
  const asked = read();
  reads[2]!.resolve("newest");
  expect(await asked).toBe("newest");
});

test("if it can't be read aside, the next caller reads it", async () => {
  const { read, reads, step, first } = aRenewedSource();
  await first();
  const stepping = step("pools");
  reads[1]!.reject(new Error("busy"));
  await stepping;
  const asked = read();
  reads[2]!.resolve("new");
  expect(await asked).toBe("new");
});

test("what a caller began while its part was renewed, and made of the previous part, is not kept", async () => {
  const listeners: ((tags: string[], isStep: boolean) => void)[] = [];
  const renewals: ((tags: string[]) => Promise<void>)[] = [];
  const connection = {};
  keepUntilChange(connection, {
    onChange: (listener) => listeners.push(listener),
    renewal: { renewFirst: (renew) => renewals.push(renew), connection: { name: "aside" } },
  });
  let price = "old price";
  const renewed = Promise.withResolvers<void>();
  const part = onceUntilChange(async (through: object) => {
    noteRead(["price-books"]);
    const now = price;
    if (through !== connection) await renewed.promise;
    return now;
  });
  const whole = onceUntilChange(async (through: object) => {
    noteRead(["pools"]);
    return `pools at the ${await part(through)}`;
  });
  await part(connection);
  price = "new price";
  const stepping = Promise.all(renewals.map((renew) => renew(["price-books"])));
  expect(await whole(connection)).toBe("pools at the old price");
  renewed.resolve();
  await stepping;
  for (const listener of listeners) listener(["price-books"], true);
  expect(await whole(connection)).toBe("pools at the new price");
});
