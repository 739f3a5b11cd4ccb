import { expect, test } from "vitest";
import { listAddresses, listLandingPages } from "#core/content/reads.ts";
import { townData } from "#core/content/towns/facts.ts";
import { townPageSlug } from "#core/content/towns/rules.ts";
import { testTime, testWorld } from "#tests/build.ts";
import { api } from "#tests/http.ts";
import { seed } from "#db/seed.ts";

const published = [
  "enhanced-pool-installation-jacksonville-fl",
  "pool-resurfacing-ocala-fl",
  "pool-services-tampa-fl",
];
const everyDraft = { q: "", status: "draft", page: 1, pageSize: 200 };

test("seeded drafts are not public: no address, no page, no API answer", async () => {
  const world = await testWorld({ seeded: true });
  expect((await listLandingPages(world.db.read, everyDraft)).total).toBe(70);
  const addresses = (await listAddresses(world.db.read)).map(({ path }) => path);
  for (const town of townData.towns)
    expect(addresses).not.toContain(`/${townPageSlug("Fiberglass pools", town)}`);
  for (const slug of published) expect(addresses).toContain(`/${slug}`);
  for (const slug of ["fiberglass-pools-ocala-fl", "fiberglass-pools-poinciana-fl"]) {
    expect((await api(world).request(`/api/landing-pages/${slug}`)).status).toBe(404);
    const counted = await api(world).request(`/api/landing-pages/${slug}/track-view`, { method: "POST" });
    expect(counted.status).toBe(404);
  }
});

test("once staff publish a draft, it has an address and an API answer", async () => {
  const world = await testWorld({ seeded: true });
  const slug = "fiberglass-pools-belleview-fl";
  await world.db.transact(
    (tx) => tx.updateTable("landing_pages").set({ status: "published" }).where("slug", "=", slug).execute(),
    { changed: ["landing-pages"] },
  );
  const answer = await api(world).request(`/api/landing-pages/${slug}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ city: "Belleview", view: "simple" });
  expect((await listAddresses(world.db.read)).map(({ path }) => path)).toContain(`/${slug}`);
});

test("a second start adds no drafts", async () => {
  const world = await testWorld({ seeded: true });
  await seed(world.db, testTime);
  expect((await listLandingPages(world.db.read, { ...everyDraft, status: "" })).total).toBe(73);
});
