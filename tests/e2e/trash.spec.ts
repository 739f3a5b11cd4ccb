import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { clickButton, meanwhile, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "deleted texts", expectedErrors: /40[04]/ });
test.describe.configure({ mode: "default" });

const message = (page: Page, words: string) => page.getByText(words, { exact: true }).last();

/** Writes an article and publishes it. @returns its id */
async function publish(page: Page, title: string): Promise<string> {
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill(title);
  await page.getByLabel("Excerpt").fill("When a cover pays.");
  await text(page).click();
  await text(page).pressSequentially("A cover saves heat at night.");
  await clickButton(page, "Publish", "Published");
  await expect(page).toHaveURL(/open=\d+$/);
  return new URL(page.url()).searchParams.get("open")!;
}

async function deleteOpen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete this article…" }).click();
  await expect(page.getByText(/You can put it back from the trash for 30 days\.$/)).toBeVisible();
  await clickButton(page, "Delete", "Deleted");
}

test("a deleted article is found in the trash and put back as a draft with its versions", async ({
  page,
}) => {
  const missed: string[] = [];
  page.on("response", (answer) => void (answer.status() === 404 && missed.push(answer.url())));
  await signIn(page);
  const id = await publish(page, "Covers in fall");
  await page.getByLabel("Excerpt").fill("When a cover pays off.");
  await clickButton(page, "Publish changes", "Published");
  await deleteOpen(page);
  await expect(message(page, "You can put it back from the trash for 30 days.")).toBeVisible();
  expect((await page.request.get("/blog/covers-in-fall")).status()).toBe(404);

  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  const row = page.getByRole("row", { name: /Covers in fall/ });
  await expect(row).toContainText("/blog/covers-in-fall");
  await expectAccessible(page, "the trash");
  await row.getByRole("link").click();
  await expect(page.locator(".plain-article")).toHaveText("A cover saves heat at night.");
  await expect(page.getByText("When a cover pays off.")).toBeVisible();
  await expectAccessible(page, "a deleted article");

  await clickButton(page, "Put back as a draft", "Put back as a draft");
  await expect(page).toHaveURL(new RegExp(`/admin/blog\\?open=${id}$`));
  await expect(page.getByText("Visitors don’t see a draft.")).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toHaveValue("When a cover pays off.");
  await page.getByText("Earlier versions").click();
  const versions = page.locator("details", { hasText: "Earlier versions" });
  await expect(versions.getByRole("listitem")).toHaveText([/^Version 2 Public/, /^Version 1 Published/]);
  expect((await page.request.get("/blog/covers-in-fall")).status()).toBe(404);
  await clickButton(page, "Publish", "Published");
  expect((await page.request.get("/blog/covers-in-fall")).status()).toBe(200);

  // in the tab that has deleted it, it is as fresh as any other
  await deleteOpen(page);
  await clickButton(page, "Undo", "Put back as a draft");
  await page.getByRole("link", { name: /Covers in fall/ }).click();
  await expect(page.getByText("Visitors don’t see a draft.")).toBeVisible();
  await meanwhile(page, `/api/admin/blog/${id}`, { excerpt: "When a cover pays in full." });
  await expect(page.getByLabel("Excerpt")).toHaveValue("When a cover pays in full.");
  // nothing was asked for that had just gone
  expect(missed).toEqual([]);
});

test("what is put back gets another URL if its own was taken, and a second tab is told that it is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  await publish(page, "Covers in winter");
  await deleteOpen(page);
  const other = await publish(page, "Covers in winter");
  await page.goto("/admin/trash?q=covers in winter");
  await page.getByRole("link", { name: /Covers in winter/ }).click();
  const second = await context.newPage();
  // without change notices, it still shows the text when that is back
  await second.route("**/api/admin/changes*", (route) => route.abort());
  await second.goto(page.url());
  await expect(second.getByRole("button", { name: "Put back as a draft" })).toBeVisible();

  await page.getByRole("button", { name: "Put back as a draft" }).click();
  await expect(
    page.getByText("“Covers in winter” already has this URL. Please choose another."),
  ).toBeVisible();
  await expect(page.getByLabel("URL: /blog/…")).toBeFocused();
  await expectAccessible(page, "a URL that was taken");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Covers for winter");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Please use lowercase letters, numbers and single hyphens/)).toBeVisible();
  await page.getByLabel("URL: /blog/…").fill("covers-for-winter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/blog\?open=\d+$/);
  expect(page.url()).not.toContain(`open=${other}`);
  await expect(page.getByLabel(/^URL/)).toHaveValue("covers-for-winter");

  await second.getByLabel("URL: /blog/…").fill("covers-once-more");
  await second.getByRole("button", { name: "Put back as a draft" }).click();
  await expect(second.getByText("It is no longer in the trash.")).toBeVisible();
  await expect(second.getByLabel("URL: /blog/…")).toHaveValue("covers-once-more");
});

test("an article is deleted for good with the keyboard, after a question", async ({ page }) => {
  await signIn(page);
  await publish(page, "Covers in spring");
  await deleteOpen(page);
  await page.goto("/admin/trash?q=covers in spring");
  await page.getByRole("link", { name: /Covers in spring/ }).click();
  await page.getByRole("button", { name: "Delete for good…" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The text and its earlier versions will be gone.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(message(page, "Deleted for good")).toBeVisible();
  await expect(page.getByText("No deleted pages match.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No deleted pages match.")).toBeVisible();
});
