import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

// it changes what visitors see, and is refused on purpose
test.use({ siteOf: "seo", expectedErrors: /status of (400|404)|ERR_FAILED/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const form = (page: Page, name: string) => page.getByRole("form", { name });
const redirectRows = (page: Page) => page.locator(".list-table tbody tr");

async function titleOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<title>([^<]*)/.exec(html)?.[1] ?? "";
}

/** Opens the form of a new redirect, and types. */
async function newRedirect(page: Page, from: string, to: string): Promise<Locator> {
  await page.getByRole("button", { name: "New redirect" }).click();
  const adding = form(page, "New redirect");
  await adding.getByLabel("From").fill(from);
  await adding.getByLabel("To", { exact: true }).fill(to);
  await adding.getByRole("button", { name: "Add redirect" }).click();
  return adding;
}

test("a title is changed and visitors see it, also after a save that failed", async ({ page }) => {
  await signIn(page);
  // cached from here on
  expect(await titleOf(page, "/about")).not.toBe("Who digs your pool");
  await page.goto("/admin/seo?open=/about");
  const entry = form(page, "Change search engine listing");
  await entry.getByLabel("Title").fill("WHO DIGS YOUR POOL, AND WHO STANDS BESIDE THE HOLE ALL DAY");
  await expect(
    entry.getByText(/^695 pixels wide. Search results cut it off after about 600.$/),
  ).toBeVisible();
  await expect(entry.getByRole("figure", { name: "In search results" })).toContainText("STANDS BESIDE THE…");
  await entry.getByLabel("Title").fill("Who digs your pool");
  await expect(entry.getByText("172 of the 600 pixels that search results show.")).toBeVisible();
  await expect(entry.getByRole("figure", { name: "In search results" })).toContainText("Who digs your pool");
  await expectAccessible(page, "an entry");

  await page.route("**/api/admin/seo/**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await entry.getByRole("button", { name: "Save", exact: true }).click();
  await expect(entry.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/admin/seo/**");
  // what was typed survives a reload too
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(entry.getByLabel("Title")).toHaveValue("Who digs your pool");
  await entry.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).last()).toBeVisible();
  expect(await titleOf(page, "/about")).toBe("Who digs your pool");

  await page.getByRole("button", { name: "Delete this search engine listing…" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Deleted", { exact: true }).last()).toBeVisible();
  expect(await titleOf(page, "/about")).toBe("About Sunspring Pools");
});

test("titles are changed in the list, a wrong one is named, and one press takes all back", async ({
  page,
}) => {
  await signIn(page);
  const before = await titleOf(page, "/financing");
  await page.goto("/admin/seo?listed=own");
  await expect(page.getByRole("row", { name: /\/financing/ })).toContainText("508 px");
  await page.getByRole("button", { name: "Edit in the table" }).click();
  const title = (path: string) => page.getByRole("textbox", { name: `Title, ${path}`, exact: true });
  await title("/financing").fill("Pay for your pool over time");
  await title("/resurfacing").fill("x".repeat(121));
  await expect(title("/resurfacing")).toHaveAccessibleDescription(/at most 120 characters/);
  await expectAccessible(page, "listings edited in the table");
  const save = page.locator(".save-bar").getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(title("/resurfacing")).toBeFocused();
  expect(await titleOf(page, "/financing")).toBe(before);
  // what is typed survives a reload
  await page.reload();
  await expect(title("/financing")).toHaveValue("Pay for your pool over time");
  await title("/resurfacing").fill("A new surface for your old pool");
  await save.click();
  await expect(page.getByText("2 search engine listings changed").last()).toBeVisible();
  expect(await titleOf(page, "/financing")).toBe("Pay for your pool over time");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await titleOf(page, "/financing")).toBe(before);
});

test("every page is listed; one without an entry gets a picture and another page, and is hidden", async ({
  page,
}) => {
  await signIn(page);
  const sitemap = async () => (await page.request.get("/sitemap.xml")).text();
  const path = /<loc>[^<]*(\/blog\/[^<]+)<\/loc>/.exec(await sitemap())?.[1] ?? "";
  expect(path).not.toBe("");
  const head = async (pattern: RegExp) =>
    pattern.exec(await (await page.request.get(path)).text())?.[1] ?? "";
  const canonical = () => head(/rel="canonical" href="([^"]+)"/);
  const picture = () => head(/property="og:image" content="([^"]+)"/);
  const before = await picture();
  await page.goto(`/admin/seo?q=${encodeURIComponent(path)}`);
  await page.locator("[data-row]").click();
  const entry = form(page, "Change search engine listing");
  await expect(page.getByRole("button", { name: "Delete this search engine listing…" })).toHaveCount(0);
  await entry.getByRole("button", { name: "Choose an illustration" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /desk/ }).click();
  const shared = entry.getByRole("figure", { name: "Where it is shared" });
  await expect(shared.getByRole("img")).toBeVisible();
  await entry.getByLabel("Canonical URL").fill("/no-such-page-here");
  await expect(entry.getByText("search engines list /no-such-page-here instead of this page")).toBeVisible();
  await entry.getByRole("button", { name: "Save", exact: true }).click();
  await expect(entry.getByText("This site has no page at this URL.")).toBeVisible();
  await expect(entry.getByLabel("Canonical URL")).toHaveValue("/no-such-page-here");
  await entry.getByLabel("Canonical URL").fill("/pools/");
  await expectAccessible(page, "a page without an entry");
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await entry.getByRole("button", { name: "Save", exact: true }).click();
    expect((await saved).status()).toBe(200);
  };
  await save();
  await expect(entry.getByLabel("Canonical URL")).toHaveValue("/pools");
  expect(await picture()).toMatch(/desk.*-card\.jpg$/);
  expect(await picture()).not.toBe(before);
  expect(await canonical()).toMatch(/\/pools$/);
  expect(await sitemap()).not.toContain(`${path}<`);

  await entry.getByLabel(/Hide this page/).check();
  await expect(entry.getByText("it leaves the sitemap")).toBeVisible();
  await save();
  expect(await head(/name="robots" content="([^"]+)"/)).toBe("noindex");
  await page.getByRole("button", { name: "Delete this search engine listing…" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Deleted", { exact: true }).last()).toBeVisible();
  expect([await picture(), await canonical()]).toEqual([before, expect.stringContaining(path)]);
  expect(await sitemap()).toContain(`${path}<`);
});

test("a redirect is added and followed, a loop is refused, and it is removed", async ({ page }) => {
  await signIn(page);
  // on a phone, too, the button that adds one is on the first screen
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/redirects");
  await expect(page.getByRole("button", { name: "New redirect" })).toBeInViewport();
  await page.setViewportSize(desktop);
  await newRedirect(page, "/old-pools", "/pools");
  const changing = form(page, "Change redirect");
  await expect(changing.getByLabel("From")).toHaveValue("/old-pools");
  await expect(redirectRows(page)).toHaveCount(1);
  await expectAccessible(page, "with a redirect");
  for (const [asked, to] of [
    ["/old-pools", "/pools"],
    ["/Old-Pools/?utm_source=mail", "/pools?utm_source=mail"],
    ["/old-pools?utm_source=mail&size=Large", "/pools?utm_source=mail&size=Large"],
    ["/old-pools?utm_source=mail", "/pools?utm_source=mail"],
  ] as const) {
    const answer = await page.request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], asked).toEqual([301, to]);
  }

  await page.goto("/admin/redirects");
  const refused = await newRedirect(page, "/older-pools", "/old-pools");
  await expect(refused.getByText("/old-pools itself redirects to /pools.")).toBeVisible();
  await refused.getByLabel("From").fill("/pools");
  await refused.getByLabel("To", { exact: true }).fill("/old-pools");
  await refused.getByRole("button", { name: "Add redirect" }).click();
  await expect(refused.getByText("The site itself uses /pools.")).toBeVisible();
  await expect(refused.getByLabel("To", { exact: true })).toHaveValue("/old-pools");
  await expectAccessible(page, "a redirect that was refused");

  await page.goto("/admin/redirects");
  await page.getByRole("link", { name: "/old-pools" }).click();
  await changing.getByLabel("To", { exact: true }).fill("/old-pools?size=large");
  await changing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(changing.getByText("This redirects to itself.")).toBeVisible();
  await changing.getByLabel("To", { exact: true }).fill("/about");
  await changing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).last()).toBeVisible();
  expect((await page.request.get("/old-pools", { maxRedirects: 0 })).headers().location).toBe("/about");

  const saved = page.waitForEvent("download");
  await page.goto("/admin/redirects");
  await page.locator("summary").getByText("Export", { exact: true }).click();
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const file = await (await saved).createReadStream();
  expect(Buffer.concat(await file.toArray()).toString()).toContain("/old-pools,/about,301");

  await page.getByRole("link", { name: "/old-pools" }).click();
  await page.getByRole("button", { name: "Delete this redirect…" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("No redirects yet.")).toBeVisible();
  expect((await page.request.get("/old-pools")).status()).toBe(404);
});
