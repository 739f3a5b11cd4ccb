import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

/** No shift that a reader would notice; Google's threshold for "good" is 0.1. */
const stillness = 0.02;

for (const width of [390, 1440])
  test(`home, gallery and a pool do not shift while loading, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(countShift);
    for (const route of ["/", "/pools", "/pool-detail/latham-apollo-14"]) {
      await page.goto(route);
      await expect(page.locator(".office-banner")).toBeVisible();
      // the last element that appears by itself
      await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as Shifted).shift), route).toBeLessThan(stillness);
    }
  });

type Shifted = { shift: number };

/** Runs in the page. Sums the layout shifts, except those after a click or key press. */
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
