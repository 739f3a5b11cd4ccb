import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

/** Bytes of gzip: decision 0011. React, its DOM and the router are 107,000 of them. */
const scriptBudget = 130_000;

test("a first visit to the home page loads at most 130 kB of script, to its very end", async ({ page }) => {
  const weights = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) weights.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto("/");
  // the last thing that comes of itself
  await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
  // everything on the way is seen, so that what comes with the films counts too
  for (const section of await page.locator("main section").all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("video").first()).toBeAttached();
  expect(weights.size).toBeGreaterThan(2);
  const all = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(all, JSON.stringify(Object.fromEntries(weights), null, 2)).toBeLessThanOrEqual(scriptBudget);
});
