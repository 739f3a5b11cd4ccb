import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { findLandingPage } from "#core/content/reads.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { aToken, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer, post } from "#tests/http.ts";
import { add as addRedirect } from "#tests/redirects.ts";
import { addTownDrafts } from "./add-town-drafts.ts";
import { townData } from "./facts.ts";
import { findTownFacts, listTowns } from "./reads.ts";
import { mostTownDrafts } from "./rules.ts";
import { TownDraftsInput } from "./shape.ts";

const dana: Actor = { userId: null, name: "Dana", role: "editor" };
const path = "/api/admin/towns/drafts";

function add(world: TestWorld, towns: string[], fields: object = {}) {
  const input = { towns, service: "Fiberglass pools", view: "simple", ...fields };
  return addTownDrafts(world, { ...TownDraftsInput.parse(input), actor: dana });
}

async function slugs(world: TestWorld): Promise<string[]> {
  const rows = await world.db.read.selectFrom("landing_pages").select("slug").orderBy("slug").execute();
  return rows.map(({ slug }) => slug);
}

test("drafts are added for the chosen towns, each announced and in the log", async () => {
  const world = await testWorld();
  const seen: string[][] = [];
  world.db.onChange((tags) => void seen.push(tags));
  const { added, skipped } = await add(world, ["belleview", "ocala", "ocala"], { view: "enhanced" });
  expect(skipped).toEqual([]);
  expect(added.map(({ title }) => title)).toEqual([
    "Fiberglass pools in Ocala, from our office in town",
    "Fiberglass pools in Belleview, 10 miles from our Ocala office",
  ]);
  const { id, version } = added[1]!;
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({
    slug: "fiberglass-pools-belleview-fl",
    city: "Belleview",
    service: "Fiberglass pools",
    view: "enhanced",
    status: "draft",
    version,
  });
  expect(seen).toEqual([
    expect.arrayContaining([
      "landing-pages",
      `landing-pages:${id}`,
      "seo-pages:/fiberglass-pools-belleview-fl",
      "seo-pages:/fiberglass-pools-ocala-fl",
    ]),
  ]);
  const log = await world.db.read.selectFrom("audit").select(["actor", "action", "entity"]).execute();
  expect(log).toEqual(added.map(() => ({ actor: "Dana", action: "create", entity: "landing page" })));
});

test("a draft that is added again reads as the one that the site began with", async () => {
  const world = await testWorld({ seeded: true });
  const first = await world.db.read
    .selectFrom("landing_pages")
    .selectAll()
    .where("slug", "=", "fiberglass-pools-fort-pierce-fl")
    .executeTakeFirstOrThrow();
  await deleteLandingPage(world, { id: first.id, version: 1, actor: dana });
  const { added } = await add(world, ["fort-pierce"]);
  expect(await findLandingPage(world.db.read, { id: added[0]!.id })).toMatchObject({
    title: first.title,
    // as each save leaves it
    content: cleanText(first.content),
    metaTitle: first.meta_title,
    metaDescription: first.meta_description,
    targetKeywords: first.target_keywords,
  });
});

test("the same towns again add nothing: each is skipped and named", async () => {
  const world = await testWorld();
  await add(world, ["belleview"]);
  const { added, skipped } = await add(world, ["belleview", "ocala"]);
  expect(added).toHaveLength(1);
  expect(skipped).toEqual([
    {
      slug: "belleview",
      name: "Belleview",
      reason: "“Fiberglass pools in Belleview, 10 miles from our Ocala office” already has this URL.",
    },
  ]);
  expect(await add(world, ["belleview", "ocala"])).toMatchObject({ added: [], skipped: { length: 2 } });
  expect(await slugs(world)).toEqual(["fiberglass-pools-belleview-fl", "fiberglass-pools-ocala-fl"]);
});

test("two people who add the same at the same moment add it once", async () => {
  const world = await testWorld();
  const both = await Promise.all([add(world, ["belleview", "ocala"]), add(world, ["ocala", "apopka"])]);
  expect(both.flatMap(({ added }) => added)).toHaveLength(3);
  expect(both.flatMap(({ skipped }) => skipped).map(({ slug }) => slug)).toEqual(["ocala"]);
  expect(await slugs(world)).toHaveLength(3);
});

test("an address that is redirected is skipped", async () => {
  const world = await testWorld();
  await addRedirect(world, "/fiberglass-pools-ocala-fl", "/pools");
  const { added, skipped } = await add(world, ["ocala"]);
  expect(added).toEqual([]);
  expect(skipped[0]!.reason).toContain("/pools");
});

test("of a town that nothing is known of, staff are told, and nothing is added", async () => {
  const world = await testWorld();
  await expect(add(world, ["ocala", "atlantis"])).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { towns: "We have no facts about a town “atlantis”." } },
  });
  expect(await slugs(world)).toEqual([]);
});

test.each([
  [1, 200],
  [mostTownDrafts, 200],
  [mostTownDrafts + 1, 400],
  [0, 400],
])("of %i towns at once the answer is %i", async (count, status) => {
  const world = await testWorld();
  const auth = bearer(await aToken(world, { role: "editor" })).headers;
  const towns = townData.towns.slice(0, count).map(({ slug }) => slug);
  const body = { towns, service: "Pool installation", view: "simple" };
  expect((await post(api(world), path, body, auth)).status).toBe(status);
  expect(await slugs(world)).toHaveLength(status === 200 ? count : 0);
});

test.each([{ service: "Pool resurfacing" }, { view: "loud" }, { towns: "ocala" }, { status: "published" }])(
  "wrong input adds nothing: %j",
  async (wrong) => {
    const world = await testWorld();
    const auth = bearer(await aToken(world, { role: "editor" })).headers;
    const body = { towns: ["ocala"], service: "Fiberglass pools", view: "simple", ...wrong };
    expect((await post(api(world), path, body, auth)).status).toBe(400);
    expect(await slugs(world)).toEqual([]);
  },
);

test("the towns are listed by office with their pages, whatever case a page’s city is in", async () => {
  const world = await testWorld();
  const input = LandingPageInput.parse({ title: "Salt", slug: "salt", city: "belleVIEW" });
  const { id } = await addLandingPage(world, { input, actor: dana });
  const towns = await listTowns(world.db.read);
  expect(towns).toHaveLength(townData.towns.length);
  expect(towns.find(({ slug }) => slug === "belleview")).toEqual({
    slug: "belleview",
    name: "Belleview",
    county: "Marion",
    office: "Ocala",
    miles: 10,
    pages: [{ id, slug: "salt", title: "Salt", status: "draft" }],
  });
  const offices = towns.map(({ office }) => office);
  expect(offices).toEqual(
    ["Ocala", "West Palm Beach", "Orlando"].flatMap((one) => offices.filter((it) => it === one)),
  );
});

test("a town’s facts have their sources and the day they were read; an unknown town has none", async () => {
  const world = await testWorld();
  const facts = await findTownFacts(world.db.read, "fort-pierce");
  expect(facts?.readOn).toBe(townData.readOn);
  expect(facts?.statements).toContainEqual(
    expect.objectContaining({
      about: "Permits",
      source: "St. Lucie County, pool permit checklist",
      url: expect.stringMatching(/^https:\/\/documents\.stlucieco\.gov\//),
    }),
  );
  expect(await findTownFacts(world.db.read, "atlantis")).toBeUndefined();
});
