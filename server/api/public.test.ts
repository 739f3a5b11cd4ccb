import { expect, test } from "vitest";
import { PoolSummaries, type Pool } from "#core/pools/shape.ts";
import { openLibrary } from "#media/library.ts";
import { aToken, leadInput, testWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";

test("the contact form's payload is answered with 201, message and id, and is stored", async () => {
  const world = await testWorld();
  const answer = await post(api(world), "/api/estimates", leadInput());
  expect(answer.status).toBe(201);
  const { id, message } = (await answer.json()) as { id: number; message: string };
  expect(message).toBe("Message Sent Successfully!");
  expect(await world.db.read.selectFrom("leads").select("id").execute()).toEqual([{ id }]);
});

const wrong: [string, unknown, string][] = [
  ["nothing", {}, "Please fill in all required fields"],
  ["all empty", { firstName: "", email: "", phone: "", message: "" }, "Please fill in all required fields"],
  [
    "only a name",
    { firstName: "Ana", email: " ", phone: "", message: "" },
    "Please fill in all required fields",
  ],
  [
    "blank name before a short phone",
    leadish({ firstName: "  ", phone: "1" }),
    "Please fill in all required fields",
  ],
  ["nine digits", leadish({ phone: "(352) 555-01" }), "Please enter a valid phone number"],
  [
    "short phone before short message",
    leadish({ phone: "1", message: "hi" }),
    "Please enter a valid phone number",
  ],
  [
    "nine characters after trimming",
    leadish({ message: "   123456789   " }),
    "Please provide more details about your project (minimum 10 characters)",
  ],
  ["no address", leadish({ email: "not an address" }), "Please enter a valid email address"],
  [
    "a name of 10,000 characters",
    leadish({ firstName: "x".repeat(10_000) }),
    "Please use at most 120 characters",
  ],
  ["a number for a name", leadish({ firstName: 7 }), "Please enter text of at most 120 characters"],
  ["a list", [], "Invalid input: expected object, received array"],
  ["null", null, "Invalid input: expected object, received null"],
];

function leadish(fields: object): object {
  return { ...leadInput(), ...fields };
}

test.each(wrong)("%s is rejected with a message and changes nothing", async (_, body, sentence) => {
  const world = await testWorld();
  const answer = await post(api(world), "/api/estimates", body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ ...contract, code: "invalid_input", message: sentence });
  for (const table of ["leads", "contacts", "jobs"] as const)
    expect(await world.db.read.selectFrom(table).select("id").execute()).toEqual([]);
});

test("an invalid field is named", async () => {
  const world = await testWorld();
  const answer = await post(api(world), "/api/estimates", leadish({ phone: "1", message: "hi" }));
  expect(((await answer.json()) as { fields: object }).fields).toEqual({
    phone: "Please enter a valid phone number",
    message: "Please provide more details about your project (minimum 10 characters)",
  });
});

test("unknown fields do not lose a lead", async () => {
  const world = await testWorld();
  const answer = await post(
    api(world),
    "/api/estimates",
    leadish({ utm_source: "mail", __proto__: { id: 7 }, id: 99 }),
  );
  expect(answer.status).toBe(201);
});

const broken: [string, string, Record<string, string>, number, string][] = [
  ["wrong JSON", "{", {}, 400, "malformed"],
  ["no body", "", {}, 400, "malformed"],
  ["another content type", "a=b", { "content-type": "text/plain" }, 415, "wrong_type"],
  ["no content type", "{}", { "content-type": "" }, 415, "wrong_type"],
  ["a body that is too large", JSON.stringify({ message: "x".repeat(200_000) }), {}, 413, "too_large"],
];

test.each(broken)("%s is answered in the error contract", async (_, body, headers, status, code) => {
  const world = await testWorld();
  const answer = await post(api(world), "/api/estimates", body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ ...contract, code });
});

