import type { Locator } from "@playwright/test";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const cards = ".pool-card";
/** The requests of a growing list. */
const morePools = /\/api\/pools\?.*after=/;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the gallery shows the first pools, and a link to more that keeps the filters", async ({ page }) => {
    await page.goto("/pools");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("60 pools, drawn to scale");
    await expect(page.locator(cards)).toHaveCount(24);
    const first = await page.locator(`${cards} h3`).allTextContents();
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL("/pools?page=2#page-2");
    await expect(page.locator(cards)).toHaveCount(48);
    expect((await page.locator(`${cards} h3`).allTextContents()).slice(0, 24)).toEqual(first);
    await expect(page.locator("#page-2")).toBeInViewport();
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page.locator(cards)).toHaveCount(60);
    await expect(page.getByText("60 of 60 shown")).toBeVisible();
    await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
    await page.goto("/pools?manufacturer=Latham&view=list");
    await expect(page.locator(".pool-table tbody tr")).toHaveCount(24);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL("/pools?manufacturer=Latham&view=list&page=2#page-2");
    await expect.poll(() => page.locator(".pool-table tbody tr").count()).toBeGreaterThan(24);
    await expect(page.locator(".pool-table .facts", { hasText: "San Juan" })).toHaveCount(0);
  });

  test("a page number beyond the end shows the last page", async ({ page }) => {
    await page.goto("/pools?page=99");
    await expect(page).toHaveURL("/pools?page=3");
    await page.goto("/pools?shape=Nothing&page=2");
    await expect(page).toHaveURL("/pools?shape=Nothing");
    await expect(page.getByRole("heading", { name: "No pools match" })).toBeVisible();
  });
});

test("more pools load near the end of the list, the address follows, and Back restores all of them", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/pools");
  await expect(page.locator(cards)).toHaveCount(24);
  for (const count of [48, 60]) {
    await page.locator(cards).last().scrollIntoViewIfNeeded();
    await expect(page.locator(cards)).toHaveCount(count);
  }
  await expect(page).toHaveURL("/pools?page=3");
  const names = await page.locator(`${cards} h3 a`).allTextContents();
  expect(new Set(names).size).toBe(60);
  await page.locator(`${cards} h3 a`).nth(55).click();
  await expect(page).toHaveURL(/\/pool-detail\//);
  await page.goBack();
  await expect(page).toHaveURL("/pools?page=3");
  await expect(page.locator(`${cards} h3 a`)).toHaveText(names);
  await page.reload();
  await expect(page.locator(cards)).toHaveCount(60);
  // growing has added no history entries
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("a page of pools is requested once, even if the observer fires before the pools are rendered", async ({
  page,
}) => {
  // as on a busy browser: an intersection is reported immediately, with outdated positions
  await page.addInitScript(() => {
    const real = window.IntersectionObserver;
    window.IntersectionObserver = class extends real {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(tell, options);
        this.#tell = tell;
      }
      override observe(target: Element) {
        super.observe(target);
        const isIntersecting = target.getBoundingClientRect().top < innerHeight + 900;
        queueMicrotask(() => this.#tell([{ isIntersecting, target } as IntersectionObserverEntry], this));
      }
    };
  });
  const limits: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/pools") limits.push(searchParams.get("limit") ?? "");
  });
  await page.goto("/pools", { waitUntil: "networkidle" });
  expect(limits).toEqual([]);
  await page.locator(cards).last().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL("/pools?page=2");
  await expect(page.locator(cards)).toHaveCount(48);
  // any request triggered by the new end of the list has been made by the second frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(limits).toEqual(["24"]);
});

test("a click shows more and focuses the first of them; a filter restarts the list", async ({ page }) => {
  // without an observer more is loaded only on a click
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await page.goto("/pools", { waitUntil: "domcontentloaded" });
  // the page's script has loaded: before that, the link leads to the next page of the list
  await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.locator(cards)).toHaveCount(48);
  await expect(page).toHaveURL("/pools?page=2");
  await expect(page.locator("#page-2 h3 a")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("[id]")?.id)).toBe("page-2");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator(".pool-table tbody tr")).toHaveCount(48);
  await page.getByLabel("Brand").selectOption("Latham");
  await expect(page).toHaveURL("/pools?manufacturer=Latham&view=list");
  await expect(page.locator(".pool-table tbody tr")).toHaveCount(24);
});

