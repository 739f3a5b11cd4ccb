import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** The sections that React has not reached yet, in the order of the page. */
function waitingSections(page: Page): Promise<string[]> {
  return page
    .locator("[data-island]")
    .evaluateAll((all) =>
      all
        .filter(
          (one) => !Object.keys(one.querySelector("section") ?? {}).some((key) => key.startsWith("__react")),
        )
        .map((one) => one.getAttribute("data-island") ?? ""),
    );
}

/** Rendered by the app only, so it appears once the page has hydrated. */
function running(page: Page): Promise<void> {
  return expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
}

test("a section below the first screen runs once it is near, and not before", async ({ page }) => {
  await page.goto("/");
  await running(page);
  expect(await waitingSections(page)).toContain("gallery");
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await expect.poll(() => waitingSections(page)).not.toContain("gallery");
  expect(await waitingSections(page)).toContain("trust");
});

test("a click that comes before its section runs is repeated, and a choice is made once", async ({
  page,
}) => {
  await page.goto("/");
  await running(page);
  // clicked without scrolling, so before the section is near
  await page.locator("#design input[value=Large]").dispatchEvent("click");
  await expect(page.locator("#design input[value=Large]")).toBeChecked();
  await expect(page.locator("#design .total")).toContainText("Large");
  const more = page.locator(".manufacturer button").first();
  await more.dispatchEvent("click");
  await expect(more).toHaveAttribute("aria-expanded", "true");
});

test("a choice made in the moment in which its section starts is made, once", async ({ page }) => {
  // as soon as React has the section, which a visitor meets by chance
  const chooses = `;(async () => {
    const price = document.getElementById("filter-under");
    const { port1, port2 } = new MessageChannel();
    while (!Object.keys(price).some((key) => key.startsWith("__react")))
      await new Promise((next) => { port1.onmessage = next; port2.postMessage(0); });
    price.value = "50000";
    for (const type of ["input", "change"]) price.dispatchEvent(new Event(type, { bubbles: true }));
  })();`;
  await page.route(/\/assets\/filters-.*\.js/, async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: (await script.text()) + chooses });
  });
  await page.goto("/pools?panel=open");
  await expect(page).toHaveURL("/pools?under=50000&panel=open");
  await expect(page.getByRole("search").getByLabel("Price")).toHaveValue("50000");
  await page.goBack();
  await expect(page).toHaveURL("/pools?panel=open");
});

test("a position for the offices leaves sections that do not run yet as they are", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 28.54, longitude: -81.38 });
  await page.goto("/");
  await running(page);
  const card = page.locator("#gallery .pool-card").first();
  await card.evaluate((one) => one.setAttribute("data-served", ""));
  await expect(page.locator(".office-banner")).toContainText("Orlando");
  expect(await waitingSections(page)).toContain("gallery");
  await expect(card).toHaveAttribute("data-served");
});

test("a link of a section that does not run yet leads where it says", async ({ page }) => {
  await page.goto("/");
  await running(page);
  expect(await waitingSections(page)).toContain("gallery");
  await page.locator("#gallery .pool-card h3 a").first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/pool-detail\//);
});

test.describe("without its script", () => {
  test.use({ expectedErrors: /503|dynamically imported module/ });

  test("a section whose script cannot be loaded stays as it is, and runs at a touch once it can", async ({
    page,
  }) => {
    const scripts = /\/assets\/home-/;
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse(scripts);
    await page.goto("/");
    await running(page);
    await page.locator("#gallery").scrollIntoViewIfNeeded();
    await refused;
    await expect(page.locator("#gallery .pool-card")).toHaveCount(12);
    await expect(page.locator(".hero")).toBeVisible();
    await page.unroute(scripts);
    await page.locator("#design input[value=Large]").dispatchEvent("click");
    await expect(page.locator("#design .total")).toContainText("Large");
  });

  test("a touch while its script is being asked for in vain asks once more", async ({ page }) => {
    const scripts = /\/assets\/home-/;
    const { promise: touched, resolve: touch } = Promise.withResolvers<void>();
    let isDown = true;
    await page.route(scripts, async (route) => {
      if (!isDown) return route.continue();
      await touched;
      await route.fulfill({ status: 503 });
    });
    await page.goto("/");
    await running(page);
    const asked = page.waitForRequest(scripts);
    await page.locator("#design").scrollIntoViewIfNeeded();
    const request = await asked;
    await page.locator("#design input[value=Large]").dispatchEvent("click");
    isDown = false;
    touch();
    expect((await request.response())?.status()).toBe(503);
    await expect(page.locator("#design .total")).toContainText("Large");
  });
});

for (const width of [390, 1440])
  test(`at ${width} px a link to a place on the page ends there, and Back and reload restore the place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // in one step: a section that is drawn anew in between would be nowhere
    const topOf = (place: string) =>
      page.evaluate(
        (at) => Math.round(document.querySelector(at)?.getBoundingClientRect().top ?? Number.NaN),
        place,
      );
    for (const place of ["#gallery", "#contact", "#testimonials", "#warranty"]) {
      await page.goto("about:blank");
      await page.goto(`/${place}`);
      await running(page);
      await expect(page.locator(place)).toBeInViewport();
      const landed = await topOf(place);
      // everything has been laid out, so the place does not move any more
      await page.waitForLoadState("networkidle");
      expect(Math.abs((await topOf(place)) - landed)).toBeLessThanOrEqual(1);
    }
    await page.goto("/");
    await running(page);
    await page.locator(".hero").getByRole("link", { name: "See the pools" }).click();
    // below the header, whatever is drawn on the way there
    const clear = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect.poll(async () => Math.abs((await topOf("#gallery")) - clear)).toBeLessThan(2);
    const before = await topOf("#gallery");
    await page.locator("#gallery .pool-card h3 a").first().click();
    await expect(page).toHaveURL(/\/pool-detail\//);
    await page.goBack();
    await expect.poll(async () => Math.abs((await topOf("#gallery")) - before)).toBeLessThan(40);
    await page.reload();
    await expect.poll(async () => Math.abs((await topOf("#gallery")) - before)).toBeLessThan(40);
  });
