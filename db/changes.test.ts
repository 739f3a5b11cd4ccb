import { beforeEach, expect, test, vi } from "vitest";
import { soon } from "#lib/runtime/change-tags.ts";
import { announcer } from "./changes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** An announcer, and what a listener has heard. */
function anAnnouncer() {
  const changes = announcer();
  const heard: string[][] = [];
  changes.listen((tags) => void heard.push(tags));
  return { changes, heard };
}

test("what many transactions change of a noun is announced together, within five seconds of the first", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announce([soon("pools")]);
  await vi.advanceTimersByTimeAsync(3_000);
  changes.announce([soon("pools"), soon("redirects")]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([["pools", "redirects"]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toHaveLength(1);
});

test("a job of many transactions announces its lists once in five seconds, however many it is made of", async () => {
  const { changes, heard } = anAnnouncer();
  for (let step = 0; step < 100; step += 1) {
    changes.announce([soon("pools"), `pools:${step}`]);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(heard.filter((tags) => tags.includes("pools"))).toHaveLength(4);
  // each record at once, and no listener hears the tag itself
  expect(heard.filter(([tag]) => tag !== "pools")).toEqual(
    Array.from({ length: 100 }, (_, step) => [`pools:${step}`]),
  );
});

test("the noun itself is announced at once, and then nothing of it waits any longer", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announce([soon("pools"), soon("redirects")]);
  changes.announce(["pools", "pools:1"]);
  expect(heard).toEqual([["pools", "pools:1"]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard.slice(1)).toEqual([["redirects"]]);
});

test("a record that is named like the tag is a record", () => {
  const { changes, heard } = anAnnouncer();
  changes.announce(["pools:soon"]);
  expect(heard).toEqual([["pools:soon"]]);
});

test("nothing is announced once it is closed", async () => {
  const { changes, heard } = anAnnouncer();
  changes.announce([soon("pools")]);
  changes.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([]);
});
