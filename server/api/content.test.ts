import { expect, test } from "vitest";
import { isWithStatus } from "#app/document/page.ts";
import { load as readLanding } from "#app/site/pages/landing/page.tsx";
import type { Role } from "#core/staff/auth/rules.ts";
import type { LandingPage } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { openLibrary } from "#media/library.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";

async function signedIn(role: Role = "editor") {
  const world = await testWorld({ seeded: true });
  const http = api(world);
  const { headers } = bearer(await aToken(world, { role }));
  const send = async (method: string, path: string, body?: object) => {
    const answer = await http.request(`/api/admin/${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as unknown };
  };
  return { world, http, send };
}

type Sender = Awaited<ReturnType<typeof signedIn>>["send"];

async function townDraft(send: Sender): Promise<LandingPage> {
  const { body } = await send("GET", "landing-pages?status=draft&q=leesburg");
  const [{ id }] = (body as { items: [{ id: number }] }).items;
  return (await send("GET", `landing-pages/${id}`)).body as LandingPage;
}

/** What a visitor gets at this path: the page, or the target of the redirect. */
async function visit(world: World, path: string): Promise<string> {
  const url = new URL(path, "http://localhost");
  const visitor = { ip: "", userAgent: "" };
  const pageRequest = { world, url, request: new Request(url), unsaved: {}, visitor };
  try {
    const answer = await readLanding({ ...pageRequest, id: "landing-page", params: { slug: path.slice(1) } });
    return isWithStatus(answer) ? `status ${answer.status}` : answer.page.title;
  } catch (reason) {
    if (!(reason instanceof Response)) throw reason;
    return `${reason.status} to ${reason.headers.get("location")}`;
  }
}

test("when an editor publishes a town's draft, the public call and the page have it immediately", async () => {
  const { world, http, send } = await signedIn();
  const { id, slug, version, title, content } = await townDraft(send);
  expect((await http.request(`/api/landing-pages/${slug}`)).status).toBe(404);
  expect(await visit(world, `/${slug}`)).toBe("status 404");
  const published = await send("PATCH", `landing-pages/${id}`, { version, status: "published" });
  expect(published).toMatchObject({
    status: 200,
    body: { id, status: "published", content, version: version + 1 },
  });
  expect(await (await http.request(`/api/landing-pages/${slug}`)).json()).toMatchObject({ slug, title });
  expect(await visit(world, `/${slug}`)).toBe(title);
  await send("PATCH", `landing-pages/${id}`, { version: version + 1, slug: "leesburg" });
  expect(await visit(world, `/${slug}`)).toBe("301 to /leesburg");
  expect(await visit(world, `/${slug}/`)).toBe("301 to /leesburg");
  expect(await visit(world, "/leesburg")).toBe(title);
});

test("a stale version is a 409 with the current one, and an invalid field a 400 that names it", async () => {
  const { send } = await signedIn();
  const { id, version, title } = await townDraft(send);
  await send("PATCH", `landing-pages/${id}`, { version, title: "Mine" });
  const stale = await send("PATCH", `landing-pages/${id}`, { version, title });
  expect(stale).toMatchObject({
    status: 409,
    body: { ...contract, code: "stale_version", currentVersion: version + 1 },
  });
  const gone = await send("DELETE", `landing-pages/${id}?version=${version}`);
  expect(gone).toMatchObject({ status: 409, body: { currentVersion: version + 1 } });
  const wrong = { slug: "Two Words", view: "loud", metaTitle: "x".repeat(121), nobody: 1 };
  const refused = await send("PATCH", `landing-pages/${id}`, { version: version + 1, ...wrong });
  expect(refused).toMatchObject({ status: 400, body: { ...contract, code: "invalid_input" } });
  const { fields } = refused.body as { fields: Record<string, string> };
  expect(Object.keys(fields).toSorted()).toEqual(["metaTitle", "slug", "view"]);
  expect(await send("PATCH", `landing-pages/${id}`, { title })).toMatchObject({
    status: 400,
    body: { fields: { version: expect.any(String) } },
  });
});

test("a new page is a 201 with its record; deleted, it is a 404", async () => {
  const { send } = await signedIn();
  const added = await send("POST", "landing-pages", { title: "Pools in Naples", slug: "Pools-in-Naples-FL" });
  expect(added).toMatchObject({
    status: 201,
    body: { slug: "pools-in-naples-fl", status: "draft", view: "simple", content: "", version: 1, views: 0 },
  });
  const { id } = added.body as LandingPage;
  expect(await send("DELETE", `landing-pages/${id}`)).toMatchObject({
    status: 400,
    body: { fields: { version: expect.any(String) } },
  });
  expect(await send("DELETE", `landing-pages/${id}?version=1`)).toEqual({ status: 204, body: null });
  expect((await send("GET", `landing-pages/${id}`)).status).toBe(404);
  expect((await send("PATCH", `landing-pages/${id}`, { version: 1, title: "x" })).status).toBe(404);
});

test("an article is created, rejected while incomplete, published and deleted", async () => {
  const { send } = await signedIn();
  const added = await send("POST", "blog", { title: "Salt in July", slug: "salt-in-july" });
  expect(added).toMatchObject({ status: 201, body: { kind: "post", status: "draft", tags: [], version: 1 } });
  const { id } = added.body as { id: number };
  const lacking = await send("PATCH", `blog/${id}`, { version: 1, status: "published" });
  expect(lacking).toMatchObject({
    status: 400,
    body: { fields: { content: expect.any(String), excerpt: expect.any(String) } },
  });
  const whole = { content: "<p>Hot.</p>", excerpt: "Heat and salt.", tags: ["salt"], status: "published" };
  const published = await send("PATCH", `blog/${id}`, { version: 1, ...whole });
  expect(published).toMatchObject({ status: 200, body: { ...whole, publishedAt: expect.any(String) } });
  expect(await send("PATCH", `blog/${id}`, { version: 1, title: "x" })).toMatchObject({
    status: 409,
    body: { currentVersion: 2 },
  });
  const wrong = { version: 2, kind: "page", publishedAt: "yesterday", tags: [""], picture: "none" };
  const { fields } = (await send("PATCH", `blog/${id}`, wrong)).body as { fields: object };
  expect(Object.keys(fields).toSorted()).toEqual(["kind", "publishedAt", "tags.0"]);
  expect(await send("DELETE", `blog/${id}?version=2`)).toEqual({ status: 204, body: null });
  expect((await send("GET", `blog/${id}`)).status).toBe(404);
});

test("the built-in pictures available for articles are listed by name", async () => {
  const { world, send } = await signedIn();
  const drawn = { src: "/pictures/scenes/dig.webp", width: 3, height: 2, alt: "", caption: "" };
  Object.assign(world.media, { names: () => ["scenes/dig"], find: () => drawn });
  const listed = { items: [{ name: "scenes/dig", picture: drawn }] };
  expect(await send("GET", "blog/pictures")).toEqual({ status: 200, body: listed });
});

test.each(["constructor", "toString", "__proto__"])(
  "an article cannot have the picture “%s”, and nothing breaks",
  async (picture) => {
    const { world, send } = await signedIn();
    Object.assign(world.media, openLibrary("pictures"));
    expect(await send("GET", `blog/pictures?name=${picture}`)).toEqual({ status: 200, body: { items: [] } });
    const post = { title: "T", slug: "t", picture };
    expect(await send("POST", "blog", post)).toMatchObject({ status: 400, body: contract });
  },
);

test.each([
  ["POST", "landing-pages", { title: "T", slug: "t" }],
  ["PATCH", "landing-pages/1", { version: 1, title: "T" }],
  ["DELETE", "landing-pages/1?version=1", undefined],
  ["POST", "landing-pages/preview", { title: "T" }],
  ["POST", "blog", { title: "T", slug: "t" }],
  ["PATCH", "blog/1", { version: 1, title: "T" }],
  ["DELETE", "blog/1?version=1", undefined],
  ["POST", "blog/preview", { title: "T" }],
  ["GET", "blog/pictures", undefined],
])("%s /api/admin/%s is forbidden for roles that may not edit content", async (method, path, body) => {
  const { send, http } = await signedIn("sales");
  expect(await send(method, path, body)).toMatchObject({ status: 403, body: contract });
  expect((await http.request(`/api/admin/${path}`, { method })).status).toBe(401);
});
