import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { sweptRoutes } from "./routes.ts";

/** What reaches past the right edge of the page, and by how many pixels; nothing where nobody has to scroll sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(
        (element) =>
          `${element.tagName}.${element.className} ${element.getBoundingClientRect().right - width}`,
      );
  });
}

type Look = { name: string; width: number; height: number; css?: string };

const looks: Look[] = [
  { name: "on a small phone", width: 320, height: 640 },
  { name: "on a tablet", width: 768, height: 1024 },
  { name: "on a very wide screen", width: 2560, height: 1440 },
  { name: "with letters of twice the size", width: 1280, height: 800, css: "html { font-size: 200% }" },
];

for (const { name, width, height, css } of looks)
  test(`no public route has to be scrolled sideways ${name}`, async ({ page }) => {
    // some thirty pages, one after the other
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    for (const route of sweptRoutes) {
      await page.goto(route);
      if (css) await page.addStyleTag({ content: css });
      expect(await overflow(page), route).toEqual([]);
    }
  });

test("letters of twice the size are cut off nowhere in the header, the hero and the buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ["/", "/pools", "/pool-detail/latham-apollo-14", "/estimate"]) {
    await page.goto(route, { waitUntil: "networkidle" });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    const cut = await page
      .locator("header.site-header, h1, .button, .office-banner .wrap")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
          .filter((one) => getComputedStyle(one).overflow !== "visible")
          .map((one) => `${one.tagName}.${one.className}`),
      );
    expect(cut, route).toEqual([]);
  }
});

test("on paper no page has what only a screen can use, and none is wider than the sheet", async ({
  page,
}) => {
  test.slow();
  // A4 less the browser's usual margins, in CSS pixels
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  for (const route of sweptRoutes.filter((path) => path !== "/admin-login")) {
    await page.goto(route, { waitUntil: "networkidle" });
    expect(await overflow(page), route).toEqual([]);
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
        .map((element) => `${element.tagName}.${element.className}`),
    );
    expect(fixed, `${route} prints these over its text`).toEqual([]);
    for (const part of [
      ".nav",
      ".office-banner",
      ".toolbar",
      ".button",
      ".cookie-banner",
      ".assistant-button",
      ".late",
    ])
      await expect(page.locator(part).locator("visible=true"), `${route} ${part}`).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }), route).toBeVisible();
  }
});

test("for those who asked for less motion nothing on a page moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const route of ["/", "/pools", "/pool-detail/latham-apollo-14", "/design"]) {
    await page.goto(route, { waitUntil: "networkidle" });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .map((animation) => (animation as CSSAnimation).animationName ?? "transition"),
    );
    expect(moving, route).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), route).toBe(
      "auto",
    );
  }
});
