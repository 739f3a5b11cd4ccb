import {
  choose,
  current,
  fillPerson,
  heading,
  next,
  open,
  textbox,
  titles,
  visitor,
} from "./estimate-form.ts";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test("each of four steps starts at its heading, and the browser's Back button goes through them", async ({
  page,
}) => {
  await open(page);
  await expect(current(page)).toContainText("Your pool");
  for (const step of [1, 2, 3]) {
    await next(page);
    await expect(heading(page, step)).toBeFocused();
    await expect(heading(page, step - 1)).toBeHidden();
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toContainText(String(step + 1));
  }
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expect(heading(page, step)).toBeFocused();
    await expect(current(page)).toContainText(String(step + 1));
  }
  await page.goForward();
  await expect(heading(page, 1)).toBeFocused();
  // our own Back undoes the step, so that the browser's Back does not lead forward again
  await page.getByRole("button", { name: "Back to your pool" }).click();
  await expect(heading(page, 0)).toBeFocused();
  await next(page, 2);
  await page.getByRole("list", { name: "Progress" }).getByRole("link", { name: "Your pool" }).click();
  await expect(heading(page, 0)).toBeFocused();
});

test("the price comes before the name, follows the size, and lists the requested extras", async ({
  page,
}) => {
  await open(page);
  await choose(page, /^Large/);
  const summary = page.getByRole("complementary", { name: "Your estimate so far" });
  // with nothing added, the range is there once
  await expect(summary.getByText("$54,200 – $77,900")).toHaveCount(1);
  await next(page);
  await page.getByLabel("Office", { exact: true }).selectOption("Orlando");
  await page.getByRole("checkbox", { name: "Heat pump" }).check();
  // the range of a large pool, and of the heat pump
  await expect(summary).toContainText("Heat pump$3,000 – $7,000 (market price)");
  await expect(summary).toContainText("$57,200 – $84,900");
  await next(page);
  const price = page.getByRole("region", { name: "Your price" });
  await expect(price).toContainText("$57,200 – $84,900 Large pool, installed, with your extras");
  await expect(price.getByRole("term")).toHaveText(["Monthly payment", "Running cost", "Earliest start"]);
  await expect(price).toContainText("chemicals and water in Orlando");
  await expect(price.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(price.getByRole("listitem").filter({ hasText: "Heat pump" })).toContainText(
    "Included in your quote request",
  );
  await expect(price.getByText("Fence", { exact: true })).toHaveCount(0);
  // the link keeps the size and the extra
  const link = price.getByRole("link", { name: "Link to this estimate" });
  await expect(link).toHaveAttribute("href", "/estimate?size=Large&extras=heat-pump");
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/estimate?size=Large&extras=heat-pump");
  await expect(summary).toContainText("$57,200 – $84,900");
  await expect(page.locator("main [name=name]")).toBeHidden();
});

test("each step shows errors at their fields, and continues only when they are fixed", async ({ page }) => {
  await open(page);
  await next(page);
  const alert = page.locator("form").getByRole("alert");
  const address = page.getByLabel("Town or address");
  await address.fill("x".repeat(301));
  await address.press("Enter");
  await expect(alert).toHaveText("Please use at most 300 characters");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription("Please use at most 300 characters");
  await expect(heading(page, 1)).toBeVisible();
  await address.fill("Ocala");
  await address.press("Enter");
  await expect(heading(page, 2)).toBeFocused();
  await expect(alert).toHaveCount(0);
  await next(page);
  const send = page.getByRole("button", { name: "Get my exact price" });
  await send.click();
  await expect(alert).toHaveText("Please fill in all required fields");
  await expect(textbox(page, "Name")).toBeFocused();
  await fillPerson(page, { name: "Ana", email: "ana@example.com" });
  await choose(page, /^Text/);
  await send.click();
  await expect(alert).toHaveText("Please fill in all required fields");
  await expect(textbox(page, "Phone")).toBeFocused();
  await textbox(page, "Phone").fill("123");
  await send.click();
  await expect(alert).toHaveText("Please enter a valid phone number");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test("it is one page with one button, and a rejected form keeps its values", async ({ page }) => {
    const person = visitor();
    await page.goto("/estimate?poolId=latham-apollo-14&extras=heat-pump");
    for (const step of [0, 1, 3]) await expect(heading(page, step)).toBeVisible();
    await expect(page.getByRole("list", { name: "Progress" })).toBeHidden();
    await expect(page.getByRole("button", { name: /^(Next|Back)/ })).toHaveCount(0);
    await fillPerson(page, { ...person, phone: "12" });
    const heatPump = page.getByRole("checkbox", { name: "Heat pump" });
    await heatPump.uncheck();
    // nothing is sent or checked for a total; the link's pool stays, an extra taken off does not come back
    await page.getByRole("button", { name: "Show my total" }).click();
    await expect(page.locator(".brought-along")).toContainText("Latham Apollo 14");
    await expect(heatPump).not.toBeChecked();
    await page.getByRole("checkbox", { name: "Fence" }).check();
    await heatPump.check();
    await page.getByRole("button", { name: "Show my total" }).click();
    const summary = page.getByRole("complementary", { name: "Your estimate so far" });
    await expect(summary).toContainText("$60,200 – $75,200");
    await expect(page.locator(".worth dt")).toHaveText(["Monthly payment", "Running cost", "Earliest start"]);
    await page.getByRole("button", { name: "Get my exact price" }).click();
    await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    await expect(page.locator(".brought-along")).toContainText("Latham Apollo 14");
    await expect(textbox(page, "Name")).toHaveValue(person.name);
    await expect(page.locator("textarea[name=message]")).toHaveValue(person.message);
    for (const name of ["Fence", "Heat pump"])
      await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Automatic cover" })).not.toBeChecked();
    await textbox(page, "Phone").fill(person.phone);
    await page.getByRole("button", { name: "Get my exact price" }).click();
    await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/request\/sun_[\w-]{43}#sent$/);
    await expect(page.getByRole("region", { name: "What happens next" })).toHaveText(
      /Our Ocala office has your request and will email you by [A-Z][a-z]+day, .*\. Your reference number is SP-\d{4}-\d{4,}\.$/,
    );
  });
});

type EstimateLink = { form: string; query: Record<string, string>; sent: Record<string, string> };

const links: EstimateLink[] = [
  {
    form: "of the home recommendations",
    query: {
      pool: "Riverbend 30",
      model: "Riverbend",
      manufacturer: "Somebody",
      series: "Bend",
      dimensions: "14 x 30",
      depth: "3.5 to 5.5 ft",
      shape: "Freeform",
      size: "Large",
    },
    sent: {
      poolName: "Riverbend",
      poolManufacturer: "Somebody",
      poolSeries: "Bend",
      poolDimensions: "14 x 30, depth 3.5 to 5.5 ft",
      poolShape: "Freeform",
      poolSize: "Large",
    },
  },
  {
    // a color of this manufacturer that the design tool does not have
    form: "with the pool's id and its color",
    query: { poolId: "san-juan-orlando", poolName: "Orlando", poolDimensions: "once", color: "Sully Blue" },
    sent: {
      poolId: "san-juan-orlando",
      poolName: "San Juan Orlando",
      poolManufacturer: "San Juan",
      poolSize: "Medium",
      finish: "Sully Blue",
    },
  },
  {
    form: "with all measures",
    query: {
      poolName: "Riverbend",
      poolSeries: "Bend",
      poolShape: "Freeform",
      poolSize: "Small",
      poolLength: "24",
      poolWidth: "12",
      poolDepth: "5",
      poolManufacturer: "Somebody",
    },
    sent: {
      poolName: "Riverbend",
      poolSeries: "Bend",
      poolShape: "Freeform",
      poolSize: "Small",
      poolDimensions: "24′ × 12′, depth 5′",
      poolManufacturer: "Somebody",
    },
  },
];

for (const { form, query, sent } of links)
  test(`a link ${form} fills in the form, and wins over a draft for another pool`, async ({ page }) => {
    await open(page);
    await choose(page, /^Plunge/);
    await page
      .locator("main [name=name]")
      .evaluate((input: HTMLInputElement) => (input.value = "Pia Prefill"));
    await page.getByLabel("Color").selectOption({ index: 1 });
    await open(page, `/estimate?${new URLSearchParams(query)}`);
    await expect(page.locator(".brought-along")).toContainText(String(sent.poolName));
    await expect(page.getByRole("complementary", { name: "Your estimate so far" })).toContainText(
      String(sent.poolName),
    );
    await expect(page.locator("main [name=name]")).toHaveValue("Pia Prefill");
    await next(page, 3);
    await textbox(page, "Email").fill(visitor().email);
    const request = page.waitForRequest("**/api/estimates");
    await page.getByRole("button", { name: "Get my exact price" }).click();
    expect((await request).postDataJSON()).toMatchObject(sent);
    await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
  });

test("no step has an accessibility violation, and none is wider than a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  for (const step of [0, 1, 2, 3]) {
    await expect(current(page)).toContainText(String(step + 1));
    expect(await violations(page), titles[step]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (step < 3) await next(page);
  }
});
