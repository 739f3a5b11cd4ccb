import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { importPictures } from "#core/pools/import-pictures.ts";
import { program as actor } from "#core/audit.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";
import { buildHttp } from "#server/http.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { onePage } from "#tests/one-page.ts";

async function site(page: string, ownWorld?: TestWorld) {
  const world = ownWorld ?? (await testWorld());
  const app = buildHttp(world, { pages: onePage(page) });
  return async (path = "/") => {
    const answer = await app.request(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const directives = policy.split(/[;,]/).map((directive) => directive.trim().split(" "));
    return {
      html: await answer.text(),
      names: directives.map(([name]) => name),
      of: Object.fromEntries(directives.map(([name = "", ...values]) => [name, values.join(" ")])),
    };
  };
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const blur = (name: string) => `data:image/webp;base64,${name}==`;
const blurred = (name: string) => `background:url(&quot;${blur(name)}&quot;) center / cover`;

test("styles come from our own files; of style attributes only those of pictures count, by hash", async () => {
  const get = await site(
    `<img style="object-position:50% 82%"/><img style="object-position:5% 100%;${blurred("AA")}"/><img style="${blurred("B+/")}"/>`,
  );
  const { of } = await get();
  expect(of["style-src"]).toBe("'self'");
  expect(of["style-src-attr"]).toBe(
    `'unsafe-hashes' ${hash("object-position:50% 82%")} ${hash(`object-position:5% 100%;background:url("${blur("AA")}") center / cover`)} ${hash(`background:url("${blur("B+/")}") center / cover`)}`,
  );
});

const refused = [
  "position:fixed;inset:0",
  "object-position:50% 50%;position:fixed",
  "background:url(https://evil.example/seen) center / cover",
  "background:url(&quot;https://evil.example/seen&quot;) center / cover",
  "background:url(&quot;data:image/svg+xml;base64,AAAA&quot;) center / cover",
  "object-position:50% 50%;background:red",
];

test.each(refused)("a style attribute in a stored text has no effect: %s", async (style) => {
  const { of } = await (await site(`<p style="${style}">over the page</p>`))();
  expect(of["style-src"]).toBe("'self'");
  expect(of["style-src-attr"]).toBeUndefined();
});

test("more placeholders than a header has room for are left out, and focal points stay", async () => {
  const pictures = Array.from(
    { length: 30 },
    (_, index) => `<img id="p${index}" style="object-position:10% 20%;${blurred(`A${index}`)}"/>`,
  );
  const { html, of } = await (await site(pictures.join("")))();
  expect(of["style-src-attr"]?.match(/sha256/g)).toHaveLength(21);
  expect(html).toContain(pictures[19]);
  expect(html).toContain('<img id="p20" style="object-position:10% 20%"/>');
  expect(of["style-src-attr"]).toContain(hash("object-position:10% 20%"));
});

/** Stores it as a film's address and as a manufacturer's logo, bypassing the verbs. */
async function store(world: TestWorld, address: string): Promise<void> {
  const stamps = { version: 1, updated_at: testTime.toISOString() };
  const films = { firstVideoUrl: address, secondVideoUrl: "https://films.example/b.mp4" };
  await world.db.transact(
    async (tx) => {
      await tx
        .insertInto("settings")
        .values({ ...stamps, key: "videos", value: JSON.stringify(films) })
        .execute();
      await tx.updateTable("manufacturers").set({ logo: address }).execute();
    },
    { changed: ["settings", "manufacturers"] },
  );
}

const hostile = [
  "https://a.b;sandbox;.c/x.mp4",
  "https://a.b;style-src;.c/x.mp4",
  "https://a.b,default-src;.c/x.mp4",
];

describe("what was stored before hosts were checked adds no directive:", () => {
  test.each(hostile)("%s", async (address) => {
    const world = await testWorld({ seeded: true });
    await store(world, address);
    const { names, of } = await (await site("<p>drawn</p>", world))();
    expect(names).not.toContain("sandbox");
    expect(names.filter((name) => name === "style-src" || name === "default-src")).toHaveLength(2);
    expect(of["media-src"]).toBe("'self' https://films.example");
    expect(of["img-src"]).toBe("'self' data:");
  });
});

test("pictures come from this site and from those that the catalog names", async () => {
  const world = await testWorld({ seeded: true });
  const get = await site("<p>drawn</p>", world);
  expect((await get()).of["img-src"]).toBe("'self' data:");
  const record = {
    version: 1,
    imageUrl: "https://pictures.example/pool.jpg",
    imageUrl2: "https://pictures.example/2.jpg",
  };
  await importPictures(world, { id: "latham-apollo-14", record, actor });
  for (const path of ["/about", "/admin/pools"])
    expect((await get(path)).of["img-src"], path).toBe("'self' data: https://pictures.example");
});

test("in the staff area HTML is set through its own policy only, and a script starts without writing one", async () => {
  const page = `<html><head></head><script nonce="${inlineMark}" type="module" async="">import "/a.js"</script></html>`;
  const get = await site(page);
  const staff = await get("/admin/estimates");
  expect(staff.of["require-trusted-types-for"]).toBe("'script'");
  expect(staff.of["trusted-types"]).toBe("default sunspring ProseMirrorClipboard");
  expect(staff.html).toMatch(/^<html><head><script>window\.trustedTypes && /);
  expect(staff.html).not.toMatch(/textContent|innerHTML/);
  const visitors = await get("/");
  expect(visitors.of["require-trusted-types-for"]).toBeUndefined();
  expect(visitors.html).not.toContain("trustedTypes");
});

test.each([
  ["https://youtu.be/abc", "https://www.youtube-nocookie.com"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com"],
  ["https://evil.example/watch?v=abc", undefined],
])("a text's video at %s allows frames of %s", async (address, frames) => {
  const link = (name: string) => `<a class="${name}" href="${address}">Watch</a>`;
  expect((await (await site(link("watch")))()).of["frame-src"]).toBe(frames);
  expect((await (await site(link("button")))()).of["frame-src"]).toBeUndefined();
});
