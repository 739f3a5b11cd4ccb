import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publicRoutes } from "./routes.ts";

/** Pages that together show every kind of control and every grid of cards or columns. */
const routes = [
  "/",
  "/pools",
  "/pool-detail/latham-apollo-14",
  "/pools/compare?pools=latham-apollo-14,latham-aruba",
  "/latham-pools",
  "/contact",
  "/estimate",
  "/design",
  "/financing",
  "/calculator",
  "/about",
  "/packages",
  "/sitemap",
  "/blog",
  "/blog/how-to-read-a-pool-price",
  "/resources",
  "/enhanced-pool-installation-jacksonville-fl",
];

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every control is at least 44 pixels high and wide", async ({ page }) => {
    test.slow();
    for (const route of new Set([...publicRoutes, ...routes, "/pools?shape=Kidney", "/pools?panel=open"])) {
      await page.goto(route);
      await expect(page.locator(".cookie-banner"), route).toBeVisible();
      expect.soft(await smallControls(page), route).toEqual([]);
    }
  });
});

/** Links within a sentence, and those of a card or a map that is a link itself or has another, are exempt. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, select, summary, textarea, input:not([type=hidden])",
    );
    return [...controls]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isPressed(one))
      .map((one) => ({ one, place: one.closest("label") ?? one }))
      .map(({ one, place }) => ({ one, box: place.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ one, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} px: ${one.outerHTML}`);

    function isPressed(one: HTMLElement): boolean {
      const { display, pointerEvents } = getComputedStyle(one);
      if (pointerEvents === "none" || one.matches("[tabindex='-1'], .skip-link")) return false;
      if (one.closest(".pool-card h3, .recommendation h4, .listed-article h2, .pool-table, .florida-map"))
        return false;
      const around = one.parentElement?.closest("p, li, dd, td, th, figcaption, h3, small, span");
      return display !== "inline" || around?.textContent?.trim() === one.textContent?.trim();
    }
  });
}

test("no card and no column is alone in the last row of several", async ({ page }) => {
  test.slow();
  for (const route of routes) {
    await page.goto(route);
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await lonely(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

/** Grids of equal cells whose last row has one, although others have more. */
function lonely(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.dataset.whole = "";
    return [...document.querySelectorAll<HTMLElement>("main *, footer *")]
      .filter((one) => getComputedStyle(one).display === "grid" && one.checkVisibility())
      .filter((grid) => {
        const cells = [...grid.children]
          .filter((cell) => cell.checkVisibility() && getComputedStyle(cell).position !== "absolute")
          .map((cell) => cell.getBoundingClientRect());
        if (cells.length < 3 || new Set(cells.map(({ width }) => Math.round(width))).size > 1) return false;
        const rows = Map.groupBy(cells, ({ top }) => Math.round(top / 4));
        const counts = [...rows.values()].map((row) => row.length);
        return counts.length > 1 && counts.at(-1) === 1 && Math.max(...counts) > 1;
      })
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 60)}`);
  });
}

test("prices and buttons of the packages are at the same height", async ({ page }) => {
  await page.goto("/packages");
  for (const width of [820, 1024, 1440])
    for (const part of [".big-figure", ".button.ink"]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator(`.packages ${part}`)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops, `${part} at ${width} px`).toHaveLength(3);
      expect(new Set(tops).size, `${part} at ${width} px`).toBe(1);
    }
});
