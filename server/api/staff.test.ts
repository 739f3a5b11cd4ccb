import { expect, test } from "vitest";
import { aLead, aToken, testWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";

const lists = [
  "estimates",
  "contacts",
  "quotes",
  "pools",
  "manufacturers",
  "users",
  "blog",
  "landing-pages",
  "seo",
  "redirects",
  "settings",
  "audit",
];

test.each(lists)("/api/admin/%s is a paged list, and rejects an invalid page", async (name) => {
  const world = await testWorld({ seeded: true });
  await aLead(world);
  const http = api(world);
  const token = await aToken(world);
  const answer = await http.request(`/api/admin/${name}?pageSize=2`, bearer(token));
  const list = (await answer.json()) as { items: unknown[]; total: number; page: number; pageSize: number };
  expect([answer.status, list.page, list.pageSize]).toEqual([200, 1, 2]);
  expect(list.items.length).toBe(Math.min(2, list.total));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bad = await http.request(`/api/admin/${name}?page=0`, bearer(token));
  expect([bad.status, await bad.json()]).toMatchObject([
    400,
    { code: "invalid_input", fields: { page: expect.any(String) } },
  ]);
});

test.each([
  "estimates/1",
  "contacts/1",
  "pools/latham-apollo-14",
  "manufacturers/latham",
  "users/1",
  "landing-pages/1",
])("/api/admin/%s is one record", async (path) => {
  const world = await testWorld({ seeded: true });
  await aLead(world);
  const token = await aToken(world);
  const answer = await api(world).request(`/api/admin/${path}`, bearer(token));
  expect(answer.status).toBe(200);
  expect(JSON.stringify(await answer.json())).not.toMatch(/password|token_?hash/i);
});

test.each([
  "estimates/99",
  "estimates/abc",
  "estimates/-1",
  "contacts/1e9",
  "pools/none",
  "users/1%20or%201",
  "blog/0",
])("/api/admin/%s is a JSON 404", async (path) => {
  const world = await testWorld();
  const answer = await api(world).request(`/api/admin/${path}`, bearer(await aToken(world)));
  expect([answer.status, await answer.json()]).toMatchObject([404, contract]);
});

test("a lead is moved to Contacted; a second user's stale version is a 409 with the current one", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const http = api(world);
  const token = await aToken(world);
  const patch = (body: object) =>
    http.request(`/api/admin/estimates/${id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const moved = await patch({ version: 1, stage: "contacted" });
  expect([moved.status, await moved.json()]).toMatchObject([200, { stage: "contacted", version: 2 }]);
  const stale = await patch({ version: 1, stage: "lost" });
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { ...contract, code: "stale_version", currentVersion: 2 },
  ]);
  for (const body of [
    { version: 2, state: "sold" },
    { version: 2, officeId: "atlantis" },
    { stage: "won" },
    { version: 2, id: 5 },
  ])
    expect((await patch(body)).status).toBe(400);
});

const forbidden: ["sales" | "editor", string][] = [
  ["sales", "users"],
  ["sales", "settings"],
  ["sales", "blog"],
  ["sales", "health"],
  ["editor", "estimates"],
  ["editor", "contacts"],
  ["editor", "quotes"],
  ["editor", "audit"],
];

test.each(forbidden)("%s may not see %s", async (role, path) => {
  const world = await testWorld();
  const answer = await api(world).request(`/api/admin/${path}`, bearer(await aToken(world, { role })));
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: "forbidden" }]);
});

test("every staff path requires a token", async () => {
  const world = await testWorld();
  const http = api(world);
  const paths = [...lists, "dashboard", "health", "estimates/1", "users/1"].map(
    (name) => `/api/admin/${name}`,
  );
  for (const path of paths)
    for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: "Basic YTpi" }] as Record<
      string,
      string
    >[])
      expect((await http.request(path, { headers })).status, path).toBe(401);
});

test("a lead's record has its pool as the catalog has it now, also in the answer to a change", async () => {
  const world = await testWorld({ seeded: true });
  const id = await aLead(world, { poolId: "latham-apollo-14" });
  const token = await aToken(world);
  const http = api(world);
  const path = `/api/admin/estimates/${id}`;
  const read = await http.request(path, bearer(token));
  const plan = { name: expect.stringContaining("Apollo"), length: expect.any(Number) };
  expect(await read.json()).toMatchObject({ plan });
  const init = bearer(token);
  const headers = { ...init.headers, "content-type": "application/json" };
  const body = JSON.stringify({ kind: "call", outcome: "reached" });
  const logged = await http.request(`${path}/log`, { ...init, method: "POST", headers, body });
  expect(await logged.json()).toMatchObject({ plan });
});
