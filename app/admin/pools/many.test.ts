import { expect, test } from "vitest";
import { nothingSet } from "#core/pools/many.rules.ts";
import type { PoolsMatching, PoolsMatchingResult } from "#core/pools/many.shape.ts";
import { changeAllMatching } from "./many.ts";

const change = { query: {}, total: 1_200, asOf: "2026-11-23T12:00:00.000Z", set: nothingSet };
const place = (sort: number) => ({ sort, id: `p${sort}` });

/** Answers one step after the other; an error is thrown. */
function steps(...answers: (Partial<PoolsMatchingResult> | Error)[]) {
  const bodies: Pick<PoolsMatching, "after" | "total">[] = [];
  const mutateAsync = async ({ body }: { body: PoolsMatching }): Promise<PoolsMatchingResult> => {
    bodies.push({ after: body.after, total: body.total });
    const answer = answers[bodies.length - 1];
    if (answer instanceof Error) throw answer;
    return { changed: 0, met: 0, leftAlone: [], undo: [], next: null, ...answer };
  };
  return { bodies, mutateAsync };
}

test("each step begins behind the last, and their results are one", async () => {
  const left = { id: "", name: "3 pools", reason: "No longer matches the filter." };
  const stepping = steps(
    { changed: 500, met: 500, next: place(499) },
    { changed: 400, met: 500, next: place(999) },
    { changed: 197, met: 197, leftAlone: [left] },
  );
  const heard: number[] = [];
  const done = await changeAllMatching(stepping, change, (met) => heard.push(met));
  expect(done).toEqual({ result: { changed: 1_097, leftAlone: [left], undo: [] }, stopped: null });
  expect(stepping.bodies).toEqual([
    { after: null, total: 1_200 },
    { after: place(499), total: 700 },
    { after: place(999), total: 200 },
  ]);
  expect(heard).toEqual([500, 1_000, 1_197]);
});

test("what earlier steps have stored is told if a later one fails, with the reason", async () => {
  const undo = [{ id: "p1", version: 2, set: { published: true } }];
  const stepping = steps({ changed: 500, met: 500, next: place(499), undo }, new Error("Too many ranges."));
  const { result, stopped } = await changeAllMatching(stepping, change, () => {});
  expect(result).toEqual({ changed: 500, leftAlone: [], undo });
  expect(stopped).toMatchObject({ message: "Too many ranges." });
});

test("if the first step fails, no pool was changed", async () => {
  await expect(changeAllMatching(steps(new Error("No.")), change, () => {})).rejects.toThrow("No.");
});
