import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changeLandingPages } from "#core/content/change-landing-pages.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { findLandingPage } from "#core/content/reads.ts";
import { LandingPageChange, LandingPageInput, LandingPagesChange } from "#core/content/shape.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { aUser, testTime, testWorld } from "#tests/build.ts";
import { openLandingPage } from "./open.ts";
import { listDraftsToPublish } from "./reads.ts";

type Row = { id: number; version?: number; status?: string };

/** Two editors, and the drafts naples, ocala and tampa. */
async function desk() {
  const world = await testWorld();
  const person = async (username: string): Promise<Actor & { userId: number }> => ({
    userId: await aUser(world, { username, role: "editor" }),
    name: username,
    role: "editor",
  });
  const [lee, robin] = [await person("lee"), await person("robin")];
  const draft = async (slug: string, fields: object = {}) => {
    const input = LandingPageInput.parse({ title: slug, slug, content: `<p>Only ${slug}.</p>`, ...fields });
    return (await addLandingPage(world, { input, actor: robin })).id;
  };
  const [naples, ocala, tampa] = [await draft("naples"), await draft("ocala"), await draft("tampa")];
  const open = (id: number, seen = 1, { userId } = lee) => openLandingPage(world, { id, seen, userId });
  const change = (id: number, fields: object) =>
    changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor: robin });
  const many = (rows: Row[], { leaveChanged = false, actor = lee as Actor } = {}) =>
    changeLandingPages(world, {
      ...LandingPagesChange.parse({
        rows: rows.map(({ id, version = 1, status = "published" }) => ({
          id: String(id),
          version,
          set: { status },
        })),
        leaveChanged,
      }),
      actor,
    });
  const statuses = async () => {
    const pages = await Promise.all(
      [naples, ocala, tampa].map((id) => findLandingPage(world.db.read, { id })),
    );
    return pages.map((page) => page?.status ?? "gone");
  };
  const openedBy = async ({ userId } = lee) =>
    (await listDraftsToPublish(world.db.read, userId))
      .filter((page) => page.isOpened)
      .map(({ slug }) => slug);
  return { world, lee, robin, naples, ocala, tampa, draft, open, change, many, statuses, openedBy };
}

const allDrafts = ["draft", "draft", "draft"];

function refused(fields: Record<string, string>) {
  return { code: "invalid_input", details: { fields } };
}

test("what one person has opened is published together, each in the log, and taken back together", async () => {
  const { world, naples, tampa, open, many, statuses } = await desk();
  await open(naples);
  await open(tampa);
  const seen: string[][] = [];
  world.db.onChange((tags) => void seen.push(tags));
  const { changed, leftAlone, undo } = await many([{ id: tampa }, { id: naples }]);
  expect([changed, leftAlone]).toEqual([2, []]);
  expect(await statuses()).toEqual(["published", "draft", "published"]);
  const tags = [`landing-pages:${naples}`, `landing-pages:${tampa}`, "landing-pages", "seo-pages:/naples"];
  expect(seen).toEqual([expect.arrayContaining(tags)]);
  const log = world.db.read
    .selectFrom("audit")
    .select(["actor", "entity_id"])
    .where("action", "=", "publish");
  expect(await log.execute()).toEqual([naples, tampa].map((id) => ({ actor: "lee", entity_id: String(id) })));
  await many(undo.map(({ id, version, set }) => ({ id: Number(id), version, ...set })) as Row[]);
  expect(await statuses()).toEqual(allDrafts);
});

test("what nobody, or only a colleague, has opened is refused, and nothing is published", async () => {
  const { naples, ocala, tampa, open, robin, many, statuses } = await desk();
  await open(naples);
  await open(tampa, 1, robin);
  const rows = [{ id: naples }, { id: ocala }, { id: tampa }];
  const fields = { "rows.1.set.status": "Open it first", "rows.2.set.status": "Open it first" };
  await expect(many(rows, { leaveChanged: true })).rejects.toMatchObject(refused(fields));
  await expect(
    many([{ id: naples }], { actor: { userId: null, name: "Job", role: "editor" } }),
  ).rejects.toMatchObject(refused({ "rows.0.set.status": "Open it first" }));
  expect(await statuses()).toEqual(allDrafts);
});

test("a text that changed between opening and publishing is left alone, and must be opened again", async () => {
  const { naples, ocala, open, change, many, statuses, openedBy } = await desk();
  await open(naples);
  await open(ocala);
  await change(ocala, { version: 1, content: "<p>Theirs.</p>" });
  expect(await openedBy()).toEqual(["naples"]);
  const rows = [{ id: naples }, { id: ocala }];
  await expect(many(rows)).rejects.toMatchObject({ code: "stale_version" });
  expect(await statuses()).toEqual(allDrafts);
  // whoever knows the new version has not opened it either
  await expect(many([{ id: ocala, version: 2 }])).rejects.toMatchObject(
    refused({ "rows.0.set.status": "Open it first" }),
  );
  const { changed, leftAlone } = await many(rows, { leaveChanged: true });
  expect([changed, leftAlone]).toEqual([
    1,
    [{ id: String(ocala), name: "ocala", reason: "robin updated this landing page while you had it open." }],
  ]);
  await open(ocala, 2);
  expect((await many([{ id: ocala, version: 2 }])).changed).toBe(1);
  expect(await statuses()).toEqual(["published", "published", "draft"]);
});

