import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { sweptRoutes } from "./routes.ts";

// Four parts, so that the workers share the sweep and none comes near the time limit.
const parts = 4;
for (let part = 0; part < parts; part += 1)
  test(`axe finds nothing on any public route, and no heading skips a level (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    // a picture half-way through a fade has no settled contrast
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const route of sweptRoutes.filter((_, index) => index % parts === part)) {
      await page.goto(route);
      // no page of ours has frames: without the legacy mode axe opens a second page for each
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect(found, route).toEqual([]);
      expect(passes.length, `${route} was looked at`).toBeGreaterThan(10);
      const levels = await headingLevels(page);
      expect(levels[0], `${route} begins with its h1`).toBe(1);
      const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
      expect(skips, `${route} skips to these levels`).toEqual([]);
    }
  });

/** Nothing a reader would see move: Google's own mark of "good" is 0.1. */
const stillness = 0.02;

for (const width of [390, 1440])
  test(`home, gallery and a pool stay where they are while they load, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(countShift);
    for (const route of ["/", "/pools", "/pool-detail/latham-apollo-14"]) {
      await page.goto(route);
      await expect(page.locator(".office-banner")).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as unknown as Shifted).shift), route).toBeLessThan(stillness);
    }
  });

type Shifted = { shift: number };

/** Runs in the page. Adds up what moves of itself; what follows a press or a key is the visitor's own doing. */
function countShift(): void {
  const counted = window as unknown as Shifted;
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) counted.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator("main :is(h1, h2, h3, h4, h5, h6)")
    .evaluateAll((all) => all.filter((h) => h.checkVisibility()).map(({ tagName }) => Number(tagName[1])));
}
