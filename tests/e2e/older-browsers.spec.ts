import type { Page } from "@playwright/test";
import { poolSorts } from "#core/pools/order.rules.ts";
import { partOf, runs } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { publicRoutes } from "./routes.ts";

/** Removes what browsers of early 2023 lack (README), as far as a newer one can be made to look like them. */
async function age(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object | undefined, string][] = [
      [Map, "groupBy"],
      [Object, "groupBy"],
      [URL, "canParse"],
      [URL, "parse"],
      [AbortSignal, "any"],
      [Promise, "withResolvers"],
      [Promise, "try"],
      [Array, "fromAsync"],
      [Response, "json"],
      [Intl, "Segmenter"],
      [Intl, "DurationFormat"],
      [window, "Iterator"],
      [window, "navigation"],
      [window, "requestIdleCallback"],
      [URLSearchParams.prototype, "size"],
      [Element.prototype, "checkVisibility"],
      [Document.prototype, "startViewTransition"],
      ...["toSorted", "toReversed", "toSpliced", "with"].map((name): [object, string] => [
        Array.prototype,
        name,
      ]),
      ...["isWellFormed", "toWellFormed"].map((name): [object, string] => [String.prototype, name]),
      ...["showPopover", "hidePopover", "togglePopover"].map((name): [object, string] => [
        HTMLElement.prototype,
        name,
      ]),
      ...["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"].map(
        (name): [object, string] => [Set.prototype, name],
      ),
      ...["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every"].map(
        (name): [object | undefined, string] => [globalThis.Iterator?.prototype, name],
      ),
    ];
    for (const [owner, name] of missing.reverse()) if (owner) Reflect.deleteProperty(owner, name);
  });
}

/** The headings of a page's own part, the title's first. */
async function headings(page: Page, served?: string): Promise<string[]> {
  return page.evaluate((html) => {
    const source = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    return [...source.querySelectorAll("main h1, main h2")].map((heading) => heading.textContent);
  }, served);
}

/** The estimate numbers its steps anew and adds one, so what is compared is the title, and how many follow. */
async function expectAsServed(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const served = await headings(page, await answer!.text());
  const current = await headings(page);
  expect.soft(current[0], path).toBe(served[0]);
  expect.soft(current.length, path).toBeGreaterThanOrEqual(served.length);
}

const articles = ["/blog/how-to-read-a-pool-price", "/resources/measure-your-yard-for-a-pool"];

test.describe("in a browser of early 2023", () => {
  test.beforeEach(({ page }) => age(page));

  for (const path of [...publicRoutes, ...articles])
    test(`${path} stays as the server sent it`, ({ page }) => expectAsServed(page, path));

  test("the pools stay in every order, and can be put into another", async ({ page }) => {
    for (const sort of poolSorts) await expectAsServed(page, `/pools?sort=${sort}`);
    await page.goto("/pools");
    await page.getByRole("combobox", { name: "Sort" }).selectOption("size");
    await expect(page).toHaveURL("/pools?sort=size");
    await expect(page.locator(".size-group")).not.toHaveCount(0);
  });

  test("every section of the home page runs", async ({ page }) => {
    await page.goto("/");
    for (const part of await page.locator("is-land > *").all()) {
      await part.scrollIntoViewIfNeeded();
      await runs(part);
    }
    await expect(page.locator("is-land:not([data-runs])")).toHaveCount(0);
  });

  test("articles are filtered", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/\/blog\?category=/);
  });
});

test.describe("a part that fails while it starts", () => {
  test.use({ expectedErrors: /missing/ });

  /** Scripts in which naming a class fails. */
  function failing(page: Page, className: string): Promise<unknown> {
    return page.route("**/assets/*.js", async (route) => {
      const script = await route.fetch();
      const named = new RegExp(`["'\`]${className}["'\`]`, "g");
      const body = (await script.text()).replace(
        named,
        '(()=>{window.hasFailed = true; throw new Error("missing")})()',
      );
      await route.fulfill({ response: script, body });
    });
  }

  test("leaves the pools as the server sent them, with links and forms that work", async ({ page }) => {
    await failing(page, "size-group");
    await expectAsServed(page, "/pools?sort=size");
    await expect(page).toHaveTitle(/^60 Fiberglass Pools/);
    expect(await page.locator(".size-group .pool-card").count()).toBeGreaterThan(10);
    await page.locator(".size-group .pool-card").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/pool-detail\//);
  });

  test("leaves the home page as the server sent it, also when a section starts later", async ({ page }) => {
    await failing(page, "nested-sizes");
    await page.goto("/");
    const design = partOf(page, "#design");
    const served = await design.textContent();
    await page.locator("#design").scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => "hasFailed" in window)).toBe(true);
    expect(await design.textContent()).toBe(served);
    await expect(page.locator("main h1")).toHaveCount(1);
  });
});
