import { expect, test } from "vitest";
import { defaultLegal } from "./legal.rules.ts";
import { listOfficesWithHours } from "./offices.reads.ts";
import type { OfficeWithHours } from "./office-hours.rules.ts";
import { findLead } from "#core/leads/reads.ts";
import { aLead, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { changeSetting } from "./change.ts";
import { listHistory } from "#core/records/reads.ts";
import { findTextBefore, listSettings, readLegal, readReplyTemplates, readSettings } from "./reads.ts";
import { defaultFacts } from "./rules.ts";
import type { Sections, SettingKey } from "./shape.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };

function change<Key extends SettingKey>(world: TestWorld, key: Key, version: number, value: Sections[Key]) {
  return changeSetting(world, { key, change: { version, value }, actor: dana });
}

const text = (html: string) => ({ html, updatedOn: "2026-12-01" });

test("pages read what staff save, with its version and author", async () => {
  const world = await testWorld();
  await change(world, "company", 0, { ...defaultFacts, phone: "(352) 555-0100" });
  expect((await readSettings(world.db.read)).company.phone).toBe("(352) 555-0100");
  await change(world, "company", 1, { ...defaultFacts, phone: "(352) 555-0101" });
  expect((await listSettings(world.db.read)).find(({ key }) => key === "company")).toEqual({
    key: "company",
    value: { ...defaultFacts, phone: "(352) 555-0101" },
    version: 2,
    updatedAt: testTime.toISOString(),
    updatedBy: "Dana",
  });
});

test("the videos are a separate section and reach the pages as part of the company's facts", async () => {
  const world = await testWorld();
  const firstVideoUrl = "https://youtu.be/abc";
  await change(world, "videos", 0, { firstVideoUrl, secondVideoUrl: "" });
  expect((await readSettings(world.db.read)).company).toMatchObject({
    name: "Sunspring Pools",
    firstVideoUrl,
  });
});

test("HTML is sanitized before it is stored", async () => {
  const world = await testWorld();
  await change(
    world,
    "cookie-policy",
    0,
    text('<h2 id="a">A</h2><p onclick="x()">B<script>alert(1)</script></p>'),
  );
  expect((await readLegal(world.db.read))["cookie-policy"].html).toBe('<h2 id="a">A</h2><p>B</p>');
});

test("a text that is empty after sanitizing is rejected, and the stored one stays", async () => {
  const world = await testWorld();
  await expect(change(world, "cookie-policy", 0, text("<script>alert(1)</script>"))).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { "value.html": expect.any(String) } },
  });
  expect(await readLegal(world.db.read)).toEqual(defaultLegal);
});

test.each([0, 1])("of two concurrent changes to version %d the second gets a conflict", async (version) => {
  const world = await testWorld();
  if (version === 1) await change(world, "statewideCities", 0, ["Naples"]);
  const outcomes = await Promise.allSettled([
    change(world, "statewideCities", version, ["Miami"]),
    change(world, "statewideCities", version, ["Tampa"]),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({
    code: "stale_version",
    details: { currentVersion: version + 1 },
  });
  const { items } = await listHistory(
    world.db.read,
    { table: "settings", id: "statewideCities" },
    { page: 1, pageSize: 10 },
  );
  expect(items).toHaveLength(version + 1);
});

test("a version that never existed is stale too", async () => {
  const world = await testWorld();
  await expect(change(world, "statewideCities", 7, ["Miami"])).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 0 },
  });
});

test("the history shows who changed which fact, from what to what, newest first", async () => {
  const world = await testWorld();
  await change(world, "company", 0, { ...defaultFacts, phone: "(352) 555-0100" });
  world.pass(60_000);
  await change(world, "company", 1, { ...defaultFacts, phone: "(352) 555-0100", hours: "Daily" });
  await change(world, "statewideCities", 0, ["Miami"]);
  const { items, total } = await listHistory(
    world.db.read,
    { table: "settings", id: "company" },
    { page: 1, pageSize: 10 },
  );
  expect(total).toBe(2);
  expect(items.map(({ at, actor, version, changes }) => ({ at, actor, version, changes }))).toEqual([
    {
      at: "2026-11-20T14:06:00.000Z",
      actor: "Dana",
      version: 2,
      changes: [{ field: "hours", from: defaultFacts.hours, to: "Daily" }],
    },
    {
      at: testTime.toISOString(),
      actor: "Dana",
      version: 1,
      changes: [{ field: "phone", from: defaultFacts.phone, to: "(352) 555-0100" }],
    },
  ]);
});