test("one Idempotency-Key is one lead; with a different message it is a conflict", async () => {
  const world = await testWorld();
  const http = api(world);
  const key = { "idempotency-key": "7c9e6679-7425-40de-944b-e07fc1f90ae7" };
  const first = await post(http, "/api/estimates", leadInput(), key);
  const second = await post(http, "/api/estimates", leadInput(), key);
  expect([first.status, second.status]).toEqual([201, 201]);
  // each answer has a link of its own, because the first one may have been lost
  const answers = [await first.json(), await second.json()] as { path: string }[];
  expect(answers.map((answer) => ({ ...answer, path: "" }))).toEqual([
    { message: "Message Sent Successfully!", id: 1, path: "" },
    { message: "Message Sent Successfully!", id: 1, path: "" },
  ]);
  for (const { path } of answers) expect(path).toMatch(/^\/request\/sun_[\w-]{43}$/);
  const third = await post(http, "/api/estimates", leadish({ message: "Another message altogether." }), key);
  expect([third.status, await third.json()]).toMatchObject([409, { ...contract, code: "key_reused" }]);
  expect(await world.db.read.selectFrom("leads").select("id").execute()).toHaveLength(1);
});
test("the catalog's public lists exist", async () => {
  const http = api(await testWorld({ seeded: true }));
  const pools = (await (await http.request("/api/pools")).json()) as object[];
  expect(pools).toHaveLength(60);
  expect(pools[0]).toMatchObject({
    id: "latham-apollo-14",
    dimensions: "32′ × 13′ 10″",
    size: "Medium",
    brand: "Latham",
  });
  const manufacturers = (await (await http.request("/api/manufacturers")).json()) as { enabled: boolean }[];
  expect(manufacturers.map((one) => one.enabled)).toEqual([true, true, false, false]);
});

test.each([
  ["size=Plunge", { size: "Plunge" }],
  ["shape=Kidney", { shape: "Kidney" }],
  ["manufacturer=san-juan&size=X-Large", { manufacturer: "San Juan", size: "X-Large" }],
  ["series=Apollo", { series: "Apollo" }],
  ["size=no+such+size", null],
])("GET /api/pools?%s answers those that match, as whole pools or as summaries", async (query, facts) => {
  const http = api(await testWorld({ seeded: true }));
  const read = async (address: string) => (await http.request(address)).json();
  const all = (await read("/api/pools")) as Record<string, unknown>[];
  const named = facts ? Object.entries(facts) : [];
  const matching = facts ? all.filter((pool) => named.every(([name, value]) => pool[name] === value)) : [];
  expect(await read(`/api/pools?${query}`)).toEqual(matching);
  const summaries = (await read(`/api/pools?${query}&fields=summary&limit=2`)) as PoolSummaries;
  expect(summaries).toMatchObject({ matching: matching.length, total: 60 });
  expect(summaries.pools.map(({ id }) => id)).toEqual(matching.slice(0, 2).map(({ id }) => id));
  expect(PoolSummaries.parse(summaries)).toEqual(summaries);
});

test("GET /api/pools continues behind a pool, and rejects one that does not exist", async () => {
  const http = api(await testWorld({ seeded: true }));
  const idsOf = async (query: string) =>
    ((await (await http.request(`/api/pools?${query}`)).json()) as { id: string }[]).map(({ id }) => id);
  const all = await idsOf("");
  expect(await idsOf(`after=${all[23]}&limit=24`)).toEqual(all.slice(24, 48));
  expect(await idsOf(`after=${all[59]}`)).toEqual([]);
  for (const query of ["after=no-such-pool", "limit=0", "limit=501", "limit=some", "fields=all"]) {
    const answer = await http.request(`/api/pools?${query}`);
    expect([query, answer.status, await answer.json()]).toMatchObject([
      query,
      400,
      { ...contract, code: "invalid_input", fields: { [query.split("=")[0]!]: expect.any(String) } },
    ]);
  }
});

