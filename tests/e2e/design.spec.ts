import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const sizes: [size: string, footprint: string, total: string][] = [
  ["Plunge", "8 × 12 ft", "$42,200"],
  ["Small", "12 × 24 ft", "$44,200"],
  ["Medium", "16 × 32 ft", "$49,900"],
  ["Large", "18 × 36 ft", "$54,200"],
  ["X-Large", "20 × 40 ft", "$66,200"],
];
const colors = ["Sapphire Blue", "Ocean Blue", "Night Sky", "Shale Gray", "Coastal Bronze", "Pearl White"];

const tool = (page: Page) => page.locator("form.tool-controls");
const matches = (page: Page) => page.getByRole("region", { name: /pools that match$/ });
const place = (page: Page) => matches(page).locator(".recommendations-bar [aria-live]");

async function chooseSize(page: Page, size: string): Promise<void> {
  // not forced: a forced click misses while the page still scrolls to #design
  await tool(page).getByRole("radio", { name: size, exact: true }).check();
  await expect(matches(page)).toHaveAccessibleName(`${size} pools that match`);
}

/** The position of the picture shown in a carousel. */
function shownPicture(carousel: Locator): Promise<number> {
  return carousel
    .locator(".dots button")
    .evaluateAll((all) => all.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
}

for (const path of ["/design", "/#design"])
  test(`on ${path} each of the five sizes has its footprint and its total`, async ({ page }) => {
    await page.goto(path);
    await expect(tool(page).locator("input[name=size]")).toHaveCount(5);
    for (const [size, footprint, total] of sizes) {
      await chooseSize(page, size);
      await expect(tool(page).locator("legend").first()).toHaveText(`Size ${footprint}`);
      await expect(tool(page).locator(".total-figure")).toHaveText(total);
      const link = tool(page).getByRole("link", { name: "Send me this price" });
      await expect(link).toHaveAttribute("href", `/estimate?size=${size}&color=Sapphire+Blue`);
    }
  });

test("there are six popular features and six colors, of which Sapphire Blue alone is marked popular", async ({
  page,
}) => {
  await page.goto("/design");
  await expect(page.locator(".popular-features li")).toHaveText([
    "Tanning ledge",
    "Swim-up bench",
    "Built-in spa",
    "Color LED lights",
    "Waterfall",
    "Auto cover",
  ]);
  const values = await tool(page)
    .locator("input[name=color]")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(values).toEqual(colors);
  const name = tool(page).locator(".swatch-name");
  await expect(name).toHaveText("Sapphire Blue POPULAR");
  for (const color of colors.slice(1)) {
    await tool(page).getByRole("radio", { name: color }).check();
    await expect(name).toHaveText(`${color} Sapphire Blue POPULAR`);
    await expect(page.locator(".finish-view figcaption")).toContainText(`${color} on a Latham Apollo 14`);
    await expect(tool(page).getByRole("link", { name: "Send me this price" })).toHaveAttribute(
      "href",
      `/estimate?${new URLSearchParams({ size: "Medium", color })}`,
    );
  }
});

test("each size recommends up to six pools of that size, one at a time in a loop", async ({ page }) => {
  await page.goto("/design");
  for (const [size] of sizes) {
    await chooseSize(page, size);
    const names = matches(page).locator(".recommendation-names a");
    const count = await names.count();
    expect(count, size).toBeGreaterThan(0);
    expect(count, size).toBeLessThanOrEqual(6);
    await expect(place(page)).toHaveText(`1 of ${count}`);
    const first = await matches(page).locator("h4").textContent();
    await matches(page).getByRole("button", { name: "Previous pool" }).click();
    await expect(place(page)).toHaveText(`${count} of ${count}`);
    await matches(page).getByRole("button", { name: "Next pool" }).click();
    await expect(place(page)).toHaveText(`1 of ${count}`);
    await expect(matches(page).locator("h4")).toHaveText(first!);
    const query = new URL(
      (await matches(page).getByRole("link", { name: "Get Estimate" }).getAttribute("href"))!,
      page.url(),
    ).searchParams;
    expect(query.get("size")).toBe(size);
    expect([...query.keys()]).toEqual(
      "pool model manufacturer series dimensions depth shape size".split(" "),
    );
  }
  // there are more than six pools of this size
  await chooseSize(page, "Medium");
  await expect(place(page)).toHaveText("1 of 6");
});

test("pictures form a loop, which starts again with another size or pool", async ({ page }) => {
  await page.goto("/design");
  const carousel = matches(page).locator(".photo");
  const count = await carousel.locator(".dots button").count();
  expect(count).toBeGreaterThan(1);
  const first = await carousel.locator("img").getAttribute("src");
  const next = carousel.getByRole("button", { name: /^Next picture/ });
  await carousel.getByRole("button", { name: /^Previous picture/ }).click();
  expect(await shownPicture(carousel)).toBe(count - 1);
  await expect(carousel.locator("img")).not.toHaveAttribute("src", first!);
  await next.click();
  expect(await shownPicture(carousel)).toBe(0);
  await expect(carousel.locator("img")).toHaveAttribute("src", first!);

  await next.click();
  expect(await shownPicture(carousel)).toBe(1);
  await matches(page).getByRole("button", { name: "Next pool" }).click();
  await expect(place(page)).toHaveText("2 of 6");
  expect(await shownPicture(carousel)).toBe(0);
  await next.click();
  expect(await shownPicture(carousel)).toBe(1);
  await chooseSize(page, "Large");
  await expect(place(page)).toHaveText(/^1 of/);
  expect(await shownPicture(carousel)).toBe(0);
  await chooseSize(page, "Medium");
  await expect(place(page)).toHaveText("1 of 6");
  expect(await shownPicture(carousel)).toBe(0);
});

test("a picture that cannot be loaded is replaced by the default one", async ({ page }) => {
  // a failed request would be logged to the console, an empty response is not
  await page.route("**/pictures/**", (route) =>
    route.fulfill({ contentType: "image/webp", body: "no picture" }),
  );
  await page.goto("/design");
  const shown = matches(page).locator(".photo img");
  await expect(shown).toHaveAttribute("src", "/default-picture.svg");
  const width = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the design tool is a form that returns the design", async ({ page }) => {
    await page.goto("/design");
    await tool(page).getByRole("radio", { name: "Large", exact: true }).check();
    await tool(page).getByRole("radio", { name: "Night Sky" }).check();
    await page.getByRole("button", { name: "Show this design" }).click();
    await expect(page).toHaveURL(/\/design\?size=Large&color=Night\+Sky/);
    await expect(tool(page).locator(".total-figure")).toHaveText("$54,200");
    await expect(tool(page).locator(".swatch-name")).toContainText("Night Sky");
  });
});