test("an earlier legal text is available from its history, and not stored in the audit log", async () => {
  const world = await testWorld();
  await change(world, "cookie-policy", 0, text("<p>Ours.</p>"));
  await change(world, "cookie-policy", 1, text("<p>Ours, again.</p>"));
  const { items } = await listHistory(
    world.db.read,
    { table: "settings", id: "cookie-policy" },
    { page: 1, pageSize: 10 },
  );
  const texts = await Promise.all(items.map(({ id }) => findTextBefore(world.db.read, "cookie-policy", id)));
  expect(texts).toEqual([text("<p>Ours.</p>"), defaultLegal["cookie-policy"]]);
  const log = await world.db.read.selectFrom("audit").select("detail").execute();
  expect(log.some(({ detail }) => detail.includes("before"))).toBe(false);
});

test("offices are stored as rows; a removed one stays for the leads that reference it", async () => {
  const world = await testWorld();
  const lead = await aLead(world, { nearestBranch: "orlando" });
  const offices = await listOfficesWithHours(world.db.read);
  const [ocala, palmBeach, orlando] = offices as [OfficeWithHours, OfficeWithHours, OfficeWithHours];
  const without = [
    { ...palmBeach, isPrimary: true },
    { ...ocala, isPrimary: false, hours: "Daily" },
  ];
  await change(world, "offices", 0, without);
  expect(await listOfficesWithHours(world.db.read)).toEqual(without);
  expect((await listSettings(world.db.read)).find(({ key }) => key === "offices")).toMatchObject({
    value: without,
    version: 1,
    updatedBy: "Dana",
  });
  expect(await findLead(world.db.read, lead)).toMatchObject({ officeId: "orlando" });
  const next = await aLead(world, { nearestBranch: "orlando", email: "next@example.com" });
  expect(await findLead(world.db.read, next)).toMatchObject({ officeId: "west-palm-beach" });
  await change(world, "offices", 1, [...without, orlando]);
  expect(await listOfficesWithHours(world.db.read)).toEqual([...without, orlando]);
});

test("a change names the section's tag, and the activity log's", async () => {
  const world = await testWorld();
  const heard: string[][] = [];
  world.db.onChange((names) => void heard.push([...names]));
  await change(world, "statewideCities", 0, ["Miami"]);
  await expect.poll(() => heard).toEqual([["settings", "settings:statewideCities", "audit"]]);
});

test("an office's hours are stored, named in the history, and not part of what visitors' pages read", async () => {
  const world = await testWorld();
  const [ocala, ...others] = (await listOfficesWithHours(world.db.read)) as [OfficeWithHours];
  const thanksgiving = { day: "2026-11-26", name: "Thanksgiving Day", spans: [] };
  const saturday = [{ from: "10:00", to: "14:00" }];
  const open = { ...ocala, week: { ...ocala.week, saturday }, holidays: [thanksgiving] };
  await change(world, "offices", 0, [open, ...others]);
  expect(await listOfficesWithHours(world.db.read)).toEqual([open, ...others]);
  const { items } = await listHistory(
    world.db.read,
    { table: "settings", id: "offices" },
    { page: 1, pageSize: 1 },
  );
  expect(items[0]?.changes).toEqual([
    { field: "1.week.saturday.1", from: "", to: "10:00, 14:00" },
    { field: "1.holidays.1", from: "", to: "2026-11-26, Thanksgiving Day" },
  ]);
  const { offices } = await readSettings(world.db.read);
  expect(Object.keys(offices[0]!)).not.toContain("week");
  expect(offices[0]?.hours).toBe("Monday to Friday, 9AM to 4PM");
});

test("a reply template of an office that does not exist is refused, with its field", async () => {
  const world = await testWorld();
  const template = { id: "one", name: "One", office: "", subject: "Hello", text: "Hi {first name}" };
  const save = (office: string) =>
    change(world, "replyTemplates", 0, [template, { ...template, id: "two", office }]);
  await expect(save("nowhere")).rejects.toMatchObject({
    details: { fields: { "value.1.office": "This office does not exist." } },
  });
  await save("orlando");
  expect(await readReplyTemplates(world.db.read)).toHaveLength(2);
});
