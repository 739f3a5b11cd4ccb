import { expect, test } from "vitest";
import { addPriceItem } from "#core/quotes/price-items/add.ts";
import { setPrice } from "#core/quotes/price-items/set-price.ts";
import { PriceItemInput } from "#core/quotes/price-items/shape.ts";
import { linesOf, newLine } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";
import { admin, aQuote, yard } from "#tests/quotes.ts";
import type { Quote } from "./shape.ts";
import { quoteLimits, type QuoteLine } from "./rules.ts";

/** Two items with costs and one without, and a quote that a salesperson and an admin write through the API. */
async function office() {
  const world = await testWorld();
  const [chief, sally] = [await aToken(world), await aToken(world, { username: "sally", role: "sales" })];
  const item = (name: string, costCents: number | null) => {
    const input = PriceItemInput.parse({
      name,
      unit: "each",
      section: "deck",
      priceCents: 9_000_00,
      costCents,
    });
    return addPriceItem(world, { input, actor: admin });
  };
  const [heat, salt, rock] = [
    await item("Heat", 7_654_32),
    await item("Salt", 1_234_56),
    await item("Rock", null),
  ];
  const id = await aQuote(world, { lines: [{ id: "shell-1", name: "Shell", unitCents: 100 }], terms: yard });
  const app = api(world);
  const path = `/api/admin/quotes/${id}`;
  /** The answer, as text and as the quote. */
  const ask = async (token: string, to = "", init: { method?: string; body?: object } = {}) => {
    const { headers } = bearer(token);
    const answer = await app.request(`${path}${to}`, {
      method: init.method ?? "GET",
      headers: { ...headers, "content-type": "application/json" },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, quote: JSON.parse(text.startsWith("{") ? text : "{}") as Quote };
  };
  const find = async (token: string) => (await ask(token)).quote;
  /** Saves these lines, with the costs that the saving user sees. */
  const save = async (
    token: string,
    change: (lines: QuoteLine[]) => QuoteLine[],
    terms: Partial<QuoteDraft> = {},
  ) => {
    const { version, draft } = await find(token);
    const sections = [{ id: "deck", lines: change(linesOf(draft)) }];
    const packages = [{ id: "main", name: "", sections }];
    const body = { version, draft: { ...draft, packages, ...terms } };
    const saved = await ask(token, "", { method: "PATCH", body });
    expect(saved.status, saved.text).toBe(200);
    return saved;
  };
  const costs = async () => (await find(chief)).draft.costs;
  return { world, chief, sally, heat, salt, rock, ask, find, save, costs };
}

const from = (id: string, itemId: number) => newLine({ id, itemId, name: id, unitCents: 9_000_00 });
const changed = (id: string, change: Partial<QuoteLine>) => (lines: QuoteLine[]) =>
  lines.map((line) => (line.id === id ? { ...line, ...change } : line));

test("what a salesperson takes from the price items costs what the item does, and no answer tells them", async () => {
  const { sally, heat, rock, ask, find, save, costs, chief } = await office();
  const saved = await save(sally, (lines) => [...lines, from("heat-1", heat), from("rock-1", rock)]);
  expect(await costs()).toEqual({ "heat-1": 7_654_32 });
  const { version, draft } = await find(sally);
  const stale = await ask(sally, "", { method: "PATCH", body: { version: version - 1, draft } });
  expect(stale.status).toBe(409);
  const answers = [saved, stale];
  for (const to of ["", "/history", "/export", "/checklist"]) answers.push(await ask(sally, to));
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200, 200, 200]);
  expect(answers.filter(({ text }) => /765432|7654\.32|7,654/.test(text))).toEqual([]);
  expect((await find(chief)).draft.costs).toEqual({ "heat-1": 7_654_32 });
  expect((await find(sally)).draft.costs).toEqual({});
});

