import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import { defaultLegal } from "#core/settings/legal.rules.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { readLegal } from "#core/settings/reads.ts";
import {
  defaultClaims,
  defaultFacts,
  defaultOffices,
  defaultTestimonials,
  defaultVideos,
} from "#core/settings/rules.ts";
import { defaultSearchPatterns } from "#core/settings/search-patterns.rules.ts";
import { settingShapes } from "#core/settings/shape.ts";
import { aToken, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";

const base = "/api/admin/settings";

/** A signed-in user with that role. */
async function staff(world: TestWorld, role: Role = "admin") {
  const http = api(world);
  const { headers } = bearer(await aToken(world, { role }));
  return {
    get: (path: string) => http.request(`${base}${path}`, { headers }),
    async patch(key: string, body: unknown) {
      const answer = await http.request(`${base}/${key}`, {
        method: "PATCH",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** One world for tests of different sections, or of what changes nothing. */
function inOneWorld(role?: Role): () => Awaited<ReturnType<typeof staff>> {
  let shared: Awaited<ReturnType<typeof staff>>;
  beforeAll(async () => {
    let close = async () => {};
    shared = await staff(await testWorld({ atEnd: (end) => (close = end) }), role);
    return close;
  });
  return () => shared;
}

test("an admin saves a section with its version; a second user's stale version is a 409", async () => {
  const { patch } = await staff(await testWorld());
  const value = { ...defaultFacts, hours: "Monday to Friday, 8AM to 5PM" };
  const saved = await patch("company", { version: 0, value });
  expect(saved).toMatchObject({
    status: 200,
    body: { key: "company", version: 1, value, updatedBy: "dana" },
  });
  expect(await patch("company", { version: 0, value })).toMatchObject({
    status: 409,
    body: { ...contract, code: "stale_version", currentVersion: 1 },
  });
});

const own = [
  "testimonials",
  "people",
  "finishedPools",
  "videos",
  "searchPatterns",
  "privacy-policy",
  "terms-of-service",
  "legal-disclaimers",
  "cookie-policy",
];
const sections = Object.keys(settingShapes);

describe("an editor", () => {
  const editor = inOneWorld("editor");
  test.each(sections)("may read %s, and change it only where allowed", async (key) => {
    const { get, patch } = editor();
    const { value } = (await (await get(`/${key}`)).json()) as { value: unknown };
    const { status } = await patch(key, { version: 0, value });
    expect(status).toBe(own.includes(key) ? 200 : 403);
  });
});

describe("sales", () => {
  const sales = inOneWorld("sales");
  test.each(sections)("may neither read nor change %s", async (key) => {
    const { get, patch } = sales();
    expect((await get(`/${key}`)).status).toBe(403);
    expect(await patch(key, { version: 0, value: {} })).toMatchObject({
      status: 403,
      body: { ...contract, code: "forbidden" },
    });
  });
});

test("hostile HTML is harmless in the answer and in the database", async () => {
  const world = await testWorld();
  const { patch } = await staff(world, "editor");
  const html = `<h2 id="x" onmouseover="steal()">Mine</h2><p style="position:fixed">a<img src=x onerror=steal()>
    <a href="javascript:steal()">b</a><script>steal()</script><a href="https://a.example" target="_blank">c</a></p>`;
  const value = { html, updatedOn: "2026-12-01" };
  const saved = await patch("terms-of-service", { version: 0, value });
  const stored = (await readLegal(world.db.read))["terms-of-service"].html;
  expect(saved).toMatchObject({ status: 200, body: { value: { html: stored } } });
  expect(stored).toBe('<h2 id="x">Mine</h2><p>a\n    b<a href="https://a.example" rel="noopener">c</a></p>');
});

const openOffices = defaultOffices.map((office) => ({ ...office, ...specifiedHours }));
const friday = [{ from: "16:00", to: "09:00" }];
const backwards = { ...openOffices[0], week: { ...specifiedHours.week, friday } };

const person = { name: "Ana Ruiz", role: "Crew lead", office: "ocala", license: "", picture: null };
const built = {
  poolId: null,
  poolName: "Apollo 14",
  town: "Ocala",
  finishedOn: "2026-10-02",
  promisedDays: 12,
  actualDays: 14,
  lowCents: 6_000_000,
  highCents: 6_500_000,
  pictures: ["a".repeat(64)],
  agreedOn: "2026-10-05",
};

const refused: [string, string, unknown, string][] = [
  ["a phone number with too few digits", "company", { ...defaultFacts, phone: "555-0142" }, "value.phone"],
  ["a phone number with words", "company", { ...defaultFacts, phone: "call 352 555 0142" }, "value.phone"],
  ["an invalid email", "company", { ...defaultFacts, email: "ocala@" }, "value.email"],
  ["a company without a name", "company", { ...defaultFacts, name: " " }, "value.name"],
  [
    "an insecure address",
    "company",
    { ...defaultFacts, facebookUrl: "http://a.example" },
    "value.facebookUrl",
  ],
  ...["javascript:x()", "https://a.b;sandbox;.c/x.mp4"].map(
    (firstVideoUrl): [string, string, unknown, string] => [
      `the address ${firstVideoUrl}`,
      "videos",
      { ...defaultVideos, firstVideoUrl },
      "value.firstVideoUrl",
    ],
  ),
  ["a logo on another site", "company", { ...defaultFacts, logoPath: "//a.example/x.svg" }, "value.logoPath"],
  ["a rating above five", "claims", { ...defaultClaims, rating: "5.1" }, "value.rating"],
  [
    "more than 100 percent",
    "claims",
    { ...defaultClaims, fewerChemicalsPercent: 101 },
    "value.fewerChemicalsPercent",
  ],
  [
    "a review without the sample flag",
    "testimonials",
    [{ ...defaultTestimonials[0], demo: false }],
    "value.0.source",
  ],
  ["a person without a name", "people", [{ ...person, name: " " }], "value.0.name"],
  ["a finished pool without a photograph", "finishedPools", [{ ...built, pictures: [] }], "value.0.pictures"],
  [
    "a finished pool without its owner’s consent",
    "finishedPools",
    [{ ...built, agreedOn: "" }],
    "value.0.agreedOn",
  ],
  ["half a price band", "finishedPools", [{ ...built, highCents: null }], "value.0.highCents"],
  ["a price band upside down", "finishedPools", [{ ...built, highCents: 5_999_999 }], "value.0.highCents"],
  ["no office", "offices", [], "value"],
  [
    "an office with an impossible latitude",
    "offices",
    [{ ...defaultOffices[0], coordinates: { lat: 91, lng: 0 } }],
    "value.0.coordinates.lat",
  ],
  ["two primary offices", "offices", openOffices.map((one) => ({ ...one, isPrimary: true })), "value"],
  ["an office that closes before it opens", "offices", [backwards], "value.0.week.friday.0.to"],
  ["a rule that does not exist", "homeOffice", { rule: "random" }, "value.rule"],
  ["a tag that could be a script", "analytics", { tagId: "G-1'><script>" }, "value.tagId"],
  [
    "a pattern with a field that pools don’t have",
    "searchPatterns",
    { ...defaultSearchPatterns, pools: { title: "{city}", description: "" } },
    "value.pools.title",
  ],
  ["an unknown line of robots.txt", "robots", { lines: "Disalow: /", isShutOutMeant: false }, "value.lines"],
  [
    "lines of robots.txt that shut out the whole site by accident",
    "robots",
    { lines: "Disallow: /", isShutOutMeant: false },
    "value.isShutOutMeant",
  ],
  ["an empty legal text", "privacy-policy", { html: " ", updatedOn: "2026-12-01" }, "value.html"],
  [
    "a legal text of scripts only",
    "privacy-policy",
    { html: "<script>1</script>", updatedOn: "2026-12-01" },
    "value.html",
  ],
];

const malformed: [string, unknown][] = [
  ["no version", { value: defaultVideos }],
  ["an invalid version", { version: "0", value: defaultVideos }],
  ["an unknown field", { version: 0, value: { ...defaultVideos, css: "" } }],
  ["a fact that is missing", { version: 0, value: { firstVideoUrl: "" } }],
  ["no object", []],
];

describe("of what is refused nothing is stored:", () => {
  const admin = inOneWorld();
  test.each(refused)("%s is a 400 that names the field", async (_, key, value, field) => {
    const { get, patch } = admin();
    expect(await patch(key, { version: 0, value })).toMatchObject({
      status: 400,
      body: { ...contract, code: "invalid_input", fields: { [field]: expect.any(String) } },
    });
    expect(await (await get(`/${key}`)).json()).toMatchObject({ version: 0 });
  });

  test.each(malformed)("%s is a 400", async (_, body) => {
    expect((await admin().patch("videos", body)).status).toBe(400);
  });
});

test("a section that does not exist cannot be read or changed", async () => {
  const { get, patch } = await staff(await testWorld());
  expect((await get("/nothing")).status).toBe(404);
  expect((await get("/nothing/history")).status).toBe(404);
  expect((await patch("nothing", { version: 0, value: {} })).status).toBe(405);
});

test("an editor reads the history of a section", async () => {
  const { get, patch } = await staff(await testWorld(), "editor");
  const { updatedOn } = defaultLegal["cookie-policy"];
  const value = { ...defaultLegal["cookie-policy"], updatedOn: "2026-12-01" };
  await patch("cookie-policy", { version: 0, value });
  expect(await (await get("/cookie-policy/history")).json()).toMatchObject({
    total: 1,
    items: [
      { actor: "dana", version: 1, changes: [{ field: "updatedOn", from: updatedOn, to: "2026-12-01" }] },
    ],
  });
});

test("an earlier legal text can be read only through its own page's history", async () => {
  const { get, patch } = await staff(await testWorld(), "editor");
  await patch("cookie-policy", { version: 0, value: { html: "<p>Ours.</p>", updatedOn: "2026-12-01" } });
  await patch("cookie-policy", { version: 1, value: { html: "<p>Newer.</p>", updatedOn: "2026-12-02" } });
  const { items } = (await (await get("/cookie-policy/history")).json()) as { items: { id: number }[] };
  const [second, first] = items.map(({ id }) => id);
  expect(await (await get(`/cookie-policy/history/${first}`)).json()).toEqual(defaultLegal["cookie-policy"]);
  expect(await (await get(`/cookie-policy/history/${second}`)).json()).toMatchObject({
    html: "<p>Ours.</p>",
  });
  for (const path of [
    `/privacy-policy/history/${first}`,
    "/cookie-policy/history/99",
    `/company/history/${first}`,
  ])
    expect((await get(path)).status, path).toBe(404);
});

test("the audit log omits the long texts that the history keeps", async () => {
  const world = await testWorld();
  const http = api(world);
  const headers = { ...bearer(await aToken(world)).headers, "content-type": "application/json" };
  const value = { ...defaultLegal["cookie-policy"], updatedOn: "2026-12-01" };
  await http.request(`${base}/cookie-policy`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ version: 0, value }),
  });
  const log = await (await http.request("/api/admin/audit?entity=setting", { headers })).text();
  expect(log).toContain("cookie-policy");
  expect(log).not.toContain("We call all of it cookies");
});
