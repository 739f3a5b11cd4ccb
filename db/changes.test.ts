import { beforeEach, expect, test, vi } from "vitest";
import { announcer, parted } from "./changes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** An announcer, and what a listener has heard: the tags, and whether they are of steps. */
function anAnnouncer() {
  const changes = announcer();
  const heard: [string[], boolean][] = [];
  changes.listen((tags, isStep) => heard.push([tags, isStep]));
  return { changes, heard };
}

test("what steps change of a noun is announced together, within a second of the first", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announceStep(["pools"]);
  await vi.advanceTimersByTimeAsync(600);
  changes.announceStep(["pools", "redirects"]);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(heard).toEqual([[["pools", "redirects"], true]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toHaveLength(1);
  changes.announceStep(["pools"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveLength(2);
});

test("someone's own change is announced at once, and what waits of the same noun with it", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announceStep(["pools", "redirects"]);
  changes.announce(["pools", "pools:1"]);
  expect(heard).toEqual([[["pools", "pools:1"], false]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.slice(1)).toEqual([[["redirects"], true]]);
  changes.announceStep(["pools"]);
  changes.announce(["*"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.slice(2)).toEqual([[["*"], false]]);
});

test("what is cached is renewed before a step is announced, and the next step waits for that", async () => {
  const { changes, heard } = anAnnouncer();
  const renewals: PromiseWithResolvers<void>[] = [];
  changes.renewFirst(() => {
    renewals.push(Promise.withResolvers<void>());
    return renewals.at(-1)!.promise;
  });
  changes.announceStep(["pools"]);
  await vi.advanceTimersByTimeAsync(1_000);
  changes.announceStep(["pools"]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([renewals.length, heard.length]).toEqual([1, 0]);
  renewals[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([[["pools"], true]]);
  await vi.advanceTimersByTimeAsync(1_000);
  renewals[1]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveLength(2);
});

test("nothing is announced once it is closed", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announceStep(["pools"]);
  changes.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual([]);
});

const tags = ["pools", "pools:1", "price-books:in-force", "imports", "imports:2", "*"];

test.each([
  ["a step: public lists wait, records and staff's nouns don't", true, ["pools"]],
  ["the last step, or someone's own change: nothing waits", false, []],
])("of %s", (_, isStep, ofStep) => {
  const atOnce = tags.filter((tag) => !(ofStep as string[]).includes(tag));
  expect(parted(tags, isStep)).toEqual({ atOnce, ofStep });
});
