import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { mariasBrowser } from "./colleague.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// they rename what other tests read, so they get their own site
test.use({ siteOf: "article labels", expectedErrors: /40[49]/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const message = (page: Page, words: string) => page.getByText(words, { exact: true }).last();
const name = (page: Page) => page.getByLabel("Name", { exact: true });

async function publish(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await page.goto("/admin/blog?open=new");
  await page.getByLabel("Title", { exact: true }).first().fill(title);
  await page.getByLabel("Excerpt").fill("What a pool needs.");
  await text(page).click();
  await text(page).pressSequentially("Test the water in the morning.");
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await clickButton(page, "Publish", "Published");
}

test("an editor renames a category: articles, lists and old addresses follow, and an open form keeps what is typed", async ({
  page,
  browser,
}) => {
  const missed: string[] = [];
  page.on("response", (answer) => void (answer.status() === 404 && missed.push(answer.url())));
  await signIn(page);
  await publish(page, "Water in May", { Category: "Water", Author: "Dana Fox" });
  await publish(page, "Water in June", { Category: "WATER", Tags: "salt water" });
  await expect(page.getByLabel("Category")).toHaveValue("Water");
  const maria = await mariasBrowser(browser, page);
  // without change notices, her form does not know of the new name until she saves
  await maria.route("**/api/admin/changes*", (route) => route.abort());
  await maria.goto("/admin/blog?q=water in may");
  await maria.locator("[data-row]").first().click();
  await maria.getByLabel("Excerpt").fill("What a pool needs in May.");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Categories, tags, authors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories, tags and authors");
  await page.goto("/admin/article-labels?kind=category");
  const row = page.getByRole("row", { name: /Water/ });
  await expect(row.getByRole("cell")).toContainText(["Category", "2", "2"]);
  await expectAccessible(page, "the list of categories, tags and authors");
  await row.getByRole("link").click();
  await expect(page.getByText("2 articles get the new name. Links to the old one lead there.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename" })).toBeDisabled();
  await name(page).press("ControlOrMeta+a");
  await page.keyboard.insertText("Pool water");
  await page.keyboard.press("Enter");
  await expect(message(page, "Renamed")).toBeVisible();
  await expect(message(page, "“Water” is now “Pool water”.")).toBeVisible();
  await expect(page).toHaveURL(/open=category-pool(\+|%20)water/);
  await expect(page.getByRole("heading", { name: "Pool water" })).toBeVisible();
  await expectAccessible(page, "a category");
  // nothing was asked for that had just gone
  expect(missed).toEqual([]);

  const old = await page.request.get("/blog?category=Water&q=may", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, "/blog?q=may&category=Pool+water"]);
  expect(await (await page.request.get("/blog?category=Water")).text()).toContain("Water in May");
  expect(await (await page.request.get("/blog/water-in-june")).text()).toContain(">Pool water</a>");

  await maria.getByRole("button", { name: "Publish changes" }).click();
  await expect(maria.getByText("updated this article while you had it open.")).toBeVisible();
  await clickButton(maria, "Publish changes", "Published");
  await expect(maria.getByLabel("Category")).toHaveValue("Pool water");
  await expect(maria.getByLabel("Excerpt")).toHaveValue("What a pool needs in May.");
  await expect(maria.getByLabel("Author")).toHaveValue("Dana Fox");

  // back, in the same tab, its old name is gone
  await page.goto("/admin/article-labels?open=category-water");
  await expect(page.getByText("This category, tag or author no longer exists.")).toBeVisible();
});

test("on a phone, a tag is merged into another after a question that says what happens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await publish(page, "Brine in July", { Tags: "brine\nheat in july" });
  await publish(page, "Brine in August", { Tags: "brine" });
  // a tag in use is added without being typed as a line, and not twice
  await page.getByLabel("Add a tag in use").fill("HEAT in July");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Tags")).toHaveValue("brine\nHEAT in July");
  await page.getByLabel("Add a tag in use").fill("Brine");
  await page.getByRole("button", { name: "Add tag" }).click();
  await clickButton(page, "Publish changes", "Published");
  await expect(page.getByLabel("Tags")).toHaveValue("brine\nheat in july");

  await page.goto("/admin/article-labels?kind=tag&q=brine");
  await page.locator("[data-row]").first().click();
  await name(page).fill(" Heat in July");
  await page.getByRole("button", { name: "Rename" }).click();
  const question = page.getByText(
    "The tag “heat in july” already exists, with 2 articles. If you merge the two, 2 articles move to “heat in july”. That can’t be undone.",
  );
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page, "the question before two tags are merged");
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue(" Heat in July");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(message(page, "“brine” is now “heat in july”.")).toBeVisible();
  await expect(page).toHaveURL(/open=tag-heat(\+|%20)in(\+|%20)july/);
  const old = await page.request.get("/blog?tag=brine", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, "/blog?tag=heat+in+july"]);
  await page.goto("/admin/blog?q=brine in july");
  await page.locator("[data-row]").first().click();
  await expect(page.getByLabel("Tags")).toHaveValue("heat in july");
});

test("a name that a colleague has renamed meanwhile, and a cut line, change nothing and keep what is typed", async ({
  page,
  context,
}) => {
  await signIn(page);
  await publish(page, "Shade in March", { Author: "Lee Park" });
  await page.goto("/admin/article-labels?kind=author&q=lee park");
  await page.locator("[data-row]").first().click();
  const second = await context.newPage();
  await second.route("**/api/admin/changes*", (route) => route.abort());
  await second.goto(page.url());
  await second.getByLabel("Name", { exact: true }).fill("Lee Parker");
  await second.route("**/rename", (route) => route.abort());
  await second.getByRole("button", { name: "Rename" }).click();
  await expect(second.getByRole("alert")).toBeVisible();
  await expect(name(second)).toHaveValue("Lee Parker");
  await second.unroute("**/rename");

  await name(page).fill("Lee Park-Ruiz");
  await clickButton(page, "Rename", "Renamed");
  await second.getByRole("button", { name: "Rename" }).click();
  await expect(second.getByText("No article has this any more. Somebody may have renamed it.")).toBeVisible();
  await expect(name(second)).toHaveValue("Lee Parker");
});
