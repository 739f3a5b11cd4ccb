import { expect, test } from "vitest";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";

/** The seeded records that each staff list finds. */
test.each<[list: string, typed: string, id: string | null]>([
  ["pools", "apollo 14 latham", "latham-apollo-14"],
  ["pools", "LATHAM ap\u00f3ll\u00f3", "latham-apollo-14"],
  ["pools", "pollo", "latham-apollo-14"],
  ["pools", "apollo san juan", null],
  ["pools", "100%", null],
  ["manufacturers", "juan san", "san-juan"],
  ["manufacturers", "S\u00e1n Ju\u00c1n", "san-juan"],
  ["blog", "price pool READ", "how-to-read-a-pool-price"],
  ["blog", "pr\u00edce po\u00f3l", "how-to-read-a-pool-price"],
  ["blog", "rice-read", null],
  ["blog", "ead-a-poo", "how-to-read-a-pool-price"],
  ["landing-pages", "tampa services", "pool-services-tampa-fl"],
  ["landing-pages", "t\u00e0mpa ervice", "pool-services-tampa-fl"],
])("the search of /api/admin/%s finds for %s: %s", async (list, typed, match) => {
  const world = await testWorld({ seeded: true });
  const path = `/api/admin/${list}?pageSize=200&q=${encodeURIComponent(typed)}`;
  const answer = await api(world).request(path, bearer(await aToken(world)));
  const { items, total } = (await answer.json()) as {
    items: { id: string | number; slug?: string }[];
    total: number;
  };
  const names = items.map(({ id, slug }) => slug ?? String(id));
  if (match === null) expect([names, total]).toEqual([[], 0]);
  else expect(names).toContain(match);
  expect(total).toBe(names.length);
});
