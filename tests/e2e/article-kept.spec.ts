import type { Browser, Page, Response } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser, mariasBrowser } from "./colleague.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, expectApp, password, signIn, test } from "./fixtures.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "kept drafts", expectedErrors: /ERR_FAILED|status of 401/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const title = (page: Page) => page.getByLabel("Title", { exact: true }).first();
const left = (page: Page) => page.locator(".left-unsaved");
const isKeeping = (answer: Response) => answer.url().endsWith("/api/admin/kept-drafts") && answer.ok();
const kept = (page: Page) => page.getByText("Copy kept: just now");

/** A computer of its own, on which the same person signs in. */
async function computer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await expectApp(page);
  await signIn(page);
  return page;
}

test("an editor loses the computer, and finds what they had typed on another one", async ({
  browser,
  baseURL,
}) => {
  const page = await computer(browser, baseURL);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await title(page).fill("Winter water");
  await text(page).click();
  await text(page).pressSequentially("Cover it at night. ");
  await expect(kept(page)).toBeVisible();

  // the connection is lost, and typing goes on
  const toKeep = "**/api/admin/kept-drafts*";
  await page.route(toKeep, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/kept-drafts"));
  await text(page).pressSequentially("李雷 says so.");
  await failed;
  await page.unroute(toKeep);
  const again = page.waitForResponse(isKeeping);
  await text(page).press("Enter");
  await again;
  await page.context().close();

  const other = await computer(browser, baseURL);
  for (const place of ["/blog", "/blog/rss.xml", "/sitemap.xml", "/llms.txt", "/api/admin/blog"])
    expect(await (await other.request.get(place)).text(), place).not.toContain("Winter water");
  await other.goto("/admin/blog");
  await other.getByRole("button", { name: "New article" }).click();
  await expect(left(other)).toContainText("You left a new article unsaved (“Winter water”), just now");
  await expectAccessible(other, "an article that was left unsaved");
  await other.getByRole("button", { name: "Bring it back" }).click();
  await expect(left(other)).toHaveCount(0);
  await expect(title(other)).toHaveValue("Winter water");
  await expect(title(other)).toBeFocused();
  await expect(text(other)).toContainText("Cover it at night. 李雷 says so.");
  await other.getByLabel("Excerpt").fill("Heat is lost at night.");
  await clickButton(other, "Publish", "Published");
  await expect(other).toHaveURL(/open=\d+$/);
  await expect(kept(other)).toHaveCount(0);

  // nothing is left over
  await other.goto("/admin/blog");
  const asked = other.waitForResponse((answer) => answer.url().includes("/api/admin/kept-drafts?"));
  await other.getByRole("button", { name: "New article" }).click();
  await expect(title(other)).toHaveValue("");
  expect(await (await asked).json()).toEqual({ items: [] });
  await expect(left(other)).toHaveCount(0);
  await other.context().close();
});

test("the session ends with 3,000 words typed, and all of them are saved after signing in again", async ({
  page,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await title(page).fill("Three thousand words");
  await text(page).click();
  const words = Array.from({ length: 3_000 }, (_, at) => `word${at + 1}`);
  await page.keyboard.insertText(words.join(" "));
  await page.request.post(`${site.url}/api/admin/logout`, { headers: await asUser(page) });
  // the open page notices
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again).toHaveCount(0);
  await expect(text(page)).toHaveText(words.join(" "));
  await clickButton(page, "Save draft", "Saved");
  await page.reload();
  await expect(text(page)).toHaveText(words.join(" "));
});

test("two tabs of one person keep their own, and neither takes the other’s away", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/blog?q=chapter 515");
  await page.locator("[data-row]").first().click();
  await expect(text(page)).toBeVisible();
  const address = page.url();
  const stored = await title(page).inputValue();
  await page.getByLabel("Excerpt").fill("Typed in the first tab.");
  await expect(kept(page)).toBeVisible();
  // a reload keeps it in the form, and offers nothing
  await page.reload();
  await expect(page.getByLabel("Excerpt")).toHaveValue("Typed in the first tab.");
  await expect(kept(page)).toBeVisible();
  await expect(left(page)).toHaveCount(0);

  const second = await page.context().newPage();
  await expectApp(second);
  await second.goto(address);
  await expect(left(second)).toContainText("You left changes to this article unsaved");
  await title(second).fill("Typed in the second tab");
  await expect(left(second)).toContainText("To bring it back, first save or discard what is typed here.");
  await expect(kept(second)).toBeVisible();
  await second.getByRole("button", { name: "Discard changes" }).click();
  await second.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(title(second)).toHaveValue(stored);
  await second.getByRole("button", { name: "Discard it" }).click();
  await second.getByRole("button", { name: "Don’t discard" }).click();
  await second.getByRole("button", { name: "Bring it back" }).click();
  await expect(second.getByLabel("Excerpt")).toHaveValue("Typed in the first tab.");

  // the first tab still has its own, and keeps it again with the next letter
  await expect(page.getByLabel("Excerpt")).toHaveValue("Typed in the first tab.");
  await page.getByLabel("Excerpt").press("End");
  const again = page.waitForResponse(isKeeping);
  await page.getByLabel("Excerpt").pressSequentially(" And more.");
  await again;
  await clickButton(page, "Publish changes", "Published");
  await second.close();
});

test("the list marks the pages that its user has left unsaved, and asks once for all lines", async ({
  page,
  browser,
}) => {
  const marks = (one: Page) => one.getByRole("row").getByText("Unsaved changes");
  await signIn(page);
  await page.goto("/admin/landing-pages?q=apopka");
  await page.getByRole("link", { name: /Apopka/ }).click();
  await expect(text(page)).toBeVisible();
  await title(page).fill("Pools in Apopka, one day");
  await page.goBack();
  await expect(marks(page)).toBeVisible();
  // all of it, on a phone
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const cut = await marks(page).evaluate((tag) => {
    const cell = tag.closest("td")!;
    return cell.scrollWidth - cell.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
  const maria = await mariasBrowser(browser, page);
  await maria.goto("/admin/landing-pages?q=apopka");
  await expect(maria.getByRole("row", { name: /Apopka/ })).toBeVisible();
  await expect(marks(maria)).toHaveCount(0);
  await maria.context().close();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/kept-drafts/records")) asked.push(request.url());
  });
  await page.goto("/admin/landing-pages?pageSize=100");
  await expect(marks(page)).toHaveCount(1);
  expect(await page.locator("[data-row]").count()).toBeGreaterThan(20);
  expect(asked).toHaveLength(1);
  await page.getByRole("link", { name: /Apopka/ }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.goBack();
  await expect(marks(page)).toHaveCount(0);
});
