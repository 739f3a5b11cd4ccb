import type { Page } from "@playwright/test";
import { expect, started, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

const late = (page: Page) => page.locator("#late");
const failed = (page: Page) => page.locator("#failed");

/** A page whose script is held back until released, on a paused clock. */
async function waiting(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await heldBack(page, "**/assets/*.js");
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(path, { waitUntil: "commit" });
  // the page is fully parsed, so the watching script has started
  await expect.poll(() => page.evaluate(() => document.readyState)).toMatch(/interactive|complete/);
  return async () => {
    letGo();
    await started(page);
    await page.clock.runFor(1_000);
  };
}

for (const path of ["/", "/admin-login"])
  test(`after 8 s without its script ${path} says so, with two links and a refresh button`, async ({
    page,
  }) => {
    const letGo = await waiting(page, path);
    await page.clock.runFor(7_900);
    await expect(late(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(late(page)).toBeVisible();
    await expect(late(page)).toContainText("This page is taking longer than usual to load.");
    await expect(late(page).getByRole("link", { name: "Admin dashboard" })).toHaveAttribute(
      "href",
      "/admin-dashboard",
    );
    await expect(late(page).getByRole("link", { name: "Pools" })).toHaveAttribute("href", "/pools");
    await expect(late(page).getByRole("button", { name: "Refresh" })).toBeVisible();
    await expect(failed(page)).toBeHidden();
    await letGo();
    await expect(late(page)).toBeHidden();
  });

test("Refresh reloads the page", async ({ page }) => {
  await waiting(page, "/about");
  await page.clock.runFor(8_100);
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await late(page).getByRole("button", { name: "Refresh" }).click();
  expect(new URL((await again).url()).pathname).toBe("/about");
});

test("a click on a button before its script has loaded takes effect once it has", async ({ page }) => {
  const letGo = await waiting(page, "/pools?panel=open");
  await page.getByRole("button", { name: "Answer six questions" }).click();
  await letGo();
  await expect(page.getByLabel("Length (feet)")).toBeVisible();
});

test("a page that starts in time never says it is late", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/about");
  await page.clock.runFor(20_000);
  await expect(late(page)).toBeHidden();
  await expect(failed(page)).toBeHidden();
});

test.describe("when the script cannot be loaded", () => {
  test.use({ expectedErrors: /Failed to load|ERR_FAILED|dynamically imported module/ });

  test("the page says that the application failed, and Reload retries", async ({ page }) => {
    let broken = true;
    await page.route("**/assets/*.js", (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await expect(failed(page)).toBeVisible();
    await expect(failed(page)).toContainText("Failed to load application");
    await expect(late(page)).toBeHidden();
    broken = false;
    await failed(page).getByRole("button", { name: "Reload" }).click();
    await started(page);
    await expect(failed(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
