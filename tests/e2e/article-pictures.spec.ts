import { photo } from "#tests/pictures.ts";
import { expectAccessible, violations } from "./accessible.ts";
import { clickButton, copyPicture, dropFiles, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// these write articles, so they share the site of the others that do; the browser logs the refused file
test.use({
  siteOf: "article writing",
  permissions: ["clipboard-read", "clipboard-write"],
  expectedErrors: /415/,
});
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Excerpt").fill("What heat does to a salt cell.");
});

test("a picture is pasted, described, captioned and published; the library keeps it while a text shows it", async ({
  page,
}) => {
  await page.getByLabel("Title", { exact: true }).first().fill("A salt cell in pictures");
  await text(page).click();
  await page.keyboard.type("Before it.");
  await page.keyboard.press("Enter");
  await copyPicture(page, 1);
  await page.keyboard.press("ControlOrMeta+v");
  const panel = page.getByRole("group", { name: "Picture in the text" });
  await expect(panel).toBeVisible();
  await expect(text(page).locator(".text-picture img")).toBeVisible();

  // what is typed while it is selected goes below it
  await page.keyboard.type("After it.");
  await expect(text(page).locator("p").last()).toHaveText("After it.");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Caption")).toBeFocused();
  await page.keyboard.type("The cell at noon");
  await panel.getByRole("button", { name: "Half width" }).click();
  await panel.getByLabel("Alt text").fill("A salt cell beside a pump");
  await expectAccessible(page, "the panel of a picture");
  await clickButton(page, "Save description", "Description saved");
  await expect(panel.getByText("Described as “A salt cell beside a pump”.")).toBeVisible();
  await panel.getByLabel("Caption").press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" And so on.");
  await clickButton(page, "Publish", "Published");

  await page.reload();
  const shown = text(page).getByRole("figure");
  await expect(shown.getByRole("img", { name: "A salt cell beside a pump" })).toBeVisible();
  await expect(text(page)).toHaveText("Before it.The cell at noonAfter it. And so on.");
  await page.goto("/blog/a-salt-cell-in-pictures");
  const figure = page.locator(".prose").getByRole("figure");
  const picture = figure.getByRole("img", { name: "A salt cell beside a pump" });
  await expect(picture).toHaveAttribute("loading", "lazy");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{64}\/\d+\.avif$/,
  );
  await expect(figure.locator("figcaption")).toHaveText("The cell at noon");
  expect(await violations(page, { include: ".prose" })).toEqual([]);

  await page.goto("/admin/pools");
  await page.getByRole("button", { name: "Open the picture library" }).click();
  const library = page.getByRole("dialog", { name: "Picture library" });
  await library
    .getByRole("button", { name: /image\.png/ })
    .first()
    .click();
  await expect(library.getByText("Article: A salt cell in pictures")).toBeVisible();
  await expect(library.getByText("Remove it from these pages before you delete it.")).toBeVisible();
});

test("Backspace selects the picture above, even before the editor has heard where the caret is", async ({
  page,
}) => {
  await text(page).click();
  await page.keyboard.type("Before it.");
  await page.keyboard.press("Enter");
  await copyPicture(page, 1);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text(page).locator(".text-picture img")).toBeVisible();
  await page.keyboard.type("After it.");
  const isTaken = await text(page).evaluate((editor) => {
    const words = [...editor.querySelectorAll("p")].at(-1)?.firstChild;
    document.getSelection()?.collapse(words ?? null, 0);
    const key = new KeyboardEvent("keydown", {
      key: "Backspace",
      keyCode: 8,
      bubbles: true,
      cancelable: true,
    });
    return !editor.dispatchEvent(key);
  });
  expect(isTaken).toBe(true);
  await expect(page.getByRole("group", { name: "Picture in the text" })).toBeVisible();
  await expect(text(page).locator(".text-picture img")).toBeVisible();
});

test("a dropped picture can be undone; a file that is refused leaves the text as it is", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  const first = text(page).locator("p").first();
  await dropFiles(first, [{ name: "notes.png", type: "image/png", base64: btoa("no picture") }]);
  await expect(page.getByText("notes.png was not added", { exact: true })).toBeVisible();
  await expect(text(page).locator("p")).toHaveText(["One", "Two"]);

  const base64 = (await (await photo({ seed: 2 })).jpeg().toBuffer()).toString("base64");
  await dropFiles(first, [{ name: "lanai.jpg", type: "image/jpeg", base64 }]);
  await expect(text(page).locator("p + .text-picture + p")).toHaveText("Two");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text(page).locator("p")).toHaveText(["One", "Two"]);
  await expect(text(page).locator(".text-picture")).toHaveCount(0);
});

test("a picture is chosen from the library, and one that is gone is named as such", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("One");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  const buffer = await (await photo({ seed: 3 })).jpeg().toBuffer();
  await library
    .locator("input[type=file]")
    .setInputFiles({ name: "deck.jpg", mimeType: "image/jpeg", buffer });
  await library.getByRole("button", { name: /deck\.jpg/ }).click();
  await library.getByLabel("Alt text").fill("A deck");
  await library.getByRole("button", { name: "Save and add" }).click();
  await expect(text(page).getByRole("img", { name: "A deck" })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(text(page).locator(".text-picture")).toHaveCount(0);

  await page.getByRole("button", { name: "HTML", exact: true }).click();
  const source = page.getByRole("textbox", { name: "Text, as HTML" });
  await source.fill(`<figure><img src="/media/${"0a".repeat(32)}"></figure>\n<p>One</p>`);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(text(page)).toContainText("This picture is no longer in the library.");
  await expectAccessible(page, "a text with a picture that is gone");
});
