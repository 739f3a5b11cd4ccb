import { expect, test } from "./fixtures.ts";

/** Nothing a reader would see move: Google's own mark of "good" is 0.1. */
const stillness = 0.02;

for (const width of [390, 1440])
  test(`home, gallery and a pool stay where they are while they load, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(countShift);
    for (const route of ["/", "/pools", "/pool-detail/latham-apollo-14"]) {
      await page.goto(route);
      await expect(page.locator(".office-banner")).toBeVisible();
      // the last thing that comes of itself
      await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
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
