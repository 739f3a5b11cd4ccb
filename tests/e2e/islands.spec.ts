import { awake, partOf, runs } from "./awake.ts";
import { expect, started, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

/** The page before any input: its script has loaded, but no island runs. */
const untouched = { waitUntil: "domcontentloaded" } as const;

test("a part of a page runs once it is near after a first sign of a person, and not before", async ({
  page,
}) => {
  await page.goto("/", untouched);
  // the last element that appears by itself
  await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
  await expect(page.locator("is-land[data-runs]")).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await runs(page.locator(".office-banner"));
  await expect(partOf(page, "#gallery")).not.toHaveAttribute("data-runs");
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  await runs(page.locator("#gallery"));
  await expect(partOf(page, "#contact")).not.toHaveAttribute("data-runs");
});

test("a press that comes before its part runs is repeated, and a choice is made once", async ({ page }) => {
  await page.goto("/");
  // pressed without scrolling, so before the part is near
  await page.locator("#design input[value=Large]").dispatchEvent("click");
  await expect(page.locator("#design input[value=Large]")).toBeChecked();
  await expect(page.locator("#design .total")).toContainText("Large");
  const more = page.locator(".manufacturer button").first();
  await more.dispatchEvent("click");
  await expect(more).toHaveAttribute("aria-expanded", "true");
});

test("presses and choices that come while a part's script is on its way are all made, in their order", async ({
  page,
}) => {
  const letGo = await heldBack(page, /\/assets\/list-view-/);
  await page.goto("/pools?panel=open", untouched);
  await page.getByRole("search").getByLabel("Price").selectOption("Starts under $50,000");
  await page.getByRole("radio", { name: /^Rectangle/ }).check();
  letGo();
  await expect(page).toHaveURL("/pools?shape=Rectangle&under=50000&panel=open");
  await expect(page.getByRole("radio", { name: /^Rectangle/ })).toBeChecked();
  await expect(page.getByRole("search").getByLabel("Price")).toHaveValue("50000");
});

test("a link to the same page that is pressed early changes it in place", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/gallery-/);
  await page.goto("/", untouched);
  await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await page.locator("#gallery .chip").nth(1).click();
  letGo();
  await expect(page).toHaveURL(/\?category=/);
  await expect(page.locator("#gallery .chip").nth(1)).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
});

test("a position for the offices leaves parts that do not run yet as they are", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 28.54, longitude: -81.38 });
  await page.goto("/");
  await expect(page.locator(".office-banner")).toContainText("Orlando");
  await expect(partOf(page, "#gallery")).not.toHaveAttribute("data-runs");
});

test("a link of a part that does not run yet leads where it says", async ({ page }) => {
  await page.goto("/");
  await page.locator("#gallery .pool-card h3 a").first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/pool-detail\//);
});

test.describe("without its script", () => {
  test.use({ expectedErrors: /503/ });

  test("a part whose script cannot be loaded stays as it is, says so at a press, and runs once it can", async ({
    page,
  }) => {
    const scripts = /\/assets\/manufacturers-/;
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
    await page.goto("/");
    const refused = page.waitForResponse(scripts);
    await page.locator(".manufacturers").scrollIntoViewIfNeeded();
    await refused;
    await expect(page.getByRole("alert")).toHaveCount(0);
    const more = page.locator(".manufacturer button").first();
    await more.click();
    const note = page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded." });
    await expect(note).toBeVisible();
    await note.getByRole("button", { name: "Try again" }).click();
    await expect(note.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await page.unroute(scripts);
    await note.getByRole("button", { name: "Reload the page" }).click();
    await expect(note).toHaveCount(0);
    await awake(page, ".manufacturers");
    await more.click();
    await expect(more).toHaveAttribute("aria-expanded", "true");
  });

  test("typing in a form whose script cannot be loaded does not ask for it with every key", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/\/assets\/contact-section-/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 503 });
    });
    await page.goto("/");
    const message = page.getByLabel("Tell us about your project");
    await message.pressSequentially("We would like a pool of about 30 feet.", { delay: 20 });
    await expect(message).toHaveValue("We would like a pool of about 30 feet.");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test("a press while its script is being asked for in vain asks once more", async ({ page }) => {
    const scripts = /\/assets\/manufacturers-/;
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    let isDown = true;
    await page.route(scripts, async (route) => {
      if (!isDown) return route.continue();
      await pressed;
      await route.fulfill({ status: 503 });
    });
    await page.goto("/");
    const scriptRequest = page.waitForRequest(scripts);
    await page.locator(".manufacturers").scrollIntoViewIfNeeded();
    const request = await scriptRequest;
    const more = page.locator(".manufacturer button").first();
    await more.click();
    isDown = false;
    press();
    expect((await request.response())?.status()).toBe(503);
    await expect(more).toHaveAttribute("aria-expanded", "true");
  });
});

for (const width of [390, 1440])
  test(`at ${width} px a link to a place on the page ends there, and Back and reload restore the place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // in one step: a section that is redrawn in between would be gone
    const topOf = (place: string) =>
      page.evaluate(
        (at) => Math.round(document.querySelector(at)?.getBoundingClientRect().top ?? Number.NaN),
        place,
      );
    for (const place of ["#gallery", "#contact", "#testimonials", "#warranty"]) {
      await page.goto("about:blank");
      await page.goto(`/${place}`);
      await expect(page.locator(place)).toBeInViewport();
      const landed = await topOf(place);
      // everything has been laid out, so the place does not move any more
      await page.waitForLoadState("networkidle");
      expect(Math.abs((await topOf(place)) - landed)).toBeLessThanOrEqual(1);
    }
    await page.goto("/");
    await started(page);
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
