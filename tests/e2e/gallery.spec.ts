import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

const names = (page: Page) => page.locator(".pool-card h3");
const count = (page: Page) => page.locator(".result-line [role=status] b");
const panel = (page: Page) => page.getByRole("search", { name: "Find your pool" });

async function opened(page: Page, query = ""): Promise<void> {
  await page.goto(`/pools${query}`);
}

/** Waits until the pools of the address are loaded and drawn. */
async function drawn(page: Page): Promise<void> {
  const pools = page.getByRole("region", { name: "Pools", exact: true });
  await expect(pools).toHaveAttribute("aria-busy", "false");
}

test("the hero, the search, the two views and the cards", async ({ page }) => {
  await test.step("the hero shows the number of pools, and Find Your Pool opens and closes the panel", async () => {
    await opened(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("60 pools, drawn to scale");
    const toggle = page.getByRole("button", { name: "Find Your Pool" });
    await expect(panel(page)).toHaveCount(0);
    await toggle.click();
    await expect(panel(page)).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(panel(page)).toHaveCount(0);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    for (const key of ["Space", "Enter"]) {
      const before = await toggle.getAttribute("aria-expanded");
      await toggle.press(key);
      await expect(toggle, key).not.toHaveAttribute("aria-expanded", before!);
    }
  });

  await test.step("a search is one step back, and an empty one says so and links to all pools", async () => {
    await opened(page, "?panel=open");
    const box = page.getByRole("searchbox");
    for (const typed of ["apo", "apollo"]) {
      await box.fill(typed);
      await expect(page).toHaveURL(`/pools?q=${typed}&panel=open`);
    }
    await drawn(page);
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/Apollo/);
    await page.goBack();
    await expect(page).toHaveURL("/pools?panel=open");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("");
    await expect(count(page)).toHaveText("60 pools");
    await box.fill("snowplow");
    await expect(page.getByRole("heading", { name: "No pools match" })).toBeVisible();
    await expect(page.locator(".pool-card")).toHaveCount(0);
    await page.locator(".no-pools").getByRole("link").first().click();
    await expect(count(page)).toHaveText("60 pools");
  });

  await test.step("grid and list show the same pools, and the address keeps which", async () => {
    await opened(page, "?shape=Kidney");
    const before = await names(page).allTextContents();
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page).toHaveURL("/pools?shape=Kidney&view=list");
    await expect(page.locator(".pool-table .name")).toHaveText(before);
    await page.reload();
    await expect(page.locator(".pool-table .name")).toHaveText(before);
    await page.getByRole("link", { name: "Grid", exact: true }).click();
    await expect(names(page)).toHaveText(before);
  });

  await test.step("a card has a looping carousel, View Details, and an estimate link with the pool's dimensions", async () => {
    await opened(page, "?q=apollo");
    const card = page.locator(".pool-card").first();
    const dots = card.locator(".dots button");
    const last = (await dots.count()) - 1;
    expect(last).toBeGreaterThan(0);
    await card.getByRole("button", { name: /^Previous picture/ }).click();
    await expect(dots.nth(last)).toHaveAttribute("aria-current", "true");
    await card.getByRole("button", { name: /^Next picture/ }).click();
    await expect(dots.first()).toHaveAttribute("aria-current", "true");
    const estimate = card.getByRole("link", { name: /^Get Estimate for/ });
    const query = new URL((await estimate.getAttribute("href"))!, page.url()).searchParams;
    expect([...query.keys()]).toEqual(
      "poolName poolSeries poolShape poolSize poolLength poolWidth poolDepth poolManufacturer".split(" "),
    );
    await card.getByRole("link", { name: /^View Details of/ }).click();
    await expect(page).toHaveURL(/\/pool-detail\/latham-apollo/);
  });
});

