import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const payment = (page: Page) => page.locator("[data-result=payment]");
const year = (page: Page) => page.locator("[data-result=year]");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Calculators" }).getByRole("link", { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Hydrated once it responds to typing. */
async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await field(page, "Term (months)").fill("1");
    await expect(payment(page)).toHaveText("$70,524.42", { timeout: 500 });
  }).toPass();
  await field(page, "Term (months)").fill("240");
  await expect(payment(page)).toHaveText("$629.36");
}

test("its results follow what a visitor types, chooses and links to", async ({ page }) => {
  await test.step("it starts with the worked examples: $629.36 a month, and $1,047 of heating a year", async () => {
    await page.goto("/calculator");
    await expect(payment(page)).toHaveText("$629.36");
    await page.goto("/calculator?show=running-costs");
    await page.getByText("Every month in numbers").click();
    const months = page.getByRole("table", { name: /whole dollars/ });
    await expect(months.getByRole("row", { name: /^January/ })).toContainText("$233");
    await expect(months.getByRole("row", { name: /^Year/ })).toContainText("$1,047");
  });

  await test.step("the results follow the input without a reload, and the address restores them", async () => {
    await page.goto("/calculator");
    await ready(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await field(page, "APR (%)").fill("7.49");
    await field(page, "Term (months)").fill("144");
    await expect(payment(page)).toHaveText("$738.28");
    await tab(page, "Running cost").click();
    await field(page, "Hours covered per day").fill("14");
    await page.getByText("Every month in numbers").click();
    const heat = page.getByRole("table", { name: /whole dollars/ }).getByRole("row", { name: /^Year/ });
    await expect(heat).toContainText("$293");
    await expect(page.getByRole("status").filter({ hasText: "The loan payment is" })).toContainText(
      "$738.28",
    );
    await expect(page).toHaveURL(/\/calculator\?apr=7\.49&months=144&cover=14&show=running-costs$/);
    await field(page, "Hours covered per day").press("Enter");
    await expect(heat).toContainText("$293");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await page.reload();
    await expect(payment(page)).toHaveText("$738.28");
    await expect(payment(page)).toBeHidden();
    await page.getByText("Every month in numbers").click();
    await expect(heat).toContainText("$293");
  });

  await test.step("nonsense gets a message beside it, the last valid result stays, and so does the text", async () => {
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

  await test.step("a gas heater requires a price that only the visitor knows", async () => {
    await page.goto("/calculator");
    await ready(page);
    await tab(page, "Running cost").click();
    const before = await year(page).innerText();
    await field(page, "Heater").selectOption("Propane");
    const price = field(page, "Gas ($ per therm, or per gallon of propane)");
    await expect(price).toHaveAccessibleDescription(/price from your bill/);
    await expect(year(page)).toHaveText(before);
    const estimate = page.getByText("An estimate. It leaves out");
    await expect(estimate).toContainText("a heat pump can’t provide");
    await price.fill("$3.50");
    await expect(price).not.toHaveAttribute("aria-invalid", "true");
    await expect(year(page)).not.toHaveText(before);
    await expect(estimate).toHaveText(/at the start of the season\.$/);
  });

  await test.step("choosing a pool fills in its known figures and keeps typed values", async () => {
    await page.goto("/calculator?pool=latham-tuscan-14-30");
    await expect(field(page, "Water surface (sq ft)")).toHaveValue("325");
    await expect(field(page, "Gallons")).toHaveValue("10000");
    await expect(field(page, "Price ($)")).toHaveValue("62000");
    await expect(page.getByText(/One-time cost: 10,000 gallons/)).toHaveCount(1);
    await expect(async () => {
      await field(page, "Price ($)").fill("55500");
      await field(page, "Start from a pool").selectOption("");
      await expect(field(page, "Water surface (sq ft)")).toHaveValue("400", { timeout: 500 });
    }).toPass();
    await expect(field(page, "Price ($)")).toHaveValue("55500");
    await expect(page).toHaveURL(/\/calculator\?price=55500$/);
  });

  await test.step("a year of the loan expands into its months", async () => {
    await page.goto("/calculator");
    await ready(page);
    await page.getByText("Every payment, year by year").click();
    const loan = page.getByRole("table", { name: /Loan payments/ });
    await expect(loan.getByRole("row", { name: /^Month 13 / })).toHaveCount(0);
    await loan.getByRole("button", { name: "Year 2", exact: true }).click();
    await expect(loan.getByRole("row", { name: /^Month 13 / })).toBeVisible();
    await expect(loan.getByRole("row", { name: /^Month 1 / })).toHaveCount(0);
    await loan.getByRole("button", { name: "Show every month" }).click();
    await expect(loan.getByRole("row", { name: /^Month/ })).toHaveCount(240);
    await expect(loan.getByRole("row", { name: /^Month 240 / })).toContainText("$0.00");
  });

  await test.step("a pool's page leads to the running cost, and each tab is an address that reload and the header keep", async () => {
    await page.goto("/pool-detail/latham-apollo-14");
    await page.getByRole("link", { name: "What would it cost to run?" }).click();
    await expect(page).toHaveURL(/\/calculator\?pool=latham-apollo-14&show=running-costs$/);
    await expect(year(page)).toBeVisible();
    await expect(payment(page)).toBeHidden();
    await expect(tab(page, "Running cost")).toHaveAttribute("aria-current", "true");
    const pool = field(page, "Start from a pool");
    await expect(pool.locator("option:checked")).toHaveText(/^Latham Apollo 14: \$[\d,]+ – \$[\d,]+$/);
    await tab(page, "Loan payment").click();
    await expect(payment(page)).toBeVisible();
    await expect(page).toHaveURL(/\/calculator\?pool=latham-apollo-14$/);
    await tab(page, "Running cost").click();
    await expect(page).toHaveURL(/show=running-costs$/);
    await page.reload();
    await expect(year(page)).toBeVisible();
    await page.getByRole("link", { name: "Calculator", exact: true }).first().click();
    await expect(payment(page)).toBeVisible();
  });

  await test.step("the financing page uses the same example and rules", async () => {
    await page.goto("/financing");
    await expect(page.getByText("$629.36", { exact: true })).toHaveCount(2);
    await page.getByRole("link", { name: "144 months" }).click();
    await expect(page).toHaveURL(/\/calculator\?months=144$/);
    await expect(field(page, "Term (months)")).toHaveValue("144");
    expect(await violations(page, { include: "main" })).toEqual([]);
  });

  await test.step("an older link to the running costs' section still shows them", async () => {
    await page.goto("/calculator#running-costs");
    await expect(year(page)).toBeVisible();
    await expect(page).toHaveURL(/\/calculator\?show=running-costs$/);
  });
});

test("input typed before hydration stays and counts", async ({ page }) => {
  let arrive: () => void = () => undefined;
  const script = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await script;
    await route.continue();
  });
  await page.goto("/calculator", { waitUntil: "commit" });
  await field(page, "Term (months)").fill("144");
  await field(page, "APR (%)").fill("7.49");
  await expect(payment(page)).toHaveText("$629.36");
  arrive();
  await expect(payment(page)).toHaveText("$738.28");
  await expect(field(page, "Term (months)")).toHaveValue("144");
});

const nonsense: [label: string, text: string, message: RegExp][] = [
  ["APR (%)", "eight", /can’t read.*still use 8\.99%/],
  ["APR (%)", "8,99", /can’t read/],
  ["APR (%)", "", /enter a number/],
  ["Term (months)", "999", /from 1 to 360.*still use 240 months/],
  ["Term (months)", "12.5", /whole number/i],
  ["Down payment ($)", "70000", /less than the price.*\$0 of \$70,000/],
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, its tabs and a year of the loan work", async ({ page }) => {
    await test.step("submitting the form returns the full results, and no input is lost", async () => {
      await page.goto("/calculator");
      await field(page, "Down payment ($)").fill("$10,000");
      await field(page, "APR (%)").fill("zero");
      await field(page, "Start from a pool").selectOption("latham-apollo-14");
      await page.getByRole("button", { name: "Calculate" }).first().click();
      await expect(page).toHaveURL(/\/calculator\?.*apr=zero/);
      await expect(field(page, "Down payment ($)")).toHaveValue("$10,000");
      await expect(field(page, "APR (%)")).toHaveValue("zero");
      await expect(field(page, "APR (%)")).toHaveAccessibleDescription(/can’t read.*still use 8\.99%/);
      await expect(field(page, "Water surface (sq ft)")).toHaveValue("391");
      // $65,100 minus $10,000 at the example's 8.99 %
      await expect(payment(page)).toHaveText("$495.39");
    });

    await test.step("the tabs are links, and the form stays on its tab", async () => {
      await page.goto("/calculator?apr=7.49");
      await tab(page, "Running cost").click();
      await expect(page).toHaveURL(/\/calculator\?apr=7\.49&show=running-costs$/);
      await expect(payment(page)).toBeHidden();
      await field(page, "Hours covered per day").fill("14");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(page).toHaveURL(/show=running-costs/);
      await expect(field(page, "Hours covered per day")).toHaveValue("14");
      await expect(year(page)).toBeVisible();
    });

    await test.step("a year expands with its button", async () => {
      await page.goto("/calculator?months=36");
      await page.getByText("Every payment, year by year").click();
      const loan = page.getByRole("table", { name: /Loan payments/ });
      await loan.getByRole("button", { name: "Year 3" }).click();
      await expect(loan.getByRole("row", { name: /^Month 36 / })).toBeVisible();
      await expect(loan.getByRole("row", { name: /^Month 1 / })).toHaveCount(0);
      await expect(field(page, "Term (months)")).toHaveValue("36");
    });
  });
});

test("it is accessible with messages and tables shown, and fits a small phone", async ({ page }) => {
  for (const show of ["loan", "running-costs"])
    await test.step(`${show}: it is accessible with messages and tables shown, and fits a small phone`, async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`/calculator?apr=eight&cover=99&lid=x&open=all&pool=latham-apollo-14&show=${show}`);
      await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      expect(await violations(page, { include: "main" })).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
});