test("GET /api/pools sorts, limits the price, and counts what each filter would leave", async () => {
  const http = api(await testWorld({ seeded: true }));
  const read = async (query: string) =>
    (await http.request(`/api/pools?${query}`)).json() as Promise<unknown>;
  const sorted = (await read("sort=price&under=60000&manufacturer=San Juan")) as Pool[];
  const lows = sorted.map(({ price }) => price!.lowCents);
  expect(lows.length).toBeGreaterThan(2);
  expect(lows).toEqual(lows.toSorted((a, b) => a - b));
  expect(Math.max(...lows)).toBeLessThan(60_000_00);
  const rest = (await read(`sort=price&under=60000&manufacturer=San Juan&after=${sorted[1]!.id}`)) as Pool[];
  expect(rest.map(({ id }) => id)).toEqual(sorted.slice(2).map(({ id }) => id));
  // an unknown order or limit is ignored
  expect(await read("sort=luck&under=much")).toEqual(await read(""));
  const summaries = (await read("fields=summary&sort=size&counts=facets&shape=Kidney")) as PoolSummaries;
  expect(PoolSummaries.parse(summaries)).toEqual(summaries);
  expect(summaries.facets?.shape.find(({ value }) => value === "Rectangle")?.count).toBeGreaterThan(0);
  expect(summaries.facets?.size.reduce((sum, { count }) => sum + count, 0)).toBe(summaries.matching);
  expect(Object.keys(summaries.bands ?? {}).toSorted()).toEqual(
    [...new Set(summaries.pools.map(({ size }) => size))].toSorted(),
  );
  expect(await read("fields=summary")).not.toHaveProperty("facets");
});

test("a summary has all that a card draws, in less than two thirds of the bytes", async () => {
  const world = await testWorld({ seeded: true });
  const http = api({ ...world, media: { ...world.media, ...openLibrary("pictures") } });
  const whole = await (await http.request("/api/pools")).text();
  const text = await (await http.request("/api/pools?fields=summary")).text();
  const pools = JSON.parse(whole) as Pool[];
  const { pools: summaries } = JSON.parse(text) as PoolSummaries;
  expect(pools.every(({ pictures }) => pictures.length > 0)).toBe(true);
  for (const name of ["pictures", "price", "dimensions"] as const)
    expect(summaries.map((pool) => pool[name])).toEqual(pools.map((pool) => pool[name]));
  expect(text.length / whole.length).toBeLessThan(2 / 3);
});

const person = { "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/149.0.0.0" };

test("views and conversions of a published landing page are counted by day", async () => {
  const world = await testWorld({ seeded: true });
  const http = api(world);
  const page = "/api/landing-pages/pool-services-tampa-fl";
  const view = (headers: Record<string, string>) =>
    http.request(`${page}/track-view`, { method: "POST", headers });
  const convert = (action: string, headers: Record<string, string>) =>
    post(http, `${page}/track-conversion`, { action }, headers);
  const staff = { ...person, authorization: `Bearer ${await aToken(world)}` };
  const former = { ...person, authorization: "Bearer of-a-session-that-ended" };
  for (const headers of [person, former]) {
    expect((await view(headers)).status).toBe(204);
    expect((await convert("phone_clicked", headers)).status).toBe(204);
  }
  // answered in the same way, but not counted
  const others: Record<string, string>[] = [
    staff,
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    {},
  ];
  for (const headers of others) {
    expect((await view(headers)).status).toBe(204);
    expect((await convert("phone_clicked", headers)).status).toBe(204);
  }
  expect((await convert("made_up", person)).status).toBe(400);
  expect(((await (await http.request(page)).json()) as { views: number }).views).toBe(2);
  expect(
    await world.db.read.selectFrom("daily_counts").select(["action", "count"]).orderBy("action").execute(),
  ).toEqual([
    { action: "phone_clicked", count: 2 },
    { action: "view", count: 2 },
  ]);
});