test("filters narrow the list, are shown, add up and are removed", async ({ page }) => {
  await test.step("each filter of the panel narrows the list and shows a chip, and Clear All Filters removes all", async () => {
    await opened(page, "?panel=open");
    await panel(page)
      .getByRole("radio", { name: /^Rectangle/ })
      .click();
    await expect(page).toHaveURL(/shape=Rectangle/);
    await panel(page)
      .getByRole("radio", { name: /^Medium/ })
      .click();
    await expect(page).toHaveURL(/size=Medium/);
    await panel(page)
      .getByRole("radio", { name: /^Latham/ })
      .click();
    await expect(page).toHaveURL(/manufacturer=Latham/);
    const series = panel(page).getByLabel("Series");
    await series.selectOption("Apollo");
    await expect(page).toHaveURL(/series=Apollo/);
    const chips = page.getByRole("list", { name: "Filters that are set" }).getByRole("link");
    await expect(chips).toHaveText(["Latham ×", "Rectangle ×", "Medium ×", "Apollo ×"]);
    // the chips show a choice at once
    await drawn(page);
    const facts = await page.locator(".pool-card .facts").allTextContents();
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(fact).toMatch(/^Latham/);
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/Apollo/);
    await chips.filter({ hasText: "Latham" }).click();
    await expect(page).not.toHaveURL(/manufacturer/);
    await expect(chips).toHaveText(["Rectangle ×", "Medium ×", "Apollo ×"]);
    await panel(page).getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveURL("/pools?panel=open");
    await expect(count(page)).toHaveText("60 pools");
    await expect(chips).toHaveCount(0);
    await page.goBack();
    await expect(chips).toHaveText(["Rectangle ×", "Medium ×", "Apollo ×"]);
  });

  await test.step("the quick filters choose brand, shape and size, and Clear removes them", async () => {
    await opened(page);
    const quick = page.locator("form.quick");
    await quick.getByLabel("Brand").selectOption("San Juan");
    await expect(page).toHaveURL("/pools?manufacturer=San+Juan");
    await quick.getByLabel("Shape").selectOption("Kidney");
    await expect(page).toHaveURL("/pools?manufacturer=San+Juan&shape=Kidney");
    await quick.getByLabel("Shape").selectOption("");
    await quick.getByLabel("Size").selectOption("Large");
    await expect(page).toHaveURL("/pools?manufacturer=San+Juan&size=Large");
    await expect(count(page)).toHaveText(/^\d+ of 60 pools$/);
    await quick.getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL("/pools");
    await expect(quick.getByLabel("Brand")).toHaveValue("");
    await expect(count(page)).toHaveText("60 pools");
  });
});

test.describe("when the list cannot be read", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("its place says so, everything else stays, and Try again asks again", async ({ page }) => {
    for (const [cause, why] of [
      ["failed", "Something went wrong on our end."],
      ["abort", "Please check your connection."],
      ["sign-in page of a hotel", "Please check your connection."],
    ] as const)
      await test.step(`its place says so (${cause}), everything else stays, and Try again asks again`, async () => {
        await opened(page);
        await page.route("**/api/pools?*", (route) => {
          if (cause === "abort") return route.abort();
          return cause === "failed"
            ? route.fulfill({ status: 500, body: "" })
            : route.fulfill({ contentType: "text/html", body: "<h1>Welcome to our hotel</h1>" });
        });
        await page.locator("form.quick").getByLabel("Shape").selectOption("Kidney");
        await expect(page).toHaveURL("/pools?shape=Kidney");
        await expect(page.getByRole("alert")).toContainText(`The pools could not be loaded. ${why}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("60 pools, drawn to scale");
        await expect(page.getByRole("contentinfo").getByText("(352) 555-0142").first()).toBeVisible();
        await expect(page.getByRole("list", { name: "Filters that are set" })).toContainText("Kidney");
        await expect(names(page)).toHaveCount(0);
        await page.unroute("**/api/pools?*");
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(count(page)).toHaveText("2 of 60 pools");
        await expect(names(page)).toHaveCount(2);
      });
  });
});

test("filters ask GET /api/pools each time, and no loader; the address works by itself", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/pools") requests.push(pathname + search);
  });
  await opened(page);
  const shape = page.locator("form.quick").getByLabel("Shape");
  for (const [value, count] of [
    ["Kidney", 2],
    ["", 24],
    ["Kidney", 2],
  ] as const) {
    await shape.selectOption(value);
    await expect(names(page)).toHaveCount(count);
  }
  const kidneys = "/api/pools?fields=summary&shape=Kidney&limit=24&counts=facets";
  expect(requests).toEqual([kidneys, "/api/pools?fields=summary&limit=24&counts=facets", kidneys]);
  await page.goBack();
  await expect(names(page)).toHaveCount(24);
  await page.goForward();
  await expect(names(page)).toHaveCount(2);
  const before = await names(page).allTextContents();
  await page.reload();
  await expect(names(page)).toHaveText(before);
});

test("while loading, the list is marked as busy, and a second choice adds to the first", async ({ page }) => {
  await opened(page);
  const letGo = await heldBack(page, "**/api/pools?*");
  const quick = page.locator("form.quick");
  await quick.getByLabel("Shape").selectOption("Kidney");
  await expect(quick.getByLabel("Shape")).toHaveValue("Kidney");
  await expect(page.getByRole("region", { name: "Pools", exact: true })).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".result-line [role=status]")).toContainText("Loading…");
  // choices made while loading are not lost
  await quick.getByLabel("Brand").selectOption("San Juan");
  await expect(quick.getByLabel("Shape")).toHaveValue("Kidney");
  letGo();
  await expect(page).toHaveURL("/pools?manufacturer=San+Juan&shape=Kidney");
  await expect(count(page)).toHaveText(/^\d+ of 60 pools$/);
  await expect(page.getByRole("region", { name: "Pools", exact: true })).toHaveAttribute(
    "aria-busy",
    "false",
  );
});