test("the cost follows its line: another price and quantity, a copy, a new revision, deleted and put back", async () => {
  const { world, chief, sally, heat, ask, save, costs, find } = await office();
  await save(sally, (lines) => [...lines, from("heat-1", heat)]);
  // the new cost applies only to lines that are taken from now on
  const price = { version: 1, fromDay: "2026-11-20", priceCents: 9_500_00, costCents: 8_000_00 };
  await setPrice(world, { id: heat, input: price, actor: admin });
  await save(sally, changed("heat-1", { unitCents: 9_500_00, quantity: 2_000 }));
  expect(await costs()).toEqual({ "heat-1": 7_654_32 });
  await save(sally, (lines) => [...lines, { ...lines.at(-1)!, id: "heat-2" }]);
  const both = { "heat-1": 7_654_32, "heat-2": 8_000_00 };
  expect(await costs()).toEqual(both);
  const { version } = await find(sally);
  await ask(sally, "/send", { method: "POST", body: { version, by: "link" } });
  await ask(sally, "/revise", { method: "POST", body: { version: version + 1 } });
  expect(await find(chief)).toMatchObject({ mark: "B", draft: { costs: both } });
  const { draft } = await find(sally);
  await save(sally, (lines) => lines.filter(({ id }) => id !== "heat-1"));
  expect(await costs()).toEqual({ "heat-2": 8_000_00 });
  await save(sally, () => linesOf(draft));
  expect(await costs()).toEqual(both);
});

test("a line from another item costs what that one does, and nothing is known if nobody has said", async () => {
  const { sally, chief, heat, salt, rock, save, costs } = await office();
  await save(sally, (lines) => [...lines, from("deck-1", heat)]);
  await save(sally, changed("deck-1", { itemId: salt }));
  expect(await costs()).toEqual({ "deck-1": 1_234_56 });
  await save(sally, changed("deck-1", { itemId: rock }));
  expect(await costs()).toEqual({});
  await save(sally, changed("deck-1", { itemId: 99_999 }));
  expect(await costs()).toEqual({});
  // a user who sees costs may also leave the cost to the item, and remove it again
  await save(chief, changed("deck-1", { itemId: heat }));
  expect(await costs()).toEqual({ "deck-1": 7_654_32 });
  await save(chief, (lines) => lines, { costs: {} });
  expect(await costs()).toEqual({});
});

test("a line whose cost was lost stays without one, and a quote can be full of items", async () => {
  const { chief, sally, heat, save, costs } = await office();
  await save(chief, (lines) => [...lines, from("old-1", heat)]);
  await save(chief, (lines) => lines, { costs: {} });
  const many = Array.from({ length: quoteLimits.lines - 2 }, (_, at) => from(`heat-${at}`, heat));
  await save(sally, (lines) => [...changed("old-1", { quantity: 3_000 })(lines), ...many]);
  expect(await costs()).toEqual(Object.fromEntries(many.map(({ id }) => [id, 7_654_32])));
});

test("two people write at once: the lines of both keep their costs", async () => {
  const { chief, sally, heat, salt, ask, find, save, costs } = await office();
  const { version, draft } = await find(chief);
  await save(sally, (lines) => [...lines, from("heat-1", heat)]);
  const line = from("salt-1", salt);
  const mine = (base: QuoteDraft, cents: number): object => ({
    ...base,
    packages: [{ id: "main", name: "", sections: [{ id: "deck", lines: [...linesOf(base), line] }] }],
    costs: { ...base.costs, "salt-1": cents },
  });
  const patch = (body: object) => ask(chief, "", { method: "PATCH", body });
  expect((await patch({ version, draft: mine(draft, 1_000_00) })).status).toBe(409);
  const newer = await find(chief);
  expect((await patch({ version: newer.version, draft: mine(newer.draft, 1_000_00) })).status).toBe(200);
  expect(await costs()).toEqual({ "heat-1": 7_654_32, "salt-1": 1_000_00 });
});
