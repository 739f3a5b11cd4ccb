import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [390, 1440])
  test(`at ${width} px two pools are chosen in the gallery and compared side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/pools?shape=Rectangle");
    const cards = page.locator(".pool-card");
    const names = page.locator(".pool-card h3");
    const [first, second] = [(await names.nth(0).textContent())!, (await names.nth(1).textContent())!];
    await cards
      .nth(0)
      .getByRole("link", { name: `Compare ${first}` })
      .click();
    const bar = page.locator(".compare-bar");
    await expect(bar.getByRole("status")).toHaveText("1 pool chosen. Choose another.");
    await cards
      .nth(1)
      .getByRole("link", { name: `Compare ${second}` })
      .click();
    await expect(page).toHaveURL(/\/pools\?shape=Rectangle&compare=[a-z0-9-]+,[a-z0-9-]+$/);
    // the choice survives another filter and a reload
    await page.getByLabel("Sort").selectOption("Price, low to high");
    await page.reload();
    await bar.getByRole("link", { name: "Compare 2 pools" }).click();
    await expect(page).toHaveURL(/\/pools\/compare\?pools=[a-z0-9-]+,[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${first} or ${second}`);
    const table = page.locator(".compare-table");
    await expect(table.locator("thead a")).toHaveText([first, second]);
    await expect(table.getByRole("img", { name: /^Plan of the / })).toHaveCount(2);
    // the table is there before its style sheet is, and the browser shows neither until both are
    await page.waitForLoadState();
    const inView = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(inView).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Change pools" }).click();
    await page.locator(".compare-bar").getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL("/pools");
  });

test("on a phone a comparison of three begins on the first screen, and the third pool can be seen to go on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    "/pools/compare?pools=san-juan-caesars-palace-beach,san-juan-marathon-with-spa,latham-fiji",
  );
  const table = page.getByRole("region", { name: "Pools side by side" });
  const { x, y, width } = (await table.boundingBox())!;
  expect(y).toBeLessThan(844 / 2);
  const third = (await table.locator("thead th").nth(2).boundingBox())!;
  expect(third.x).toBeLessThan(x + width - 16);
  expect(third.x + third.width).toBeGreaterThan(x + width);
});

test("a fourth pool can't be chosen, and a pool's page leads to the choice", async ({ page }) => {
  await page.goto("/pool-detail/latham-apollo-14");
  await page.getByRole("link", { name: "Compare with other pools" }).click();
  await expect(page).toHaveURL("/pools?compare=latham-apollo-14");
  await page.goto("/pools?compare=latham-apollo-14,latham-fiji,latham-milan-10-16,latham-aruba");
  await expect(page.locator(".compare-bar").getByRole("status")).toHaveText("3 pools chosen");
  await expect(page.getByRole("link", { name: /^Compare (?!3 pools)/ })).toHaveCount(0);
});

test("a comparison of pools that are gone says so and leads to the gallery", async ({ page }) => {
  await page.goto("/pools/compare?pools=latham-apollo-14,no-such-pool");
  await expect(page.locator(".compare-page").getByRole("status")).toHaveText(
    "One of these pools is no longer in our catalog.",
  );
  await page.goto("/pools/compare?pools=<script>,..");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare pools");
  await page.getByRole("link", { name: "Choose pools" }).click();
  await expect(page).toHaveURL("/pools");
});
