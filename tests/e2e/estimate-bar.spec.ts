import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Price and estimate" });
const query = "poolId=latham-apollo-14&poolName=Latham+Apollo+14&poolDimensions=";

async function open(page: Page): Promise<void> {
  await page.goto("/pool-detail/latham-apollo-14");
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("price and Get Estimate stay at hand, with the pool and its color, in the menu too", async ({
    page,
  }) => {
    await open(page);
    await page.getByRole("button", { name: "Essential Only" }).click();
    await page.locator("#plan").scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const price = await page.locator(".price-range").textContent();
    await expect(bar(page)).toContainText(price!);
    await page.getByRole("radio", { name: "Night Sky" }).check();
    await expect(page).toHaveURL("/pool-detail/latham-apollo-14?finish=night-sky");
    // the bar has the header's button
    await expect(page.getByRole("banner").getByRole("link", { name: "Get Estimate" })).toHaveCount(0);
    const inMenu = page.locator(".menu").locator("a", { hasText: "Get Estimate" });
    for (const link of [bar(page).getByRole("link", { name: "Get Estimate" }), inMenu]) {
      await expect(link).toHaveAttribute("href", new RegExp(`^/estimate\\?${query.replaceAll("+", "\\+")}`));
      await expect(link).toHaveAttribute("href", /&color=Night\+Sky$/);
    }
    // a reload keeps the choice
    await page.reload();
    await expect(inMenu).toHaveAttribute("href", /&color=Night\+Sky$/);
    await page.getByRole("checkbox").first().check();
    await expect(bar(page)).toContainText("with one extra");
    await page.locator("#plan").scrollIntoViewIfNeeded();
    await bar(page).getByRole("link", { name: "Get Estimate" }).click();
    await expect(page).toHaveURL(/\/estimate\?poolId=latham-apollo-14&.*&color=Night\+Sky&extras=/);
    await expect(page.getByRole("main")).toContainText("Apollo 14");
    await expect(page.getByLabel(/color|finish/i).first()).toHaveValue("Night Sky");
  });

  test("the address keeps the extras: after Back, a reload, and with another color and a yard", async ({
    page,
  }) => {
    await open(page);
    const [first, second] = [page.getByRole("checkbox").nth(0), page.getByRole("checkbox").nth(1)];
    await first.check();
    await second.check();
    await expect(page).toHaveURL(/\?extras=[\w-]+&extras=[\w-]+$/);
    await expect(bar(page)).toContainText("with 2 extras");
    // the panel at the top says the same price, and no button on the page drops an extra
    const total = await bar(page).locator("b").textContent();
    const panel = page.getByRole("complementary", { name: "Apollo 14 at a glance" });
    await expect(panel).toContainText(`${total} Apollo 14, with 2 extras`);
    const everyButton = () =>
      page
        .locator("a[href^='/estimate?poolId=latham-apollo-14']")
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.getAll("extras").length),
        );
    expect(await everyButton()).toEqual([2, 2, 2, 2, 2, 2]);
    await page.reload();
    await expect(panel).toContainText(`${total} Apollo 14, with 2 extras`);
    expect(await everyButton()).toEqual([2, 2, 2, 2, 2, 2]);
    await page.locator("#plan").scrollIntoViewIfNeeded();
    await bar(page).getByRole("link", { name: "Get Estimate" }).click();
    await expect(page).toHaveURL(/\/estimate\?/);
    await page.goBack();
    await expect(bar(page)).toContainText("with 2 extras");
    await expect(first).toBeChecked();
    await page.getByRole("radio", { name: "Night Sky" }).check();
    await expect(page).toHaveURL(/\?extras=[\w-]+&extras=[\w-]+&finish=night-sky$/);
    await second.uncheck();
    await expect(page).toHaveURL(/\?finish=night-sky&extras=[\w-]+$/);
    await page.locator("#yard").getByLabel("Yard width (feet)").fill("70");
    await page.locator("#yard").getByLabel("Yard depth (feet)").fill("46");
    await page.locator("#yard").getByRole("button", { name: "Check my yard" }).click();
    await expect(page).toHaveURL(/extras=[\w-]+.*yard/);
    await page.reload();
    await expect(bar(page)).toContainText("with one extra");
    await first.uncheck();
    await expect(page).not.toHaveURL(/extras/);
  });

  test("it leaves the cookie banner, the assistant, the footer and the page's own buttons free", async ({
    page,
  }) => {
    await open(page);
    await page.locator("#plan").scrollIntoViewIfNeeded();
    const box = async (name: string) => (await page.locator(name).boundingBox())!;
    await expect(page.locator(".assistant-button")).toBeVisible();
    const [at, banner, assistant] = await Promise.all(
      [".estimate-bar", ".cookie-banner", ".assistant-button"].map(box),
    );
    expect(at!.y + at!.height).toBeLessThanOrEqual(banner!.y + 1);
    expect(assistant!.y + assistant!.height).toBeLessThanOrEqual(at!.y + 1);
    expect(await violations(page, { include: ".estimate-bar" })).toEqual([]);
    await page.getByRole("button", { name: "Essential Only" }).click();
    await page.locator(".price-panel .button").first().scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(".estimate-bar")).not.toBeInViewport();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("it is there as well", async ({ page }) => {
      await page.goto("/pool-detail/latham-apollo-14?finish=night-sky");
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole("link")).toHaveAttribute("href", /&color=Night\+Sky$/);
    });
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("there is no bar, and the header brings the pool along", async ({ page }) => {
    await open(page);
    await expect(bar(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Get Estimate" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/estimate\\?${query.replaceAll("+", "\\+")}`));
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Get Estimate" }).first(),
    ).toHaveAttribute("href", "/estimate");
  });
});

/** Where these words end, in px from the left, and where the assistant begins. */
async function endsAndAssistant(page: Page, words: string): Promise<[ends: number[], assistant: number]> {
  // its name is shown for five seconds
  await expect(page.locator(".assistant-button:not([data-highlighted])")).toBeVisible();
  const { x } = (await page.locator(".assistant-button").boundingBox())!;
  const ends = await page.locator(words).evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().right;
    }),
  );
  return [ends, x];
}

test("the assistant covers no price and no dimension of the pool", async ({ page }) => {
  await open(page);
  for (const width of [390, 820, 1024, 1280, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const [ends, assistant] = await endsAndAssistant(page, ".price-range, .fact-list dd");
      expect(ends.length).toBeGreaterThan(4);
      for (const end of ends) expect(end).toBeLessThanOrEqual(assistant);
    });
  for (const width of [390, 1440])
    await test.step(`nor anything of a card at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/pools");
      const words = ".pool-card :is(h3, .facts, .price, .actions a)";
      const [ends, assistant] = await endsAndAssistant(page, words);
      expect(ends.length).toBeGreaterThan(20);
      for (const end of ends) expect(end).toBeLessThanOrEqual(assistant);
    });
  for (const [show, width] of [
    ["loan", 390],
    ["loan", 320],
    ["running-costs", 390],
    ["running-costs", 320],
  ] as const)
    await test.step(`nor the sum of the calculator on a phone: ${show} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/calculator?show=${show}`);
      const [ends, assistant] = await endsAndAssistant(page, ".calculator-total:visible .big-figure");
      expect(ends).toHaveLength(1);
      expect(ends[0]).toBeLessThanOrEqual(assistant);
    });
});

test("three similar pools are a row or a column at every width", async ({ page }) => {
  for (const [width, rows] of [
    [390, 3],
    [820, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const tops = await page
      .locator(".similar .pool-card")
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(rows);
  }
});
