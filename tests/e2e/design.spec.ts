import type { Locator, Page } from "@playwright/test";
import { awake } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { choose } from "./hands.ts";

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
/** The pool in view; the others of the carousel cannot be reached. */
const match = (page: Page) => matches(page).locator(".slides > :not([inert]) > article");
const picture = (page: Page) => match(page).locator(".slide:not([inert]) img");
const place = (page: Page) => matches(page).locator(".recommendations-bar [aria-live]");

async function chooseSize(page: Page, size: string): Promise<void> {
  // not forced: a forced click misses while the page still scrolls to #design
  // and not `check`: on home a click that came before the section runs is repeated a moment later
  await tool(page).getByRole("radio", { name: size, exact: true }).click();
  await expect(matches(page)).toHaveAccessibleName(`${size} pools that match`);
}

/** The position of the picture shown in a carousel. */
function shownPicture(carousel: Locator): Promise<number> {
  return carousel
    .locator(".dots button")
    .evaluateAll((all) => all.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
}

test("sizes, colors, pools and pictures follow what is chosen", async ({ page }) => {
  for (const path of ["/design", "/#design"])
    await test.step(`on ${path} each of the five sizes has its footprint and its total`, async () => {
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

  await test.step("there are six popular features and six colors, of which Sapphire Blue alone is marked popular", async () => {
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
    const water = tool(page)
      .locator(".swatch")
      .filter({ has: page.locator(".water-chip img") });
    await water.first().scrollIntoViewIfNeeded();
    expect(await water.evaluateAll((all) => all.map((one) => (one as HTMLElement).title))).toEqual(colors);
    // the small crop is enough for a chip
    for (const chip of await water.all()) {
      await expect(chip.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
      expect(await chip.locator("img").evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
        /-240\.avif$/,
      );
    }
    const name = tool(page).locator(".swatch-name");
    await expect(name).toHaveText("Sapphire Blue POPULAR");
    for (const color of colors.slice(1)) {
      await choose(tool(page).getByRole("radio", { name: color }));
      await expect(name).toHaveText(`${color} Sapphire Blue POPULAR`);
      await expect(page.locator(".finish-view figcaption")).toContainText(`${color} on a Latham Apollo 14`);
      await expect(tool(page).getByRole("link", { name: "Send me this price" })).toHaveAttribute(
        "href",
        `/estimate?${new URLSearchParams({ size: "Medium", color })}`,
      );
    }
  });

  await test.step("each size recommends up to six pools of that size, one at a time in a loop", async () => {
    await page.goto("/design");
    for (const [size] of sizes) {
      await chooseSize(page, size);
      const names = matches(page).locator(".recommendation-names a");
      await expect(names.first(), size).toBeVisible();
      const count = await names.count();
      expect(count, size).toBeLessThanOrEqual(6);
      await expect(names).toContainText(Array.from({ length: count }, () => /′( \d+″)? × \d+′/));
      await expect(names.locator('img[src*="/plan-"]')).toHaveCount(count);
      await expect(place(page)).toHaveText(`1 of ${count}`);
      const first = await match(page).locator("h4").textContent();
      await matches(page).getByRole("button", { name: "Previous pool" }).click();
      await expect(place(page)).toHaveText(`${count} of ${count}`);
      await matches(page).getByRole("button", { name: "Next pool" }).click();
      await expect(place(page)).toHaveText(`1 of ${count}`);
      await expect(match(page).locator("h4")).toHaveText(first!);
      const query = new URL(
        (await match(page).getByRole("link", { name: "Get Estimate" }).getAttribute("href"))!,
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

  await test.step("pictures form a loop, which starts again with another size or pool", async () => {
    await page.goto("/design");
    const carousel = match(page).locator(".photo");
    const count = await carousel.locator(".dots button").count();
    expect(count).toBeGreaterThan(1);
    const first = await picture(page).getAttribute("src");
    const next = carousel.getByRole("button", { name: /^Next picture/ });
    await carousel.getByRole("button", { name: /^Previous picture/ }).click();
    expect(await shownPicture(carousel)).toBe(count - 1);
    await expect(picture(page)).not.toHaveAttribute("src", first!);
    await next.click();
    expect(await shownPicture(carousel)).toBe(0);
    await expect(picture(page)).toHaveAttribute("src", first!);

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
});

const shownPools = [
  ["Plunge", "Latham Milan 10.16"],
  ["Small", "Latham Aruba"],
  ["Medium", "Latham Apollo 14"],
  ["Large", "Latham Astoria 14"],
  ["X-Large", "Latham Monaco"],
] as const;

test("the large picture is of a pool of the size in the color, in the same place", async ({ page }) => {
  for (const width of [390, 1440])
    await test.step(`at ${width} px the large picture is of a pool of the size in the color, in the same place`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/design");
      const view = page.locator(".finish-view");
      const room = () => view.evaluate((one) => [one.clientWidth, one.clientHeight]);
      const before = await room();
      for (const [size, pool] of shownPools) {
        await chooseSize(page, size);
        await expect(view.locator("figcaption")).toContainText(`${size}: Sapphire Blue on a ${pool}.`);
        await expect(view.getByRole("img")).toHaveAccessibleName(new RegExp(`the ${pool} in Sapphire Blue,`));
        expect(await room(), size).toEqual(before);
      }
      await choose(tool(page).getByRole("radio", { name: "Shale Gray" }));
      await expect(view.getByRole("img")).toHaveAccessibleName(/the Latham Monaco in Shale Gray,/);
      const drawn = () => view.locator("img").evaluate((one) => (one as HTMLImageElement).naturalWidth);
      await expect.poll(drawn).toBeGreaterThan(0);
      // plunge pools have pictures in one color only
      await chooseSize(page, "Plunge");
      await expect(view.locator("figcaption")).toContainText(
        "Plunge: Latham Milan 10.16 in Sapphire Blue. We don’t have a picture of it in Shale Gray.",
      );
      expect(await room()).toEqual(before);
    });
});

for (const [path, address] of [
  ["/design", "/design?size=Large&color=Night+Sky"],
  ["/#design", "/?size=Large&color=Night+Sky#design"],
] as const)
  test(`on ${path} the address keeps the design`, async ({ page }) => {
    await page.goto("/about");
    await page.goto(path);
    if (path === "/#design") await awake(page, "#design");
    const requests: string[] = [];
    await chooseSize(page, "Large");
    page.on("request", (request) => requests.push(request.url()));
    const top = await page.evaluate(() => scrollY);
    await choose(tool(page).getByRole("radio", { name: "Night Sky" }));
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(requests.filter((one) => new URL(one).pathname === path.split("#")[0])).toEqual([]);

    const isShown = async () => {
      await expect(page.locator(".finish-view figcaption")).toContainText("Large: Night Sky on a");
      await expect(tool(page).locator(".total-figure")).toHaveText("$54,200");
      await expect(matches(page)).toHaveAccessibleName("Large pools that match");
    };
    await page.reload();
    await isShown();
    await expect(page).toHaveURL(address);
    if (path === "/#design") await awake(page, "#design");
    await tool(page).getByRole("link", { name: "Send me this price" }).click();
    await expect(page).toHaveURL("/estimate?size=Large&color=Night+Sky");
    await page.goBack();
    await expect(page).toHaveURL(address);
    await isShown();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

test("a picture that cannot be loaded is replaced by the default one", async ({ page }) => {
  // a failed request would be logged to the console, an empty response is not
  await page.route("**/pictures/**", (route) =>
    route.fulfill({ contentType: "image/webp", body: "no picture" }),
  );
  await page.goto("/design");
  const shownImage = picture(page);
  await expect(shownImage).toHaveAttribute("src", "/default-picture.svg");
  const width = () => shownImage.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test("a picture that the server alone draws is replaced as well, and loses its placeholder once it is there", async ({
  page,
}) => {
  await page.goto("/installation");
  const shownImage = page.locator("main picture img").first();
  await expect
    .poll(() => shownImage.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(shownImage).not.toHaveAttribute("style", /background/);
  await page.route("**/pictures/**", (route) =>
    route.fulfill({ contentType: "image/webp", body: "no picture" }),
  );
  await page.reload();
  await expect(shownImage).toHaveAttribute("src", "/default-picture.svg");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the design tool is a form that returns the design", async ({ page }) => {
    await page.goto("/design");
    await choose(tool(page).getByRole("radio", { name: "Large", exact: true }));
    await choose(tool(page).getByRole("radio", { name: "Night Sky" }));
    await page.getByRole("button", { name: "Show this design" }).click();
    await expect(page).toHaveURL(/\/design\?size=Large&color=Night\+Sky/);
    await expect(tool(page).locator(".total-figure")).toHaveText("$54,200");
    await expect(tool(page).locator(".swatch-name")).toContainText("Night Sky");
    await expect(page.locator(".finish-view figcaption")).toContainText(
      "Large: Night Sky on a Latham Astoria 14",
    );
  });
});
