import type { Locator, Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Every page with cards, and one that shows them. */
const pages = ["/pools", "/#gallery", "/latham-pools", "/pool-detail/latham-apollo-14"];

/** The link that a click on the middle of an element would follow. */
function linkUnder(element: Locator, at: { x: number; y: number }): Promise<string | null> {
  return element.evaluate((card, { x, y }) => {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return hit?.closest("a")?.getAttribute("href") ?? null;
  }, at);
}

/** A finger's swipe over an element, to the left: over more than half of its width, however slow the drawing is. */
async function swipe(page: Page, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = (await over.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
  await touch("touchStart", 0.8);
  for (let share = 0.75; share > 0; share -= 0.05) await touch("touchMove", share);
  await touch("touchEnd");
}

for (const [device, options] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test("the whole card is a link to its pool, and no link or button is inside another", async ({
      page,
    }) => {
      for (const path of pages) {
        await page.goto(path);
        const card = page.locator(".pool-card").first();
        const link = await card.locator("h3 a").getAttribute("href");
        for (const [x, y] of [
          [0.5, 0.2], // the picture
          [0.95, 0.98],
          [0.05, 0.7],
        ] as const)
          if (y !== 0.98 || path !== "/pools") expect(await linkUnder(card, { x, y }), path).toBe(link);
        await expect(page.locator(":is(a, button) :is(a, button)"), path).toHaveCount(0);
        expect(await violations(page, { include: ".pools" }), path).toEqual([]);
      }
      await page.goto("/pools");
      const card = page.locator(".pool-card").first();
      await card.click({ position: { x: 20, y: (await card.locator(".photo").boundingBox())!.height + 8 } });
      await expect(page).toHaveURL(/\/pool-detail\//);
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a click on a card's picture opens its pool", async ({ page }) => {
    await page.goto("/pools");
    await page.locator(".pool-card .slides").first().click();
    await expect(page).toHaveURL(/\/pool-detail\//);
  });
});

test("a row of the list is a link too, and a focused card is surrounded by its ring", async ({ page }) => {
  await page.goto("/pools?view=list");
  const row = page.locator(".pool-table tbody tr").first();
  const link = await row.locator(".name").getAttribute("href");
  expect(await linkUnder(row, { x: 0.02, y: 0.5 })).toBe(link);
  expect(await linkUnder(row, { x: 0.6, y: 0.5 })).toBe(link);
  await page.getByRole("link", { name: "Grid", exact: true }).click();
  const card = page.locator(".pool-card").first();
  await card.getByRole("button", { name: /^Picture 1/ }).focus();
  // past the other dots
  while (await card.locator(".dots button:focus").count()) await page.keyboard.press("Tab");
  await expect(card.locator("h3 a")).toBeFocused();
  await expect(card).toHaveCSS("outline-style", "solid");
});

test("the ring of a card that the keyboard reaches from below is clear of what stays at the top", async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  await page.goto("/pools");
  const cards = page.locator(".pool-card");
  const link = cards.nth(1).locator("h3 a");
  await cards.nth(7).locator("h3 a").focus();
  while (!(await link.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press("Shift+Tab");
  const toolbar = (await page.locator(".toolbar").boundingBox())!;
  await expect
    .poll(async () => (await cards.nth(1).boundingBox())!.y)
    .toBeGreaterThanOrEqual(toolbar.y + toolbar.height);
});

test.describe("with a finger", () => {
  test.use(phone);

  test("each link of a row of the list is on one line", async ({ page }) => {
    await page.goto("/pools?view=list");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const links = page.locator(".pool-table tbody tr").first().locator(".row-links a");
      const lines = () =>
        links.evaluateAll((all) =>
          all.map((link) => {
            const words = document.createRange();
            words.selectNodeContents(link);
            return words.getClientRects().length;
          }),
        );
      await expect.poll(lines, `${width} px`).toEqual([1, 1, 1]);
    }
  });

  test("a swipe changes the picture of a card and stays on the page", async ({ page }) => {
    await page.goto("/pools");
    const card = page.locator(".pool-card").nth(1);
    const dots = card.locator(".dots button");
    await expect(dots.first()).toHaveAttribute("aria-current", "true");
    await swipe(page, card.locator(".slides"));
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(card.locator(".slide:not([inert]) img")).toBeVisible();
    await expect(page).toHaveURL("/pools");
  });

  test("a swipe changes the large picture of a pool, and the arrows go around", async ({ page }) => {
    await page.goto("/pool-detail/latham-apollo-14");
    const count = page.locator(".big-picture .count");
    const slides = page.locator(".big-picture .slides");
    await swipe(page, slides);
    await expect(count).toHaveText(/^2 \//);
    // the browser moves the picture into place after the finger has left
    await expect.poll(() => slides.evaluate((one) => one.scrollLeft / one.clientWidth)).toBe(1);
    await page.getByRole("button", { name: "Previous picture", exact: true }).click();
    await page.getByRole("button", { name: "Previous picture", exact: true }).click();
    await expect(count).toHaveText(/^(\d+) \/ \1$/);
    await expect(page.locator(".big-plan")).toBeInViewport();
    await expect(page.locator(".big-picture figcaption")).toHaveText("Plan drawing, to scale");
  });

  test("a swipe beside the picture shows the next recommended pool", async ({ page }) => {
    await page.goto("/design");
    const matches = page.getByRole("region", { name: /pools that match$/ });
    await swipe(page, matches.locator("h4").first());
    await expect(matches.locator("[aria-live]").first()).toHaveText("2 of 6");
  });
});
