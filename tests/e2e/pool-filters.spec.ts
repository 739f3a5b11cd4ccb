import type { Page } from "@playwright/test";
import { openDialog, violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { choose } from "./hands.ts";

const phone = { viewport: { width: 390, height: 844 } };
const prices = (page: Page) => page.locator(".pool-card .price");
const lows = async (page: Page) =>
  (await prices(page).allTextContents()).map((text) => Number(text.split(" – ")[0]!.replace(/\D/g, "")));

test("the list is sorted by price, grows in that order, and the address keeps it", async ({ page }) => {
  await page.goto("/pools");
  await page.getByLabel("Sort").selectOption("Price, high to low");
  await expect(page).toHaveURL("/pools?sort=price-down");
  await expect(page.getByRole("region", { name: "Pools", exact: true })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await expect.poll(() => lows(page).then((all) => Math.max(...all) === all[0])).toBe(true);
  await page.locator(".pool-card").last().scrollIntoViewIfNeeded();
  await expect(page.locator(".pool-card").nth(47)).toBeAttached();
  const all = await lows(page);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  await page.reload();
  await expect.poll(() => lows(page).then((now) => now.slice(0, 24))).toEqual(all.slice(0, 24));
});

test("by size the pools are grouped under their price range", async ({ page }) => {
  await page.goto("/pools?sort=size&manufacturer=Latham");
  const groups = page.locator(".size-group");
  await expect(groups.first().getByRole("heading", { level: 3 }).first()).toHaveText(/Plunge|Small/);
  await expect(groups.first().locator(".size-head p")).toHaveText(
    /^Matching (Plunge|Small) pools: \$[\d,]+ – \$[\d,]+ installed$/,
  );
  expect(await groups.count()).toBeGreaterThan(1);
});

test("every fifth card shows its pool from above, then its other pictures", async ({ page }) => {
  await page.goto("/pools");
  const first = page.locator(".pool-card .slide:first-child img");
  const addresses = await first.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(addresses.length).toBeGreaterThanOrEqual(24);
  for (const [index, address] of addresses.entries())
    expect(address?.includes("/plan-"), `card ${index + 1}: ${address}`).toBe(index % 5 === 4);
});

test("a price limit narrows the list and shows a chip", async ({ page }) => {
  await page.goto("/pools?panel=open");
  await page.getByRole("search").getByLabel("Price").selectOption("Starts under $50,000");
  await expect(page).toHaveURL("/pools?under=50000&panel=open");
  const chip = page.getByRole("list", { name: "Filters that are set" }).getByRole("link");
  await expect(chip).toHaveText("Starts under $50,000 ×");
  await expect.poll(() => lows(page).then((all) => Math.max(...all))).toBeLessThan(50_000);
});

test("counts follow the other filters", async ({ page }) => {
  await page.goto("/pools?panel=open");
  const medium = page
    .locator(".filter-option", { has: page.locator("input[value=Medium]") })
    .locator("small");
  const before = Number(await medium.textContent());
  await choose(page.getByRole("search").getByRole("radio", { name: /^San Juan/ }));
  await expect.poll(async () => Number(await medium.textContent())).toBeLessThan(before);
  const count = await medium.textContent();
  await choose(page.getByRole("search").getByRole("radio", { name: /^Medium/ }));
  await expect(page.locator(".result-line [role=status]")).toHaveText(`${count} of 60 pools`);
});

test("at 1280 × 800 with the cookie banner, Find Your Pool shows the panel's search at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/pools");
  await page.getByRole("button", { name: "Find Your Pool" }).click();
  const search = (await page.getByRole("searchbox").boundingBox())!;
  const banner = (await page.locator(".cookie-banner").boundingBox())!;
  expect(search.y).toBeGreaterThan(0);
  expect(search.y + search.height).toBeLessThan(banner.y);
  // both toggles are in the hero, as is the count
  const hero = page.locator(".gallery-hero");
  await expect(hero.getByRole("button", { name: "Find Your Pool" })).toBeVisible();
  await expect(hero.getByRole("group", { name: "View" })).toBeVisible();
  await expect(hero.getByRole("heading", { level: 1 })).toContainText("60 pools");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the filters are a sheet that keeps the focus and says how many pools it will show", async ({
    page,
  }) => {
    await page.goto("/pools");
    await page.getByRole("button", { name: "Essential Only" }).click();
    const toggle = page.getByRole("button", { name: "Find Your Pool" });
    await toggle.click();
    const sheet = page.getByRole("dialog", { name: "Find your pool" });
    await expect(sheet).toBeVisible();
    expect(await violations(page, openDialog)).toEqual([]);
    await choose(sheet.getByRole("radio", { name: /^Kidney/ }));
    const show = sheet.getByRole("button", { name: "Show 2 pools" });
    await expect(show).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/pools?shape=Kidney");
    await expect(page.locator(".pool-card")).toHaveCount(2);
    await expect(toggle).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/pools");
    await expect(page.locator(".result-line [role=status]")).toHaveText("60 pools");
  });

  test("Escape and Back close the sheet", async ({ page }) => {
    await page.goto("/pools");
    const sheet = page.getByRole("dialog", { name: "Find your pool" });
    const toggle = page.getByRole("button", { name: "Find Your Pool" });
    await toggle.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/pools");
    await toggle.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/pools");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button sorts, and the panel filters by price", async ({ page }) => {
    await page.goto("/pools?shape=Rectangle");
    await page.getByLabel("Sort").selectOption("Price, low to high");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL("/pools?sort=price&shape=Rectangle");
    const all = await lows(page);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    await page.goto("/pools?panel=open");
    await page.getByRole("search").getByLabel("Price").selectOption("Starts under $50,000");
    await page.getByRole("search").getByRole("button", { name: "Show pools" }).click();
    expect(Math.max(...(await lows(page)))).toBeLessThan(50_000);
  });
});

test("a manufacturer's page shows a row of each size and leads to the others", async ({ page }) => {
  await page.goto("/latham-pools");
  const groups = page.locator(".size-group");
  expect(await groups.count()).toBeGreaterThan(2);
  for (const group of await groups.all())
    expect(await group.locator(".pool-card").count()).toBeLessThanOrEqual(3);
  await page.getByRole("link", { name: /^All \d+ Medium models$/ }).click();
  await expect(page).toHaveURL("/pools?manufacturer=Latham&size=Medium");
  await expect(page.locator(".result-line [role=status]")).toHaveText(/of 60 pools$/);
});
