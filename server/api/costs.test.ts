import { expect, test } from "vitest";
import type { Import } from "#core/records/imports/shape.ts";
import type { PriceItem } from "#core/quotes/price-items/shape.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api } from "#tests/http.ts";
import { aQuote } from "#tests/quotes.ts";

/** An API with an admin and two users who write quotes; only the first of these may see costs. */
async function office() {
  const world = await testWorld();
  const http = api(world);
  const admin = await aToken(world);
  const ask = async (token: string, method: string, path: string, body?: object) => {
    const answer = await http.request(`/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const [lee, kim] = [
    await aToken(world, { username: "lee", role: "sales" }),
    await aToken(world, { username: "kim", role: "sales" }),
  ];
  const { user } = (await ask(lee, "GET", "verify")) as { user: { id: number } };
  await ask(admin, "PATCH", `users/${user.id}`, { version: 1, seesCosts: true });
  return { world, http, ask, admin, lee, kim };
}

test("costs are told to admins and to those whom an admin allows it, at once", async () => {
  const { ask, admin, lee, kim } = await office();
  expect(await ask(lee, "GET", "verify")).toMatchObject({ user: { seesCosts: true } });
  const deck = { name: "Paver deck", unit: "sqft", section: "deck", priceCents: 18_00, costCents: 11_00 };
  const { id } = (await ask(admin, "POST", "price-items", deck)) as PriceItem;
  for (const path of [`price-items/${id}`, "price-items?q=paver", `price-items/${id}/history`]) {
    const isHistory = path.endsWith("history");
    for (const token of [admin, lee])
      expect(JSON.stringify(await ask(token, "GET", path)).includes("1100"), path).toBe(!isHistory);
    expect(JSON.stringify(await ask(kim, "GET", path)), path).not.toMatch(/cost|1100/i);
  }
  const planned = { version: 1, fromDay: "2026-12-01", priceCents: 19_00 };
  const answer = await ask(kim, "POST", `price-items/${id}/set-price`, planned);
  expect(JSON.stringify(answer)).not.toMatch(/cost/i);
  expect(await ask(lee, "GET", `price-items/${id}`)).toMatchObject({
    prices: [{ fromDay: "2026-12-01", costCents: 11_00 }, { costCents: 11_00 }],
  });
});

test("a file of price items has costs for those who may see them, and others never see that import", async () => {
  const { http, ask, admin, lee, kim } = await office();
  await ask(admin, "POST", "price-items", { name: "Deck", unit: "sqft", section: "deck", priceCents: 18_00 });
  const upload = async (token: string) => {
    const answer = await http.request("/api/admin/price-item-imports?name=items.csv", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: "Name,Price ($),Cost ($)\r\nDeck,20,1250\r\n",
    });
    return (await answer.json()) as Import;
  };
  const [costly, plain] = [await upload(lee), await upload(kim)];
  expect([costly.mapping, plain.mapping]).toEqual([
    ["name", "price", "cost"],
    ["name", "price", ""],
  ]);
  const own = `price-item-imports/${costly.id}`;
  const order = { version: costly.version };
  for (const [method, path, body] of [
    ["GET", own],
    ["GET", `${own}/rows`],
    ["GET", `${own}/wrong`],
    ["POST", `${own}/map`, { ...order, mapping: plain.mapping }],
    ["POST", `${own}/start`, order],
    ["POST", `${own}/undo`, order],
  ] as const)
    expect(await ask(kim, method, path, body), path).toMatchObject({ code: "not_found" });
  expect(await ask(kim, "GET", "price-item-imports")).toMatchObject({ total: 1, items: [{ id: plain.id }] });
  expect(await ask(admin, "GET", "price-item-imports")).toMatchObject({ total: 2 });
  // an import of pools is none of price items, and the other way around
  expect(await ask(admin, "GET", `imports/${plain.id}`)).toMatchObject({ code: "not_found" });
});

test("a quote's costs are left out for who may not see them, and stay when they save it", async () => {
  const { world, ask, admin, lee, kim } = await office();
  const id = await aQuote(world, { terms: { costs: { "shell-1": 31_000_00 } } });
  const read = async (token: string) => (await ask(token, "GET", `quotes/${id}`)) as unknown as Quote;
  expect((await read(lee)).draft.costs).toEqual({ "shell-1": 31_000_00 });
  const { draft, version } = await read(kim);
  expect(draft.costs).toEqual({});
  const finish = "Cobalt";
  await ask(kim, "PATCH", `quotes/${id}`, { version, draft: { ...draft, finish, costs: { "shell-1": 1 } } });
  expect((await read(admin)).draft).toMatchObject({ finish, costs: { "shell-1": 31_000_00 } });
  await ask(lee, "PATCH", `quotes/${id}`, { version: version + 1, draft: { ...draft, costs: {} } });
  expect((await read(admin)).draft.costs).toEqual({});
});

test("without an admin's word again, costs are hidden again", async () => {
  const { ask, admin, lee } = await office();
  const { user } = (await ask(lee, "GET", "verify")) as { user: { id: number } };
  await ask(admin, "PATCH", `users/${user.id}`, { version: 2, seesCosts: false });
  expect(await ask(lee, "GET", "verify")).toMatchObject({ user: { seesCosts: false } });
});
