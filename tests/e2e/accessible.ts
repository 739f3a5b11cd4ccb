import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Part = { include?: string; exclude?: string; rules?: string[] };

/** The accessibility violations that axe finds on the page. */
export async function violations(page: Page, { include, exclude, rules }: Part = {}): Promise<unknown[]> {
  // our pages have no third-party frames; without legacy mode axe opens a second page for each run
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  if (rules) axe.withRules(rules);
  return (await axe.analyze()).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/**
 * Checks that the open staff screen is accessible and does not scroll sideways, on a phone and a desktop, light and
 * dark. The screen adapts to a new width and theme, so it is loaded once.
 */
export async function expectAccessible(page: Page, screen: string, part: Part = {}): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["dark", "light"]) {
      await page.evaluate(async (name) => {
        localStorage.setItem("adminTheme", name);
        // as another tab would report the change
        dispatchEvent(new StorageEvent("storage", { key: "adminTheme" }));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      }, theme);
      const what = `${screen} at ${width} px, ${theme}`;
      await expect(page.locator(`html[data-theme=${theme}]`), what).toHaveCount(1);
      // the themes differ in their colors only
      const checked = theme === "dark" ? { ...part, rules: ["color-contrast"] } : part;
      expect(await violations(page, checked), what).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, what).toBeLessThanOrEqual(width);
    }
  }
}