test("what the check before publishing refuses is named, and nothing is published", async () => {
  const { world, naples, draft, open, many, statuses } = await desk();
  const soon = daysAfter(floridaIsoDay(testTime), 1);
  const empty = await draft("empty", { content: "" });
  const hidden = await draft("hidden", { content: '<figure data-pool="no-such-pool"></figure>' });
  const planned = await draft("planned", { publishDay: soon, publishTime: "09:00" });
  const over = await draft("over", { lastDay: soon });
  world.pass(3 * 86_400_000);
  const ids = [naples, empty, hidden, planned, over];
  for (const id of ids) await open(id);
  await expect(many(ids.map((id) => ({ id })))).rejects.toMatchObject(
    refused({
      "rows.1.set.content": "Visitors would see an empty page. Please add text first",
      "rows.2.set.content": expect.stringContaining("no-such-pool") as unknown as string,
      "rows.3.set.status": "It goes live by itself. To publish it now, open it",
      "rows.4.set.lastDay": "This day has passed. Choose a later one, or leave it empty.",
    }),
  );
  expect(await statuses()).toEqual(allDrafts);
});

test("what is published or deleted already is not published again", async () => {
  const { naples, ocala, open, change, robin, world, many } = await desk();
  await open(naples);
  await open(ocala);
  await change(naples, { version: 1, status: "published" });
  await deleteLandingPage(world, { id: ocala, version: 1, actor: robin });
  const { changed, leftAlone } = await many([{ id: naples }, { id: ocala }], { leaveChanged: true });
  expect([changed, leftAlone.map(({ id }) => id)]).toEqual([0, [String(naples), ""]]);
  await expect(many([{ id: naples, version: 2 }])).rejects.toMatchObject(
    refused({ "rows.0.set.status": "It is published already" }),
  );
  await expect(many([{ id: naples, version: 2, status: "draft" }])).resolves.toMatchObject({ changed: 1 });
  await expect(many([{ id: naples, version: 3, status: "draft" }])).rejects.toMatchObject(
    refused({ "rows.0.set.status": "It is a draft already" }),
  );
});

test("what is no id is no page", async () => {
  const { lee, world } = await desk();
  const input = { rows: [{ id: "naples", version: 1, set: { status: "draft" } }], leaveChanged: true };
  const result = await changeLandingPages(world, { ...LandingPagesChange.parse(input), actor: lee });
  expect(result.leftAlone).toEqual([
    { id: "", name: "A landing page", reason: "This landing page no longer exists." },
  ]);
  expect(LandingPagesChange.safeParse({ rows: [{ ...input.rows[0]!, id: "1234567890" }] }).success).toBe(
    false,
  );
});

test("only the version that is stored counts as opened, and an older tab takes nothing away", async () => {
  const { naples, open, change, openedBy, robin, ocala, world } = await desk();
  await change(naples, { version: 1, title: "Naples again" });
  await open(naples, 1);
  expect(await openedBy()).toEqual([]);
  await open(naples, 2);
  await open(naples, 2);
  await open(naples, 1);
  expect(await openedBy()).toEqual(["naples"]);
  expect(await openedBy(robin)).toEqual([]);
  await open(ocala);
  await deleteLandingPage(world, { id: ocala, version: 1, actor: robin });
  expect(await world.db.read.selectFrom("opened_landing_pages").select("landing_page_id").execute()).toEqual([
    { landing_page_id: naples },
  ]);
  await expect(open(ocala)).rejects.toMatchObject({ code: "not_found" });
});

test("drafts without a time are listed by address, and which pages those that are opened resemble", async () => {
  const { world, lee, naples, ocala, draft, open, change } = await desk();
  const words = "one two three four five six seven eight nine ten";
  const twin = await draft("twin", { content: `<p>${words}</p>` });
  await draft("twins", { content: `<p>${words}</p>`, status: "published" });
  await draft("planned", { publishDay: daysAfter(floridaIsoDay(testTime), 1), publishTime: "09:00" });
  await change(naples, { version: 1, status: "published" });
  await open(twin);
  const listed = await listDraftsToPublish(world.db.read, lee.userId);
  expect(listed.map(({ slug, isOpened }) => [slug, isOpened])).toEqual([
    ["ocala", false],
    ["tampa", false],
    ["twin", true],
  ]);
  expect(listed[0]).toEqual({
    id: ocala,
    slug: "ocala",
    title: "ocala",
    version: 1,
    isOpened: false,
    alike: [],
  });
  expect(listed[2]!.alike).toEqual([
    "“twins” has 100% of these words, too. Write what is true of this place alone.",
  ]);
});
