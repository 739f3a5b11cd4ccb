import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { aLead, aToken, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { api } from "#tests/http.ts";
import { eraseContactOf } from "#tests/people.ts";
import { addView } from "./add.ts";
import { changeView } from "./change.ts";
import { chooseDefaultView } from "./choose-default.ts";
import { deleteView } from "./delete.ts";
import { findDefaultView, findView, listViews } from "./reads.ts";
import { viewLimits, viewSentences } from "./rules.ts";
import type { ViewInput } from "./shape.ts";

const leadList = "leads";
const input: ViewInput = { screen: leadList, name: "Ocala desk", query: { office: "ocala" }, shared: false };

type Person = { userId: number; actor: Actor };

async function person(world: TestWorld, username: string, role: Role = "sales"): Promise<Person> {
  const userId = await aUser(world, { username, role });
  return { userId, actor: { userId, name: username, role } };
}

async function office() {
  const world = await testWorld({ seeded: true });
  const [pat, kim, ana] = [
    await person(world, "pat"),
    await person(world, "kim"),
    await person(world, "ana", "admin"),
  ];
  const add = async (by: Person, fields: Partial<ViewInput> = {}) =>
    (await addView(world, { ...by, input: { ...input, ...fields } })).id;
  const names = async ({ userId }: Person) =>
    (await listViews(world.db.read, { userId, screen: leadList })).map(({ name }) => name);
  const opensWith = ({ userId }: Person) => findDefaultView(world.db.read, { userId, screen: leadList });
  const choose = ({ userId }: Person, view: string) =>
    chooseDefaultView(world, { userId, input: { screen: leadList, view } });
  return { world, pat, kim, ana, add, names, opensWith, choose };
}

test("everybody sees their own views and the shared ones, each of its list alone", async () => {
  const { pat, kim, ana, add, names } = await office();
  await add(pat, { name: "Private" });
  await add(pat, { name: "For all", shared: true });
  await add(pat, { name: "Of contacts", screen: "contacts", shared: true });
  expect(await names(pat)).toEqual(["For all", "Private"]);
  expect(await names(kim)).toEqual(["For all"]);
  expect(await names(ana)).toEqual(["For all"]);
});

test.each([
  { who: "its author", by: "pat", shared: false, outcome: "done" },
  { who: "a colleague who sees it", by: "kim", shared: true, outcome: "forbidden" },
  { who: "a colleague who does not see it", by: "kim", shared: false, outcome: "not_found" },
  { who: "an admin who sees it", by: "ana", shared: true, outcome: "done" },
  { who: "an admin who does not see it", by: "ana", shared: false, outcome: "not_found" },
] as const)("$who changes and deletes a view: $outcome", async ({ by, shared, outcome }) => {
  const { world, add, ...people } = await office();
  const id = await add(people.pat, { shared });
  const { actor } = people[by];
  const change = changeView(world, { id, change: { version: 1, name: "New name" }, actor });
  if (outcome !== "done") {
    await expect(change).rejects.toMatchObject({ code: outcome });
    await expect(deleteView(world, { id, version: 1, actor })).rejects.toMatchObject({ code: outcome });
    expect(await findView(world.db.read, { id, userId: people.pat.userId })).toMatchObject({
      name: "Ocala desk",
    });
    return;
  }
  await change;
  expect(await findView(world.db.read, { id, userId: people.pat.userId })).toMatchObject({
    name: "New name",
    query: input.query,
    version: 2,
    author: "pat",
  });
  await expect(deleteView(world, { id, version: 1, actor })).rejects.toMatchObject({ code: "stale_version" });
  await deleteView(world, { id, version: 2, actor });
  expect(await findView(world.db.read, { id, userId: people.pat.userId })).toBeUndefined();
});

test("a name is used once by each person, in any case, and may be kept", async () => {
  const { world, pat, kim, add } = await office();
  const id = await add(pat);
  const refused = { code: "already_exists", details: { fields: { name: viewSentences.sameName } } };
  await expect(add(pat, { name: "ocala DESK" })).rejects.toMatchObject(refused);
  const other = await add(pat, { name: "Other" });
  const rename = (version: number, name: string) =>
    changeView(world, { id: other, change: { version, name }, actor: pat.actor });
  await expect(rename(1, "Ocala desk")).rejects.toMatchObject(refused);
  await rename(1, "OTHER");
  await add(pat, { screen: "contacts" });
  await add(kim);
  expect(id).not.toBe(other);
});

test("more views than a menu can show are refused", async () => {
  const { pat, add } = await office();
  for (let at = 0; at < viewLimits.own; at += 1) await add(pat, { name: `View ${at}` });
  await expect(add(pat, { name: "One more" })).rejects.toMatchObject({ message: viewSentences.tooMany });
  await add(pat, { name: "Elsewhere", screen: "contacts" });
});

test("a list opens with the view that its user has chosen last, until that is gone", async () => {
  const { world, pat, kim, add, opensWith, choose } = await office();
  expect(await opensWith(pat)).toBeNull();
  await choose(pat, "all");
  const id = await add(pat, { shared: true });
  await choose(pat, String(id));
  await choose(kim, String(id));
  expect([await opensWith(pat), await opensWith(kim)]).toEqual([String(id), String(id)]);
  await changeView(world, { id, change: { version: 1, shared: false }, actor: pat.actor });
  expect([await opensWith(pat), await opensWith(kim)]).toEqual([String(id), null]);
  await deleteView(world, { id, version: 2, actor: pat.actor });
  expect(await opensWith(pat)).toBeNull();
});

test("a list cannot open with another list's view, or with a view that its user does not see", async () => {
  const { pat, kim, add, opensWith, choose } = await office();
  const views = [await add(pat), await add(kim, { screen: "contacts" }), 999_999];
  for (const id of views)
    await expect(choose(kim, String(id))).rejects.toMatchObject({ code: "invalid_input" });
  expect(await opensWith(kim)).toBeNull();
});

test("an erased person is removed from names and searches", async () => {
  const { world, pat, ana, add, names } = await office();
  const lead = await aLead(world, { firstName: "Rose", lastName: "Lake", email: "rose@example.com" });
  const id = await add(pat, {
    name: "Rose Lake and family",
    query: { q: "rose@example.com", office: "ocala" },
  });
  await add(pat, { name: "Untouched", query: { q: "heron" } });
  await eraseContactOf(world, "leads", lead, ana.actor);
  expect(await findView(world.db.read, { id, userId: pat.userId })).toMatchObject({
    query: { q: "[erased]", office: "ocala" },
  });
  expect((await names(pat)).join()).not.toMatch(/Rose|Lake/);
  expect(await names(pat)).toContain("Untouched");
  const audit = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("entity", "=", "saved view")
    .execute();
  expect(JSON.stringify(audit)).not.toMatch(/Rose|rose|Untouched/);
});

test.each([
  ["sales", "leads", 200],
  ["editor", "leads", 404],
  ["admin", "leads", 200],
  ["editor", "landing-pages", 200],
  ["sales", "users", 404],
  ["admin", "no-such-list", 404],
] as const)("%s asks for the views of %s: %i", async (role, screen, status) => {
  const world = await testWorld({ seeded: true });
  const headers = { authorization: `Bearer ${await aToken(world, { username: "pat", role })}` };
  const http = api(world);
  const answer = await http.request(`/api/admin/saved-views?screen=${screen}`, { headers });
  expect(answer.status).toBe(status);
  const saved = await http.request("/api/admin/saved-views", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...input, screen }),
  });
  expect(saved.status).toBe(status === 200 ? 201 : 404);
});