test.describe("when the network fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the list stays, says so, and can retry", async ({ page }) => {
    await page.goto("/pools");
    await page.route(morePools, (route) => route.abort());
    await page.locator(cards).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("alert")).toHaveText(
      "More pools could not be loaded. Please check your connection.",
    );
    await expect(page.locator(cards)).toHaveCount(24);
    await page.unroute(morePools);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(cards).nth(47)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

/** Where a path is on the screen, without its stroke. */
function shapeOf(path: Locator): Promise<{ x: number; width: number }> {
  return path.evaluate((one: SVGPathElement) => {
    const { x, width } = one.getBBox();
    const { a, e } = one.getScreenCTM()!;
    return { x: x * a + e, width: width * a };
  });
}

test("the plan and the section are drawn to the same scale, as the text below them says", async ({
  page,
}) => {
  for (const id of ["latham-apollo-14", "san-juan-pompano-beach"]) {
    await page.goto(`/pool-detail/${id}`);
    const above = await shapeOf(page.locator("#plan .water"));
    const side = await shapeOf(page.locator("#plan .section-water, #plan .unknown-floor"));
    expect(above.width, id).toBeGreaterThan(100);
    expect(Math.abs(side.width - above.width), id).toBeLessThan(1);
    expect(Math.abs(side.x - above.x), id).toBeLessThan(1);
  }
});

test("a pool's page shows the manufacturer's finishes by line and links to its running costs", async ({
  page,
}) => {
  await page.goto("/pool-detail/latham-apollo-14");
  const finishes = page.locator("#finishes");
  await expect(finishes.getByRole("heading", { level: 3 })).toHaveText([
    "Crystite Classic Standard: smooth solid gelcoat",
    "Crystite Crystal Upgrade: gelcoat with shimmer flake",
  ]);
  await expect(finishes.getByRole("listitem")).toHaveCount(12);
  await expect(finishes).toContainText("Colors vary by screen");
  const chip = finishes.locator(".water-chip").first();
  await expect(chip.locator("svg")).toHaveCSS("background-color", "rgb(47, 127, 166)");
  await chip.scrollIntoViewIfNeeded();
  await expect(chip.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  const water = await finishes
    .getByRole("listitem")
    .filter({ has: page.locator(".water-chip img") })
    .allTextContents();
  expect(water).toEqual([
    "Ocean Blue",
    "Sapphire Blue",
    "Night Sky",
    "Shale Gray",
    "Coastal Bronze",
    "Whisper White",
    "Ocean Blue",
    "Sapphire Blue",
    "Night Sky",
    "Shale Gray",
    "Coastal Bronze",
    "Pearl White",
  ]);
  // the two lines' colors of one name are two colors
  const crops = finishes.locator(".water-chip img");
  expect(new Set(await crops.evaluateAll((all) => all.map((img) => img.getAttribute("src")))).size).toBe(12);
  await page.getByRole("link", { name: "What would it cost to run?" }).click();
  await expect(page).toHaveURL("/calculator?pool=latham-apollo-14&show=running-costs");
  await page.goto("/pool-detail/san-juan-pompano-beach");
  await expect(finishes.getByRole("listitem")).toHaveText(["White", "Sully Blue", "Blue Lagoon", "Granite"]);
});

test("a pool is shown in the selected color: by mouse, by keyboard and by address", async ({ page }) => {
  await page.goto("/pool-detail/latham-apollo-14");
  const chosenFinish = page.locator(".chosen-finish");
  const finishes = page.locator("#finishes");
  await expect(finishes.getByRole("radio")).toHaveCount(6);
  await expect(chosenFinish).toContainText("Ocean Blue. Rendering");
  await finishes.getByRole("radio", { name: "Night Sky" }).check();
  await expect(chosenFinish.getByRole("img", { name: /in Night Sky/ })).toBeVisible();
  await expect(chosenFinish).toContainText("Night Sky. Rendering");
  await page.keyboard.press("ArrowRight");
  await expect(finishes.getByRole("radio", { name: "Shale Gray" })).toBeFocused();
  await expect(chosenFinish.getByRole("img", { name: /in Shale Gray/ })).toBeVisible();
  await page.goto("/pool-detail/latham-apollo-14?finish=pearl-white");
  await expect(chosenFinish.getByRole("img", { name: /in Pearl White/ })).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a pool's color is selected with a button", async ({ page }) => {
    await page.goto("/pool-detail/latham-apollo-14");
    await page.getByRole("radio", { name: "Night Sky" }).check();
    await page.getByRole("button", { name: "Show this color" }).click();
    await expect(page).toHaveURL("/pool-detail/latham-apollo-14?finish=night-sky#finishes");
    await expect(page.locator(".chosen-finish")).toContainText("Night Sky. Rendering");
  });
});
