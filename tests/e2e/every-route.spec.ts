import type { Page, Response } from "@playwright/test";
import { runAxe } from "./accessible.ts";
import { assistant, remember } from "./assistant.ts";
import { expect, test } from "./fixtures.ts";
import { publicRoutes, sweptRoutes } from "./routes.ts";

// Several parts, so that the workers share the sweep and none comes near the time limit.
const parts = 4;
for (let part = 0; part < parts; part += 1)
  test(`every public route is complete, accessible, and fits every screen and paper (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    // about eight pages, each checked in many ways
    test.slow();
    await remember(page, "hasVisitedPools", "true");
    for (const route of sweptRoutes.filter((_, index) => index % parts === part)) {
      const answer = await open(page, route);
      expect(answer?.status(), route).toBe(200);
      if (publicRoutes.includes(route)) await isWhole(page, route);
      await addedLinksWork(page, (await answer?.text()) ?? "");
      await isStill(page, route);
      await hasNoBarriers(page, route);
      // What follows only measures: drawing each size would take longer than everything else.
      await addStyle(page, "html { visibility: hidden !important }");
      await fitsEveryScreen(page, route);
      await fitsLargeText(page, route);
      // no one prints the sign-in page
      if (route !== "/admin-login") await fitsPaper(page, route);
      await removeStyle(page);
      await expect(page.getByRole("heading", { level: 1 }), `${route} on paper`).toBeVisible();
    }
  });

/** A page on a phone with everything it loads by itself: loading it again for each check would show no more. */
async function open(page: Page, route: string): Promise<Response | null> {
  // a picture in the middle of a fade has no stable contrast
  await page.emulateMedia({ reducedMotion: "reduce", media: "screen" });
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(route);
  if (route !== "/admin-login") {
    await expect(page.locator(".cookie-banner"), route).toBeVisible();
    await expect(assistant(page), route).toBeVisible();
  }
  return answer;
}

async function isWhole(page: Page, route: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), route).toHaveCount(1);
  expect(await page.locator("meta[name=description]").getAttribute("content"), route).toMatch(/.{30,}/);
}

/** Links that only the app has added; those in the server's HTML are checked in tests/documents.test.ts. */
async function addedLinksWork(page: Page, html: string): Promise<void> {
  const links = await page
    .locator("a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const link of new Set(links))
    if (!html.includes(`href="${link.replaceAll("&", "&amp;")}"`))
      expect((await page.request.get(link)).status(), link).toBeLessThan(400);
}

/** With reduced motion nothing on a page moves by itself, nor when it changes. */
async function isStill(page: Page, route: string): Promise<void> {
  const { moving, scrolling, started } = await page.evaluate(() => {
    const running = () =>
      document.getAnimations().map((one) => (one as CSSAnimation).animationName ?? "transition");
    const now = running();
    document.body.style.color = "red";
    const changed = running();
    document.body.style.color = "";
    return {
      moving: now,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
      started: changed,
    };
  });
  expect(moving, route).toEqual([]);
  expect(scrolling, route).toBe("auto");
  expect(started, `${route}: transitions where there are none otherwise`).toEqual([]);
}

async function hasNoBarriers(page: Page, route: string): Promise<void> {
  const { findings, passed } = await runAxe(page);
  expect(findings, route).toEqual([]);
  expect(passed, `${route} was looked at`).toBeGreaterThan(10);
  const levels = await page
    .locator("main :is(h1, h2, h3, h4, h5, h6)")
    .evaluateAll((all) => all.filter((h) => h.checkVisibility()).map(({ tagName }) => Number(tagName[1])));
  expect(levels[0], `${route} begins with its h1`).toBe(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips, `${route} skips to these levels`).toEqual([]);
}

async function fitsEveryScreen(page: Page, route: string): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${route} at ${width} px`).toEqual([]);
  }
}

async function fitsLargeText(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await isStill(page, `${route} on a desktop`);
  await addStyle(page, "html { font-size: 200% }");
  expect(await overflow(page), `${route} with letters of twice the size`).toEqual([]);
  const cut = await page.locator("header.site-header, h1, .button, .office-banner .wrap").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      .filter((one) => getComputedStyle(one).overflow !== "visible")
      .map((one) => `${one.tagName}.${one.className}`),
  );
  expect(cut, `${route} cuts letters of twice the size off`).toEqual([]);
  await removeStyle(page);
}

/** As a style sheet of the page's own script, because its policy permits no style elements. */
async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Removes the style sheet that was added last. */
async function removeStyle(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Pages must not print controls that only work on a screen, nor be wider than the sheet. */
async function fitsPaper(page: Page, route: string): Promise<void> {
  // A4 minus the browser's default margins, in CSS pixels
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(await overflow(page), `${route} on paper`).toEqual([]);
  const fixed = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
      .map((element) => `${element.tagName}.${element.className}`),
  );
  expect(fixed, `${route} prints these over its text`).toEqual([]);
  const forScreens = ".nav, .office-banner, .toolbar, .button, .cookie-banner, .assistant-button, .late";
  const printed = await page
    .locator(forScreens)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className));
  expect(printed, `${route} prints what only a screen can use`).toEqual([]);
}

/**
 * Elements that extend beyond the right edge of the page, and by how many pixels; empty if there is no horizontal
 * scrolling.
 */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // a page that measures itself has rerendered by the second frame
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
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

test("every public route has its own title", async ({ page }) => {
  const own = publicRoutes.filter((route) => !/test/.test(route));
  const answers: { route: string; status: number; title: string | undefined }[] = [];
  // one after the other: a busy server refuses some of many uncached pages that are requested at once
  for (const route of own) {
    const answer = await page.request.get(route);
    const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1];
    answers.push({ route, status: answer.status(), title });
  }
  expect(answers.filter(({ status, title }) => status !== 200 || !title)).toEqual([]);
  const byTitle = Map.groupBy(answers, ({ title }) => title);
  expect([...byTitle.values()].filter((same) => same.length > 1)).toEqual([]);
});
