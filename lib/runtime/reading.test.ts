import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { isNoted, noteRead, readAs, readInto, Reading } from "./reading.ts";

test("reads are recorded, also after an await, and separately for each reading", async () => {
  async function read(tag: string): Promise<void> {
    noteRead([tag]);
    await pause(1);
    noteRead([`${tag}:1`]);
  }
  const [one, two] = [new Reading(), new Reading()];
  await Promise.all([readInto(one, () => read("posts")), readInto(two, () => read("pools"))]);
  expect([one.tags, two.tags]).toEqual([
    ["posts", "posts:1"],
    ["pools", "pools:1"],
  ]);
  expect(isNoted()).toBe(false);
});

test.each([
  [["posts"], ["posts"], true],
  [["posts"], ["pools", "posts"], true],
  [["posts"], ["posts:12"], false],
  [["posts:12"], ["posts"], false],
  [["posts"], ["*"], true],
  [[], ["*"], true],
  [["posts"], [], false],
])("a reading of %j is affected by %j: %s", (tags, changed, touched) => {
  const reading = new Reading();
  reading.add(tags);
  expect(reading.isTouchedBy(changed)).toBe(touched);
});

test("while a record is being read the whole noun counts, and afterward only the record", async () => {
  const page = new Reading();
  const { promise, resolve } = Promise.withResolvers<number>();
  const over = readInto(page, () =>
    readAs(
      () => {
        noteRead(["posts"]);
        return promise;
      },
      (id) => [`posts:${id}`],
    ),
  );
  expect(page.isTouchedBy(["posts"])).toBe(true);
  resolve(12);
  expect(await over).toBe(12);
  expect(page.tags).toEqual(["posts:12"]);
  expect(page.isTouchedBy(["posts"])).toBe(false);
});

test("if a record cannot be read, the whole noun counts", async () => {
  const page = new Reading();
  const read = () => {
    noteRead(["posts"]);
    return Promise.reject(new Error("disk"));
  };
  await expect(readInto(page, () => readAs(read, () => ["posts:12"]))).rejects.toThrow("disk");
  expect(page.tags).toEqual(["posts"]);
});

test("outside a reading, a record is simply read", async () => {
  expect(
    await readAs(
      async () => "article",
      () => ["posts:12"],
    ),
  ).toBe("article");
});
