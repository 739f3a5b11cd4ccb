import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { mistakes, patience, served } from "./documents.ts";

/** The text of a document, without its tags. */
function words(html: string): string {
  const body = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "").replace(/<[^>]+>/g, " ");
  return body.replaceAll("&#x27;", "'").replace(/\s+/g, " ");
}

function heading(html: string): string {
  return words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").trim();
}

test("missing pages show the specified messages, in both cases", { timeout: patience }, async () => {
  const { get } = await served();
  const cases: [path: string, title: string, sentence: string][] = [
    ["/no-such-page", "Page not found", "The requested landing page could not be loaded."],
    ["/enhanced-test/no-such-page", "Page not found", "The requested landing page could not be loaded."],
    ["/no/such/page", "We can’t find that page", "404 Page Not Found."],
  ];
  for (const [path, title, sentence] of cases) {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status, path).toBe(404);
    expect(html, path).toContain("<title>404 Page Not Found | Sunspring Pools</title>");
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(heading(html), path).toBe(title);
    expect(words(html), path).toContain(sentence);
    for (const part of ["<header", "<footer", 'href="/pool-detail/']) expect(html, path).toContain(part);
  }
});

test(
  "a page that is gone says so, wherever its URL was, and search engines forget it",
  { timeout: patience },
  async () => {
    const { get, database } = await served();
    const file = new DatabaseSync(database, { timeout: 5_000 });
    const paths = ["/old-page", "/blog/old", "/pool-detail/old", "/resources/old", "/old/page.html"];
    for (const path of paths)
      file.exec(`insert into redirects (from_path, to_path, status_code, version, created_at, updated_at)
      values ('${path}', '', 410, 1, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`);
    for (const path of [...paths, "/Old-Page/", "/Blog/Old?page=2"]) {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status, path).toBe(410);
      expect(html, path).toContain("<title>410 Page Gone | Sunspring Pools</title>");
      expect(html, path).toContain('<meta name="robots" content="noindex"/>');
      expect(heading(html), path).toBe("This page is gone");
      expect(words(html), path).toContain("410 Page Gone. We have removed this page for good.");
      for (const part of ["<header", "<footer", 'href="/pool-detail/']) expect(html, path).toContain(part);
      expect(await mistakes(html), path).toEqual([]);
    }
  },
);

test("server errors are shown in the site's layout, and reveal nothing", async () => {
  const { get, database } = await served();
  const ask = async (path: string) => {
    const answer = await get(path);
    return {
      status: answer.status,
      cached: answer.headers.get("cache-control"),
      html: await answer.text(),
    };
  };
  expect((await ask("/blog?q=gate")).status).toBe(200);
  const file = new DatabaseSync(database, { timeout: 5_000 });
  file.exec("alter table posts rename to posts_gone; alter table pools rename to pools_gone");
  const blog = await ask("/blog?q=fence");
  expect(blog.status).toBe(500);
  expect(heading(blog.html)).toBe("Something went wrong on our end");
  expect(words(blog.html)).toContain("Please try again. (Error 500)");
  const pools = await ask("/pools?shape=Kidney");
  expect(pools.status).toBe(500);
  expect(heading(pools.html)).toBe("The pools could not be loaded");
  for (const { html, cached } of [blog, pools]) {
    for (const part of ["<header", "<footer", "(352) 555-0142"]) expect(html).toContain(part);
    expect(html).not.toMatch(/no such table|posts_gone|SqliteError|\bat \w+ \(/);
    expect(cached ?? "").not.toMatch(/max-age=[1-9]/);
    expect(await mistakes(html)).toEqual([]);
  }
  // without the company's data there is no header to render, but still a link to continue
  file.exec("alter table settings rename to settings_gone");
  const bare = await ask("/about?again");
  expect(bare.status).toBe(500);
  expect(heading(bare.html)).toBe("Something went wrong on our end");
  expect(bare.html).toContain('href="/"');
  file.close();
});

test("the twenty-first message in ten minutes is a 429 that says when to come again", async () => {
  const { get } = await served({ TRUST_PROXY: "1" });
  const visitor = { "x-forwarded-for": "203.0.113.9" };
  const typed = "A pool of thirty feet";
  const byApi = () =>
    get("/api/estimates", {
      method: "POST",
      headers: { ...visitor, "content-type": "application/json" },
      body: "{}",
    });
  const byForm = () =>
    get("/?index", {
      method: "POST",
      headers: visitor,
      body: new URLSearchParams({ name: "", message: typed }),
    });
  for (const [send, type, typedText] of [
    [byApi, "application/json", ""],
    // what was typed is shown again, to be sent later
    [byForm, "text/html", typed],
  ] as const) {
    for (let i = 0; i < 20; i += 1) expect((await send()).status).toBe(400);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("content-type")).toContain(type);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
    const text = await answer.text();
    for (const part of ["You have sent several messages already.", typedText]) expect(text).toContain(part);
  }
  expect((await get("/api/estimates", { method: "POST", body: "{}" })).status).not.toBe(429);
});

test(
  "the home page works without its pools, and with the built-in manufacturers if they cannot be read",
  { timeout: patience },
  async () => {
    const { get, database } = await served();
    const manufacturers = (html: string) =>
      [...html.matchAll(/class="manufacturer".*?<h3>(.*?)<\/h3>/gs)].map(([, name = ""]) =>
        words(name).trim(),
      );
    const whole = await (await get("/?category=all")).text();
    expect(whole.match(/class="pool-card"/g)).toHaveLength(12);
    const file = new DatabaseSync(database, { timeout: 5_000 });
    file.exec("update manufacturers set name = 'Other ' || name; alter table pools rename to pools_gone");
    const empty = await get("/?category=all");
    expect(empty.status).toBe(200);
    expect(empty.headers.get("cache-control")).toBe("no-store");
    const html = await empty.text();
    expect(html).not.toContain('class="pool-card"');
    expect(words(html)).toContain("No pools to show here right now.");
    expect(html).toContain('class="form contact-form"');
    // those that can be read are shown
    expect(manufacturers(html)).toEqual(["Other Latham", "Other San Juan"]);
    file.exec("alter table manufacturers rename to manufacturers_gone");
    const fallback = await get("/?category=all");
    expect(fallback.status).toBe(200);
    expect(fallback.headers.get("cache-control")).toBe("no-store");
    // two of the four built-in manufacturers are enabled
    expect(manufacturers(await fallback.text())).toEqual(["Latham", "San Juan"]);
    file.close();
  },
);
