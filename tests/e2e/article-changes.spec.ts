import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { elsewhere, mariasBrowser } from "./colleague.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// they change an article that other tests read, so they get their own site
test.use({ siteOf: "waiting changes" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const path = "/blog/how-to-read-a-pool-price";
const title = (page: Page) => page.getByLabel("Title", { exact: true }).first();
const waiting = (page: Page) => page.getByRole("group", { name: "Draft of changes" });
const stateOf = (page: Page, words: string) => page.locator(".save-bar").getByText(words);

async function openArticle(page: Page): Promise<void> {
  await page.goto("/admin/blog?q=read a pool price");
  await page.locator("[data-row]").first().click();
  await expect(text(page)).toBeVisible();
}

/** What visitors get of the article, and of every list that names it. */
async function shown(page: Page): Promise<string> {
  const places = [path, "/blog", "/blog/rss.xml", "/sitemap.xml", "/sitemap", "/llms.txt"];
  const answers = await Promise.all(places.map(async (place) => (await page.request.get(place)).text()));
  return answers.join("\n");
}

test("changes of a public article wait over days and two desks, are previewed, and are then published", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const before = await shown(page);
  await openArticle(page);
  await expect(stateOf(page, "Visitors see your changes once you publish them.")).toBeVisible();
  await title(page).fill("Read a price twice");
  await clickButton(page, "Save draft of changes", "Draft of changes saved");
  await expect(stateOf(page, "Visitors don’t see these changes yet.")).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  expect(await shown(page)).toBe(before);
  await page.reload();
  await expect(title(page)).toHaveValue("Read a price twice");
  await expectAccessible(page, "an article with a draft of changes");

  await page.getByRole("button", { name: "Create preview link" }).click();
  const link = new URL(await page.getByLabel("New preview link").inputValue());
  const visitor = await elsewhere(browser, page);
  // a preview runs no scripts, so nothing starts that could be waited for
  await visitor.goto(link.pathname, { waitUntil: "domcontentloaded" });
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Read a price twice");

  const maria = await mariasBrowser(browser, page);
  await maria.setViewportSize({ width: 390, height: 844 });
  await maria.goto("/admin/blog?status=changed");
  await expect(maria.locator("[data-row]")).toHaveCount(1);
  const tag = maria.getByRole("row").getByText("Unpublished changes");
  await expect(tag).toBeVisible();
  // all of it, on a phone
  const cut = await tag.evaluate((element) => {
    const cell = element.closest("td")!;
    return cell.scrollWidth - cell.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
  await maria.locator("[data-row]").click();
  await expect(title(maria)).toHaveValue("Read a price twice");
  await maria.getByLabel("Excerpt").fill("李雷 reads it, too.");
  await clickButton(maria, "Save draft of changes", "Draft of changes saved");
  await expect(page.getByLabel("Excerpt")).toHaveValue("李雷 reads it, too.");
  await page.getByText("Earlier versions").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Version 2" })).toContainText("Draft of changes");
  expect(await shown(page)).toBe(before);

  await clickButton(page, "Publish changes", "Published");
  await expect(waiting(page)).toHaveCount(0);
  const after = await shown(page);
  expect(after).toContain("Read a price twice");
  expect(after).toContain("李雷 reads it, too.");
  await visitor.reload({ waitUntil: "domcontentloaded" });
  await expect(visitor).toHaveURL(path);
});

test("saved changes are discarded on purpose, and what is typed is neither lost nor discarded with them", async ({
  page,
}) => {
  await signIn(page);
  await openArticle(page);
  const stands = await title(page).inputValue();
  const before = await shown(page);
  await title(page).fill("A worse title");
  await clickButton(page, "Save draft of changes", "Draft of changes saved");
  await title(page).fill("Typed on top");
  await expect(page.getByText("To discard them, first save or discard what is typed here.")).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(title(page)).toHaveValue("A worse title");
  await page.getByRole("button", { name: "Discard the saved changes…" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard the saved changes…" }).press("Enter");
  await clickButton(page, "Discard the saved changes", "Draft of changes discarded");
  await expect(title(page)).toHaveValue(stands);
  await expect(waiting(page)).toHaveCount(0);
  expect(await shown(page)).toBe(before);
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: /409|400/ });

  test("a draft of changes that was saved elsewhere meanwhile is merged, and an unfinished one is not published", async ({
    page,
    browser,
  }) => {
    // without change notices, the conflict is noticed only when saving
    await page.route("**/api/admin/changes*", (route) => route.abort());
    await signIn(page);
    await openArticle(page);
    const maria = await mariasBrowser(browser, page);
    await openArticle(maria);
    await maria.getByLabel("Author").fill("Maria Lopez");
    await clickButton(maria, "Save draft of changes", "Draft of changes saved");
    await page.getByLabel("Excerpt").fill("");
    await page.getByRole("button", { name: "Save draft of changes" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Maria Lopez updated this article while you had it open.",
    );
    await clickButton(page, "Save draft of changes", "Draft of changes saved");
    await expect(page.getByLabel("Author")).toHaveValue("Maria Lopez");
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    await page.getByLabel("Excerpt").fill("What is in it.");
    await clickButton(page, "Publish changes", "Published");
    expect(await shown(page)).toContain("Maria Lopez");
  });
});
