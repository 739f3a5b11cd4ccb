import type { Page } from "@playwright/test";
import { assistant } from "./assistant.ts";
import { runs } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

test.describe("without the list's script", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the list stays as it is, and its links lead to it with another choice", async ({ page }) => {
    await page.route(/\/assets\/list-view-/, (route) => route.fulfill({ status: 503 }));
    await page.goto("/pools?shape=Kidney", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Find Your Pool" }).click();
    await expect(page).toHaveURL("/pools?shape=Kidney&panel=open");
    await expect(page.locator(".pool-card h3")).toHaveCount(2);
    await expect(
      page.getByRole("search", { name: "Find your pool" }).getByRole("radio", { name: /^Kidney/ }),
    ).toBeChecked();
  });
});

test("what is typed before the filters run is searched for once they do", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/list-view-/);
  await page.goto("/pools?panel=open", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("apollo");
  letGo();
  await expect(page).toHaveURL("/pools?q=apollo&panel=open");
  await expect(page.getByRole("searchbox")).toHaveValue("apollo");
  await expect(page.locator(".result-line [role=status] b")).toHaveText(/^\d+ of 60 pools$/);
});

test("a yard that is typed before the filters run, Enter included, counts once they do", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/list-view-/);
  await page.goto("/pools?panel=open", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Yard width (feet)").fill("45");
  await page.getByLabel("Yard depth (feet)").fill("30");
  await page.getByLabel("Yard depth (feet)").press("Enter");
  letGo();
  await expect(page).toHaveURL("/pools?yard=45x30&panel=open");
});

test("what is chosen in a list before the filters run counts once they do", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/list-view-/);
  await page.goto("/pools?panel=open", { waitUntil: "domcontentloaded" });
  await page.getByRole("search").getByLabel("Price").selectOption("Starts under $50,000");
  letGo();
  await expect(page).toHaveURL("/pools?under=50000&panel=open");
});

test("a filter chosen right after stays when a yard that was typed early counts", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/list-view-/);
  await page.goto("/pools?panel=open", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Yard width (feet)").fill("45");
  await page.getByLabel("Yard depth (feet)").fill("30");
  await page.getByRole("searchbox").focus();
  letGo();
  // which is repeated if the filters do not run yet
  await page.getByRole("radio", { name: /^Kidney/ }).click();
  await expect(page).toHaveURL(/shape=Kidney.*yard=45x30/);
});

test("while one of a yard's figures is looked up, the other can be typed, and Enter keeps the focus", async ({
  page,
}) => {
  await page.goto("/pools?yard=45x30&panel=open");
  const [width, depth] = [page.getByLabel("Yard width (feet)"), page.getByLabel("Yard depth (feet)")];
  // a field that is left before the filters run counts later, which other tests cover
  await runs(width);
  await width.fill("50");
  const letGo = await heldBack(page, "**/api/pools?*");
  await width.press("Tab");
  await depth.press("ControlOrMeta+A");
  await page.keyboard.type("3");
  letGo();
  await expect(page).toHaveURL(/yard=50x30/);
  await page.keyboard.type("5");
  await expect(depth).toHaveValue("35");
  await depth.press("Enter");
  await expect(page).toHaveURL(/yard=50x35/);
  await expect(depth).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/yard=50x30/);
  await expect(depth).toHaveValue("30");
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(width).toHaveValue("");
  await expect(depth).toHaveValue("");
});

/** A sheet that loads after a press makes the browser lay out the whole page again before it responds. */
test("a dialog needs no style sheet that comes after the press, and none comes twice", async ({ page }) => {
  for (const path of ["/", "/pools"]) {
    await page.goto(path);
    const settings = page.getByRole("button", { name: "Cookie Settings" });
    await expect(settings).toBeVisible();
    await page.waitForLoadState("networkidle");
    // brings its own sheet, whenever the browser has time for it
    if (path === "/pools") await expect(assistant(page)).toBeVisible();
    const before = await sheetsOf(page);
    await settings.click();
    await expect(page.getByRole("dialog", { name: "Cookie Settings" })).toBeVisible();
    expect(await sheetsOf(page), path).toEqual(before);
    expect([...new Set(before)], path).toEqual(before);
  }
});

function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href ? new URL(href).pathname : "in the page")),
  );
}
