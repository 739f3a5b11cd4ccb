import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";

test("answers return at most three pools with their reasons and the fields a recommendation shows", async () => {
  const http = api(await testWorld({ seeded: true }));
  const answer = await post(http, "/api/pool-finder", { shape: "Rectangle", swimmers: ["children"] });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text.length).toBeLessThan(8_000);
  const finder = JSON.parse(text) as { recommendations: { poolId: string }[]; pools: { id: string }[] };
  expect(finder.recommendations).toHaveLength(3);
  expect(finder.recommendations[0]).toEqual({
    poolId: expect.any(String),
    confidence: 1,
    reasons: expect.arrayContaining(["Rectangle, the shape you asked for"]),
    toCheck: [],
  });
  expect(finder.pools.map(({ id }) => id)).toEqual(finder.recommendations.map(({ poolId }) => poolId));
});

test.each([
  ["nothing", {}, "Please answer at least one question."],
  ["a yard without its width", { yardLengthFt: 40 }, "Please answer at least one question."],
  [
    "a negative length",
    { yardLengthFt: -1, yardWidthFt: 20 },
    "Please enter the yard’s length and width in feet, from 1 to 500",
  ],
  [
    "a yard of a thousand miles",
    { yardLengthFt: 5_280_000, yardWidthFt: 20 },
    "Please enter the yard’s length and width in feet, from 1 to 500",
  ],
])("%s is rejected with a message", async (_, answers, message) => {
  const answer = await post(api(await testWorld()), "/api/pool-finder", answers);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ ...contract, code: "invalid_input", message });
});

test("answers that the form does not offer are rejected", async () => {
  const http = api(await testWorld());
  for (const answers of [
    { swimmers: ["sharks"] },
    { depth: "bottomless" },
    { shape: "x".repeat(101) },
    { budgetCents: -1 },
    { mustHaves: ["ledge", "ledge", "ledge", "ledge", "ledge"] },
    [],
    null,
  ])
    expect((await post(http, "/api/pool-finder", answers)).status, JSON.stringify(answers)).toBe(400);
});

test("remembered pools are looked up by id, at most twelve at a time", async () => {
  const http = api(await testWorld({ seeded: true }));
  const find = async (ids: string) => {
    const answer = await http.request(`/api/pool-finder/pools?ids=${encodeURIComponent(ids)}`);
    return ((await answer.json()) as { pools: { id: string }[] }).pools.map(({ id }) => id);
  };
  expect(await find("latham-apollo-14,no-such-pool")).toEqual(["latham-apollo-14"]);
  expect(await find("' or 1=1 --")).toEqual([]);
  expect(await find(`${"x,".repeat(12)}latham-apollo-14`)).toEqual([]);
  expect((await http.request("/api/pool-finder/pools")).status).toBe(400);
});
