import { expect, test } from "vitest";
import { articleFilterOf } from "#app/site/pages/articles/filter.ts";
import type { articleKinds } from "#app/site/pages/articles/kinds.ts";
import { redirectRenamedLabel } from "#app/site/pages/articles/renamed-label.ts";
import { labeledArticles } from "./labeled-articles.ts";

const published = { status: "published" };

async function site() {
  const labels = await labeledArticles();
  /** Where the list leads for a query that matches nothing; null if it stays. */
  const leadsTo = async (query: string, kind: keyof typeof articleKinds = "post") => {
    const filter = articleFilterOf(new URLSearchParams(query));
    return redirectRenamedLabel(labels.world, kind, filter).then(
      () => null,
      (answer: Response) => [answer.status, answer.headers.get("location")],
    );
  };
  return { ...labels, leadsTo };
}

test("the addresses of a label lead to its present name, with the rest of the query", async () => {
  const { add, rename, leadsTo } = await site();
  await add({ category: "Pool care", tags: ["salt"], ...published });
  await add({ category: "Pool care", kind: "guide", ...published });
  await rename("category", "Pool care", "Upkeep");
  await rename("category", "Upkeep", "Year & round");
  await rename("tag", "salt", "Brine");
  const to = "/blog?category=Year+%26+round";
  expect(await leadsTo("category=Pool+care")).toEqual([301, to]);
  expect(await leadsTo("category=Upkeep")).toEqual([301, to]);
  expect(await leadsTo("category=Pool+care", "guide")).toEqual([301, "/resources?category=Year+%26+round"]);
  expect(await leadsTo("category=Pool%20care&tag=Brine&page=2")).toEqual([301, `${to}&tag=Brine&page=2`]);
  expect(await leadsTo("category=Year+%26+round&tag=salt")).toEqual([301, `${to}&tag=Brine`]);
  expect(await leadsTo("category=Costs")).toBeNull();
  expect(await leadsTo("q=care")).toBeNull();
  // half of an emoji, as it is left of a name that is too long
  expect(await leadsTo(`category=${"x".repeat(99)}💧`)).toBeNull();
});

test("a name that is in use again leads nowhere until it is renamed again", async () => {
  const { add, rename, leadsTo } = await site();
  await add({ category: "Care", ...published });
  await rename("category", "Care", "Upkeep");
  await add({ category: "Care", ...published });
  expect(await leadsTo("category=Care&q=nothing")).toBeNull();
  await rename("category", "Care", "Costs");
  expect(await leadsTo("category=Care")).toEqual([301, "/blog?category=Costs"]);
  await rename("category", "Costs", "Care");
  expect(await leadsTo("category=Costs")).toEqual([301, "/blog?category=Care"]);
  expect(await leadsTo("category=Upkeep&q=nothing")).toBeNull();
});

test("a name whose capitals changed leads to itself for nobody", async () => {
  const { add, save, rename, leadsTo } = await site();
  const id = await add({ category: "care", ...published });
  await rename("category", "care", "Care");
  expect(await leadsTo("category=care")).toEqual([301, "/blog?category=Care"]);
  await save(id, { version: 2, status: "draft" });
  expect(await leadsTo("category=Care")).toBeNull();
});

test("what visitors have never seen leads nowhere", async () => {
  const { add, save, rename, leadsTo } = await site();
  await add({ category: "Care", tags: ["salt"], author: "Maria" });
  const id = await add({ category: "Costs", ...published });
  await save(id, { version: 1, hold: true, category: "Care" });
  await rename("category", "Care", "Upkeep");
  await rename("tag", "salt", "Brine");
  expect(await leadsTo("category=Care")).toBeNull();
  expect(await leadsTo("tag=salt")).toBeNull();
});
