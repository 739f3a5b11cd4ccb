import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** The time of the first paint, and of the first script request, in ms since navigation. */
function times(page: Page): Promise<{ painted: number; requested: number }> {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
    requested: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
}

/** Only the page's script shows it. */
function cookieBanner(page: Page): Locator {
  return page.getByRole("heading", { name: "We use cookies" });
}

for (const path of ["/", "/pools"])
  test(`${path} is painted before its scripts are requested`, async ({ page }) => {
    await page.goto(path);
    const { painted, requested } = await times(page);
    expect(requested).toBeLessThan(Infinity);
    expect(requested).toBeGreaterThanOrEqual(painted);
  });

const blind: [browser: string, script: () => void][] = [
  [
    "that does not report paints",
    () => {
      Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { get: () => ["resource"] });
      PerformanceObserver.prototype.observe = () => {};
    },
  ],
  [
    "with the tab in the background, which is never painted",
    () => {
      Object.defineProperty(document, "hidden", { get: () => true });
      PerformanceObserver.prototype.observe = () => {};
    },
  ],
];

for (const [browser, script] of blind)
  test(`a page starts in a browser ${browser}`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto("/about");
    await expect(cookieBanner(page)).toBeVisible();
  });

test("a page whose tab is hidden before its first paint starts", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await expect.poll(async () => (await times(page)).painted).toBeLessThan(Infinity);
  expect((await times(page)).requested).toBe(Infinity);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(cookieBanner(page)).toBeVisible();
});
