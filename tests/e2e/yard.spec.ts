import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const pool = "/pool-detail/latham-apollo-14";

for (const width of [390, 1440])
  test(`at ${width} px a pool's page says whether it fits a yard, and the address keeps the yard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pool);
    const yard = page.locator("#yard");
    await expect(yard.getByRole("status")).toContainText(
      "the Apollo 14 needs a yard 50′ wide and 27′ 10″ deep",
    );
    await yard.getByLabel("Yard width (feet)").fill("70");
    await yard.getByLabel("Yard depth (feet)").fill("46");
    await expect(yard.getByRole("status")).toContainText("It fits");
    await expect(yard.getByRole("img")).toHaveAccessibleName(
      /^A yard of 70′ by 46′ .* with the Apollo 14 in it$/,
    );
    await yard.getByLabel("Rear setback (feet)").fill("25");
    await expect(yard.getByRole("status")).toContainText("It fits, with less deck");
    await yard.getByRole("button", { name: "Check my yard" }).click();
    await expect(page).toHaveURL(`${pool}?yard=70x46&rear=25#yard`);
    await page.reload();
    await expect(yard.getByLabel("Rear setback (feet)")).toHaveValue("25");
    await expect(yard.getByRole("status")).toContainText("It fits, with less deck");
    expect(await violations(page)).toEqual([]);

    await yard.getByLabel("Yard depth (feet)").fill("4 6");
    await expect(yard.getByText("Please enter feet from 10 to 500, such as 42.5")).toBeVisible();
    await yard.getByLabel("Yard depth (feet)").fill("20");
    await expect(yard.getByRole("status")).toContainText("It doesn’t fit");
    await yard.getByRole("link", { name: "See the pools that fit this yard" }).click();
    await expect(page).toHaveURL("/pools?yard=70x20");
  });

test("the filter “My yard” keeps the pools that fit, shows a chip, and is cleared with the others", async ({
  page,
}) => {
  await page.goto("/pools?panel=open");
  const panel = page.getByRole("search", { name: "Find your pool" });
  await panel.getByLabel("Yard width (feet)").fill("45");
  await panel.getByLabel("Yard depth (feet)").fill("30");
  await panel.getByLabel("Yard depth (feet)").press("Enter");
  await expect(page).toHaveURL("/pools?yard=45x30&panel=open");
  const chip = page.getByRole("list", { name: "Filters that are set" }).getByRole("link");
  await expect(chip).toHaveText("Fits a 45 × 30 ft yard ×");
  await expect(page.locator(".result-line [role=status] b")).toHaveText(/^\d+ of 60 pools$/);
  await chip.click();
  await expect(page).toHaveURL("/pools?panel=open");
  await expect(panel.getByLabel("Yard width (feet)")).toHaveValue("");
  await page.goBack();
  await expect(panel.getByLabel("Yard width (feet)")).toHaveValue("45");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both forms return with the answer", async ({ page }) => {
    await page.goto(pool);
    const yard = page.locator("#yard");
    await yard.getByLabel("Yard width (feet)").fill("70");
    await yard.getByLabel("Yard depth (feet)").fill("46");
    await yard.getByRole("button", { name: "Check my yard" }).click();
    await expect(yard.getByRole("status")).toContainText("It fits");
    await page.goto("/pools?panel=open");
    const panel = page.getByRole("search", { name: "Find your pool" });
    await panel.getByLabel("Yard width (feet)").fill("45");
    await panel.getByLabel("Yard depth (feet)").fill("30");
    await panel.getByRole("button", { name: "Show pools" }).click();
    await expect(page.getByRole("list", { name: "Filters that are set" })).toContainText(
      "Fits a 45 × 30 ft yard",
    );
  });
});
