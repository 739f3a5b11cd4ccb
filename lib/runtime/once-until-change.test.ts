import { expect, test } from "vitest";
import { keepUntilChange, onceUntilChange } from "./once-until-change.ts";
import { noteRead, readInto, Reading } from "./reading.ts";

/** A connection whose reads may be cached, with its source of change notices. */
function aSource(): { connection: object; change(...tags: string[]): void } {
  const listeners: ((tags: string[]) => void)[] = [];
  const connection = {};
  keepUntilChange(connection, { onChange: (listener) => listeners.push(listener) });
  return { connection, change: (...tags) => listeners.forEach((listener) => listener(tags)) };
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
