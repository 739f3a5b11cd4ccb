import { expect, test } from "vitest";
import { onceUntilChange } from "./once-until-change.ts";

function aSource(): { onChange(listener: () => void): void; change(): void } {
  const listeners: (() => void)[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    change: () => listeners.forEach((listener) => listener()),
  };
}

test("all who ask share one reading until the source changes", async () => {
  const once = onceUntilChange<number>();
  const source = aSource();
  let readings = 0;
  const read = async () => (readings += 1);
  expect(await Promise.all([once(source, read), once(source, read)])).toEqual([1, 1]);
  expect(await once(source, read)).toBe(1);
  source.change();
  expect(await once(source, read)).toBe(2);
  expect(await once(aSource(), read)).toBe(3);
  expect(await once(source, read)).toBe(2);
});

test("a failed reading is told and not kept", async () => {
  const once = onceUntilChange<string>();
  const source = aSource();
  await expect(once(source, () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
  expect(await once(source, async () => "read")).toBe("read");
});

test("a reading that began before a change is not kept after it", async () => {
  const once = onceUntilChange<string>();
  const source = aSource();
  let finish: (text: string) => void = () => undefined;
  const old = once(source, () => new Promise((done) => (finish = done)));
  source.change();
  const fresh = once(source, async () => "new");
  finish("old");
  expect([await old, await fresh]).toEqual(["old", "new"]);
  expect(await once(source, async () => "unread")).toBe("new");
});
