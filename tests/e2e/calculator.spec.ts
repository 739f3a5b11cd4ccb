import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const payment = (page: Page) => page.locator("[data-result=payment]");
const year = (page: Page) => page.locator("[data-result=year]");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Hydrated once it responds to typing. */
async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await field(page, "Term, months").fill("1");
    await expect(payment(page)).toHaveText("$70,524.42", { timeout: 500 });
  }).toPass();
  await field(page, "Term, months").fill("240");
  await expect(payment(page)).toHaveText("$629.36");
}

test("it starts with the worked examples: $629.36 a month, and $1,047 of heating a year", async ({
  page,
}) => {
  await page.goto("/calculator");
  await expect(payment(page)).toHaveText("$629.36");
  const row = page.getByRole("row", { name: /^Heating/ });
  await expect(row).toHaveCount(0);
  const months = page.getByRole("table", { name: /whole dollars/ });
  await expect(months.getByRole("row", { name: /^January/ })).toContainText("$233");
  await expect(months.getByRole("row", { name: /^Year/ })).toContainText("$1,047");
});

test("the results follow the input without a reload, and the address restores them", async ({ page }) => {
  await page.goto("/calculator");
  await ready(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await field(page, "APR, percent").fill("7.49");
  await field(page, "Term, months").fill("144");
  await expect(payment(page)).toHaveText("$738.28");
  await field(page, "Covered, hours a day").fill("14");
  const heat = page.getByRole("table", { name: /whole dollars/ }).getByRole("row", { name: /^Year/ });
  await expect(heat).toContainText("$293");
  await expect(page.getByRole("status").filter({ hasText: "The loan takes" })).toContainText("$738.28");
  await expect(page).toHaveURL(/\/calculator\?apr=7\.49&months=144&cover=14$/);
  await page.keyboard.press("Enter");
  await expect(payment(page)).toHaveText("$738.28");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await page.reload();
  await expect(payment(page)).toHaveText("$738.28");
  await expect(heat).toContainText("$293");
});

test("input typed before hydration stays and counts", async ({ page }) => {
  let arrive: () => void = () => undefined;
  const script = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await script;
    await route.continue();
  });
  await page.goto("/calculator", { waitUntil: "commit" });
  await field(page, "Term, months").fill("144");
  await field(page, "APR, percent").fill("7.49");
  await expect(payment(page)).toHaveText("$629.36");
  arrive();
  await expect(payment(page)).toHaveText("$738.28");
  await expect(field(page, "Term, months")).toHaveValue("144");
});

const nonsense: [label: string, text: string, message: RegExp][] = [
  ["APR, percent", "eight", /no number.*still use 8\.99%/],
  ["APR, percent", "8,99", /no number/],
  ["APR, percent", "", /needs a number/],
  ["Term, months", "999", /from 1 to 360.*still use 240 months/],
  ["Term, months", "12.5", /whole number/i],
  ["Down payment, dollars", "70000", /less than the price.*\$0 of \$70,000/],
];

test("nonsense gets a message beside it, the last valid result stays, and so does the text", async ({
  page,
}) => {
  await page.goto("/calculator");
  await ready(page);
  for (const [label, text, message] of nonsense) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill(text);
    await expect(field(page, label), text).toHaveAccessibleDescription(message);
    await expect(field(page, label), text).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveValue(text);
    await expect(payment(page), text).toHaveText("$629.36");
    await field(page, label).fill(before);
    await expect(field(page, label), text).not.toHaveAttribute("aria-invalid", "true");
  }
});

test("a gas heater requires a price that only the visitor knows", async ({ page }) => {
  await page.goto("/calculator");
  await ready(page);
  const before = await year(page).innerText();
  await field(page, "Heater").selectOption("Propane");
  const price = field(page, "Gas, dollars a therm or propane gallon");
  await expect(price).toHaveAccessibleDescription(/price from your bill/);
  await expect(year(page)).toHaveText(before);
  await price.fill("$3.50");
  await expect(price).not.toHaveAttribute("aria-invalid", "true");
  await expect(year(page)).not.toHaveText(before);
});

