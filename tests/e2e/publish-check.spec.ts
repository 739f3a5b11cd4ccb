import { expectAccessible } from "./accessible.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "articles", expectedErrors: /400|404|Failed to fetch|ERR_/ });
test.use({ viewport: { width: 390, height: 844 } });

test("a draft with a broken link, a skipped heading and no excerpt is fixed by keyboard, and published", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("What a July costs");
  await page.getByRole("button", { name: "HTML" }).press("Enter");
  const html = (link: string, level: number) =>
    `<h2>Costs</h2><p>See <a href="${link}">our list of prices</a>.</p><h${level}>Salt</h${level}><p>More.</p>`;
  await page.getByRole("textbox", { name: "Text, as HTML" }).fill(html("/pricess", 4));
  await clickButton(page, "Save draft", "Saved");

  const list = page.locator(".publish-check");
  await expect(list).toContainText("Before you publish: 1 to fix, 2 to check");
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toContainText([
    "Excerpt Lists and search results show it.",
    "Text “Salt” skips a level below the heading before it. Choose “Heading 3.”",
    "Text “our list of prices” leads to /pricess, where there is no page.",
  ]);

  // the server refuses it too, and what is typed stays
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved." })).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toBeFocused();

  // each entry leads to what it is about, and selects its words
  await list.getByRole("button", { name: "Excerpt" }).press("Enter");
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.keyboard.type("Salt, power and an hour of work.");
  await expect(list).toContainText("Before you publish: 2 to check");
  await list.locator("summary").press("Enter");
  await list.getByRole("button", { name: "Text" }).last().press("Enter");
  await expect(text(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("our list of prices");
  await page.getByRole("button", { name: "HTML" }).press("Enter");
  await list.locator("summary").press("Enter");
  await list.getByRole("button", { name: "Text" }).last().press("Enter");
  await expect(page.getByRole("textbox", { name: "Text, as HTML" })).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("our list of prices");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(html("/pools", 3));
  await expect(list).toHaveText("Before you publish: nothing to fix");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Published", { exact: true }).last()).toBeVisible();
  await expect(list).toHaveText("Before you publish: nothing to fix");
  expect((await page.request.get("/blog/what-a-july-costs")).status()).toBe(200);
});

test("in the text view an entry selects the words of its link, also after the line was cut", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Where we are");
  await page.route("**/api/admin/publish-check/**", (route) => route.abort());
  await text(page).click();
  await text(page).pressSequentially("There is more here about {town}.");
  const list = page.locator(".publish-check");
  await expect(list).toContainText("This text couldn’t be checked just now. You can publish it anyway.");
  await page.unroute("**/api/admin/publish-check/**");
  await list.getByRole("button", { name: "Check again" }).click();
  await expect(list).toContainText("Before you publish: 1 to fix, 1 to check");
  await list.locator("summary").click();
  await expectAccessible(page, "the check before publishing");
  await list.getByRole("button", { name: "Text" }).click();
  await expect(text(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("{town}");
  await page.keyboard.type("Ocala");
  await expect(text(page)).toHaveText("There is more here about Ocala.");
  await expect(list).toContainText("Before you publish: 1 to fix");
});

test("“Publish, then next” stays at a draft whose text is missing, and the check says why", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/landing-pages");
  await page.getByRole("link", { name: "Start reviewing" }).click();
  await expect(text(page)).toBeVisible();
  const slug = await page.getByLabel(/^URL/).inputValue();
  const list = page.locator(".publish-check");
  // the drafts of towns say much the same
  await expect(list).toContainText("Before you publish: 4 to check");
  await list.locator("summary").press("Enter");
  await expect(list.getByRole("listitem")).toContainText([
    ...Array<RegExp>(3).fill(/“Fiberglass pools in .+” has \d\d% of these words, too\./),
    "66 more landing pages have 40% of these words or more.",
  ]);
  await list.locator("summary").press("Enter");
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Publish, then next" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved." })).toBeVisible();
  await expect(list).toContainText("Before you publish: 1 to fix");
  await list.locator("summary").press("Enter");
  await expect(list.getByRole("listitem")).toContainText(["Text Visitors would see an empty page."]);
  await expect(page.getByLabel(/^URL/)).toHaveValue(slug);
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
});
