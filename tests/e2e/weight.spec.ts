import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** Bytes of gzip: decision 0011. React, its DOM and the router account for 107,000 of them. */
const scriptBudget = 130_000;

test("a first visit to the home page loads at most 130 kB of script, including idle scripts", async ({
  page,
}) => {
  const weights = weighed(page);
  await page.goto("/");
  // the last element that appears by itself
  await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
  // scrolls through everything, so that what comes with the films counts too
  for (const section of await page.locator("main section").all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("video").first()).toBeAttached();
  expect(weights.size).toBeGreaterThan(2);
  expect(sum(weights), JSON.stringify(Object.fromEntries(weights), null, 2)).toBeLessThanOrEqual(
    scriptBudget,
  );
});

/** Bytes of gzip that a staff screen may load, on a first visit with an empty cache. */
const staffBudget = 250_000;

// the first screen after signing in, and the heaviest list; the text editor is loaded when an article opens
for (const path of ["/admin-dashboard", "/admin/blog"])
  test(`${path} loads at most 250 kB of script on a first visit`, async ({ page }) => {
    await signIn(page);
    const weights = weighed(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("navigation").first()).toBeVisible();
    expect(weights.size).toBeGreaterThan(2);
    expect(sum(weights), JSON.stringify(Object.fromEntries(weights), null, 2)).toBeLessThanOrEqual(
      staffBudget,
    );
  });

/** The scripts that the page loads from now on, by path, in bytes of gzip. */
function weighed(page: Page): Map<string, number> {
  const weights = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) weights.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
  });
  return weights;
}

function sum(weights: Map<string, number>): number {
  return [...weights.values()].reduce((all, bytes) => all + bytes, 0);
}

/** Bytes of both typefaces' Latin subset. */
const fontBudget = 46_000;

for (const path of ["/", "/pools", "/pool-detail/latham-apollo-14", "/blog/how-to-read-a-pool-price"])
  test(`${path} loads only the Latin font subset, at most 46 kB`, async ({ page }) => {
    const weights = new Map<string, number>();
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(".woff2")) weights.set(pathname, (await response.body()).length);
    });
    await page.goto(path);
    // the last element that appears by itself
    await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const names = [...weights.keys()].map((name) => /([a-z-]+)-basic/.exec(name)?.[1]);
    expect(names.toSorted()).toEqual(["besley", "public-sans"]);
    expect(sum(weights)).toBeLessThanOrEqual(fontBudget);
  });
