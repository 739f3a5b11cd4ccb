import { expectAccessible, openDialog } from "./accessible.ts";
import { clickButton, meanwhile, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "article writing" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const list = "/admin/blog";

test("an editor writes, previews and publishes a post: page, list, feeds and picture are updated immediately", async ({
  page,
}) => {
  const feeds = ["/blog/rss.xml", "/sitemap.xml", "/llms.txt"];
  for (const feed of feeds)
    expect(await (await page.request.get(feed)).text()).not.toContain("salt-cells-in-july");
  await page.goto("/blog");
  await signIn(page);
  await page.goto(list);
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Salt cells in July");
  await expect(page.getByLabel(/^URL/)).toHaveValue("salt-cells-in-july");
  await page.getByLabel("Excerpt").fill("Heat makes a salt cell work harder.");
  await text(page).click();
  await text(page).pressSequentially("Test it in the morning.");
  await page.getByLabel("Category").fill("Care");
  await page.getByLabel("Tags").fill("salt\n\nheat");
  await page.getByRole("button", { name: "Choose an illustration" }).click();
  await page.getByRole("button", { name: /^garden-golden/ }).click();
  await expect(page.locator(".chosen-picture img")).toBeVisible();
  await clickButton(page, "Save draft", "Saved");
  await expect(page).toHaveURL(/open=\d+$/);
  expect((await page.request.get("/blog/salt-cells-in-july")).status()).toBe(404);

  await text(page).press("ControlOrMeta+End");
  await text(page).pressSequentially(" Not at noon.");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const readers = page.frameLocator("iframe[title='The page']");
  await expect(readers.getByRole("heading", { level: 1 })).toHaveText("Salt cells in July");
  await expect(readers.locator(".prose")).toHaveText("Test it in the morning. Not at noon.");
  await expect(readers.locator(".article-picture img")).toHaveAttribute("src", /garden-golden/);
  await page.keyboard.press("Escape");
  await clickButton(page, "Publish", "Published");
  await expect(page.getByLabel("Publish date")).not.toHaveValue("");

  for (const feed of feeds)
    expect(await (await page.request.get(feed)).text(), feed).toContain("/blog/salt-cells-in-july");
  await page.goto("/blog");
  await page.getByRole("link", { name: "Salt cells in July" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salt cells in July");
  await expect(page.locator(".prose")).toContainText("Not at noon.");
  await expect(page.locator(".article-picture img")).toHaveAttribute("src", /garden-golden/);
  await expect(page.getByRole("list", { name: "Topics" }).getByRole("listitem")).toHaveText(["salt", "heat"]);
});

test("a post that becomes a guide leaves a redirect; staff can view its saved state", async ({ page }) => {
  await signIn(page);
  await page.goto(`${list}?kind=post&q=chapter 515`);
  await page.locator("[data-row]").first().click();
  await expect(text(page)).toBeVisible();
  const slug = await page.getByLabel(/^URL/).inputValue();
  const title = await page.getByLabel("Title", { exact: true }).first().inputValue();
  await page.getByLabel("Type").last().selectOption("guide");
  await clickButton(page, "Publish changes", "Published");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open in a new tab" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/resources/${slug}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: /40[09]/ });

  test("input stays, and a deleted article is gone from the site", async ({ page }) => {
    // without change notices, the conflict is noticed only when saving
    await page.route("**/api/admin/changes*", (route) => route.abort());
    await signIn(page);
    await page.goto(`${list}?q=read a pool price`);
    await page.getByRole("link", { name: /pool price/ }).click();
    await expect(text(page)).toBeVisible();
    const slug = await page.getByLabel(/^URL/).inputValue();
    await page.getByLabel("Excerpt").fill("");
    await page.getByRole("button", { name: "Publish changes", exact: true }).click();
    await expect(page.getByLabel("Excerpt")).toBeFocused();
    await page.getByLabel("Excerpt").fill("Mine");
    const id = new URL(page.url()).searchParams.get("open");
    await meanwhile(page, `/api/admin/blog/${id}`, { author: "Theirs" });
    await page.getByRole("button", { name: "Publish changes", exact: true }).click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Maria Lopez updated this article while you had it open.");
    await expect(notice.getByRole("listitem")).toContainText("Author");
    await expect(page.getByLabel("Excerpt")).toHaveValue("Mine");
    await clickButton(page, "Publish changes", "Published");
    expect(await (await page.request.get(`/blog/${slug}`)).text()).toContain("Mine");
    await page.getByRole("button", { name: /^Delete this/ }).click();
    await clickButton(page, "Delete", "Deleted");
    expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  });
});

test("form and illustrations are accessible", async ({ page }) => {
  await signIn(page);
  await page.goto(`${list}?open=9`);
  await expect(text(page)).toBeVisible();
  await expect(page.locator(".chosen-picture img")).toBeVisible();
  await expectAccessible(page, "form");
  await page.getByRole("button", { name: "Choose an illustration" }).click();
  await expect(page.getByRole("button", { name: /^garden-golden/ })).toBeVisible();
  await expectAccessible(page, "drawn pictures", openDialog);
});
