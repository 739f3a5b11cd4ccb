import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./fixtures.ts";
import { expectForFinger, isPhone } from "./hands.ts";

/** The minified axe, which a page parses in half the time. */
const script = readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/** The open dialog, over a screen that is checked without it. */
export const openDialog = { include: "dialog[open]" };

type Part = { include?: string; exclude?: string; rules?: string[] };
type Finding = [rule: string, ...elements: string[]];

/** The accessibility violations that axe finds on the page. */
export async function violations(page: Page, part: Part = {}): Promise<Finding[]> {
  return (await runAxe(page, part)).findings;
}

/**
 * Runs axe in the page; `passed` is the number of rules without a violation. Axe's own package for Playwright takes
 * three times as long, because it loads axe twice for each run and describes every element that passes.
 */
export async function runAxe(
  page: Page,
  { include, exclude, rules }: Part = {},
): Promise<{ findings: Finding[]; passed: number }> {
  // after a click, a page's text is there before its style sheets are
  await page.waitForLoadState();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  const context = { include: include ? [include] : [], exclude: exclude ? [exclude] : [] };
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // No enabled rule reads the style sheets, and fetching them would take a quarter of the time.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(
    async ([checked, how]) => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(checked, how);
      // axe does not run in frames, so a frame that is not excluded counts as a violation
      const unchecked = results.incomplete.filter(({ id }) => id === "frame-tested");
      return {
        findings: [...results.violations, ...unchecked].map(({ id, nodes }): Finding => [
          id,
          ...nodes.map(({ html }) => html),
        ]),
        passed: results.passes.length,
      };
    },
    [context, options] as const,
  );
}

/**
 * Checks that the open staff screen is accessible and does not scroll sideways, on a phone and a desktop, light and
 * dark; on a phone also that every control is large enough for a finger. The screen adapts to a new width and theme, so
 * it is loaded once.
 */
export async function expectAccessible(page: Page, screen: string, part: Part = {}): Promise<void> {
  const isTouched = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  const phone = isTouched && isPhone(page) ? page.viewportSize() : null;
  if (phone) await expectForFinger(page, screen);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["dark", "light"]) {
      const what = `${screen} at ${width} px, ${theme}`;
      await page.evaluate((name) => {
        localStorage.setItem("adminTheme", name);
        // as another tab would report the change
        dispatchEvent(new StorageEvent("storage", { key: "adminTheme" }));
      }, theme);
      await expect(page.locator(`html[data-theme=${theme}]`), what).toHaveCount(1);
      // a screen that adapts to its width has done so by the second frame
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      // the themes differ in their colors only
      const checked = theme === "dark" ? { ...part, rules: ["color-contrast"] } : part;
      expect(await violations(page, checked), what).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, what).toBeLessThanOrEqual(width);
    }
  }
  if (phone) await page.setViewportSize(phone);
}
