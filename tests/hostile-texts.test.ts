import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { hostileTexts, readers } from "./hostile-texts.ts";

/**
 * In ms, for one reader. A linear one takes about a second for all texts; a quadratic one takes minutes for a single
 * one of them. It guards against hanging, on a busy machine too, and is no measurement.
 */
const deadline = 60_000;

test("the texts are as long as they are said to be", () => {
  expect(hostileTexts().every((text) => text.length >= 200_000)).toBe(true);
});

test(
  "whatever 200 kB somebody sends, everything that reads texts does so in linear time",
  { timeout: Object.keys(readers).length * deadline },
  async () => {
    const worker = new Worker(new URL("hostile-texts.ts", import.meta.url));
    onTestFinished(async () => void (await worker.terminate()));
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    let timer: NodeJS.Timeout | undefined;
    worker.on("error", reject);
    worker.on("message", ({ begun }: { begun: string | null }) => {
      clearTimeout(timer);
      if (begun === null) resolve(null);
      else timer = setTimeout(() => resolve(begun), deadline);
    });
    expect(await promise, "hangs").toBeNull();
  },
);