test("choosing a pool fills in its known figures and keeps typed values", async ({ page }) => {
  await page.goto("/calculator?pool=latham-apollo-14");
  await expect(field(page, "Water surface, square feet")).toHaveValue("391");
  await expect(field(page, "Gallons")).toHaveValue("7700");
  await expect(field(page, "Price, dollars")).toHaveValue("62000");
  await expect(page.getByText(/Once: 7,700 gallons/)).toBeVisible();
  await expect(async () => {
    await field(page, "Price, dollars").fill("55500");
    await field(page, "Start from a pool").selectOption("");
    await expect(field(page, "Water surface, square feet")).toHaveValue("400", { timeout: 500 });
  }).toPass();
  await expect(field(page, "Price, dollars")).toHaveValue("55500");
  await expect(page).toHaveURL(/\/calculator\?price=55500$/);
});

test("a year of the loan expands into its months", async ({ page }) => {
  await page.goto("/calculator");
  await ready(page);
  const loan = page.getByRole("table", { name: /Every payment/ });
  await expect(loan.getByRole("row", { name: /^Month 13 / })).toHaveCount(0);
  await loan.getByRole("button", { name: "Year 2", exact: true }).click();
  await expect(loan.getByRole("row", { name: /^Month 13 / })).toBeVisible();
  await expect(loan.getByRole("row", { name: /^Month 1 / })).toHaveCount(0);
  await loan.getByRole("button", { name: "Show every month" }).click();
  await expect(loan.getByRole("row", { name: /^Month/ })).toHaveCount(240);
  await expect(loan.getByRole("row", { name: /^Month 240 / })).toContainText("$0.00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("submitting the form returns the full results, and no input is lost", async ({ page }) => {
    await page.goto("/calculator");
    await field(page, "Down payment, dollars").fill("$10,000");
    await field(page, "APR, percent").fill("zero");
    await field(page, "Covered, hours a day").fill("14");
    await field(page, "Start from a pool").selectOption("latham-apollo-14");
    await page.getByRole("button", { name: "Calculate" }).first().click();
    await expect(page).toHaveURL(/\/calculator\?.*apr=zero/);
    await expect(field(page, "Down payment, dollars")).toHaveValue("$10,000");
    await expect(field(page, "APR, percent")).toHaveValue("zero");
    await expect(field(page, "APR, percent")).toHaveAccessibleDescription(/no number.*still use 8\.99%/);
    await expect(field(page, "Water surface, square feet")).toHaveValue("391");
    // $62,000 minus $10,000 at the example's 8.99 %
    await expect(payment(page)).toHaveText("$467.52");
  });

  test("a year expands with its button", async ({ page }) => {
    await page.goto("/calculator?months=36");
    const loan = page.getByRole("table", { name: /Every payment/ });
    await loan.getByRole("button", { name: "Year 3" }).click();
    await expect(loan.getByRole("row", { name: /^Month 36 / })).toBeVisible();
    await expect(loan.getByRole("row", { name: /^Month 1 / })).toHaveCount(0);
    await expect(field(page, "Term, months")).toHaveValue("36");
  });
});

test("it is accessible with messages and months shown, and fits a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/calculator?apr=eight&cover=99&lid=x&open=all&pool=latham-apollo-14");
  expect(await violations(page, { include: "main" })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the financing page uses the same example and rules", async ({ page }) => {
  await page.goto("/financing");
  await expect(page.getByText("$629.36", { exact: true })).toHaveCount(2);
  await page.getByRole("link", { name: "144 months" }).click();
  await expect(page).toHaveURL(/\/calculator\?months=144$/);
  await expect(field(page, "Term, months")).toHaveValue("144");
  expect(await violations(page, { include: "main" })).toEqual([]);
});
