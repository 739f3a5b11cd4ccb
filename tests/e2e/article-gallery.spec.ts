import type { Page } from "@playwright/test";
import { photo } from "#tests/pictures.ts";
import { expectAccessible, violations } from "./accessible.ts";
import { chooseBlock, clickButton, cutAndPasteBack, dropFiles, source, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// these write articles, so they share the site of the others that do
test.use({ siteOf: "article writing" });
test.describe.configure({ mode: "default" });

const path = "/blog/a-deck-in-pictures";

async function jpegOf(seed: number): Promise<Buffer> {
  return (await photo({ width: 900, height: 600, seed })).jpeg().toBuffer();
}

/** Pastes files, as from a folder. */
async function pasteFiles(page: Page, files: { name: string; base64: string }[]): Promise<void> {
  await text(page).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer();
    for (const { name, base64 } of pasted) {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      clipboardData.items.add(new File([bytes], name, { type: "image/jpeg" }));
    }
    editor.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, files);
}

test("a gallery is begun with the keyboard, takes files that are dropped and pasted, and is put in order", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("A deck in pictures");
  await page.getByLabel("Excerpt").fill("A deck from three sides.");
  await text(page).focus();
  await page.keyboard.type("Before.");
  await page.keyboard.press("Enter");
  await chooseBlock(page, "picture g", "Picture gallery");
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library
    .locator("input[type=file]")
    .setInputFiles({ name: "deck-one.jpg", mimeType: "image/jpeg", buffer: await jpegOf(41) });
  await library.getByRole("button", { name: /deck-one\.jpg/ }).click();
  await library.getByLabel("Alt text").fill("The deck at noon");
  await library.getByRole("button", { name: "Save and add" }).click();
  const panel = page.getByRole("group", { name: "Picture gallery" });
  const items = panel.getByRole("listitem");
  const captions = panel.getByLabel(/^Caption of picture/);
  await expect(panel).toContainText("With one picture, visitors see it as a picture alone.");
  await expect(panel.getByRole("button", { name: "Remove picture 1 from the gallery" })).toBeDisabled();

  const file = async (name: string, seed: number) => ({
    name,
    type: "image/jpeg",
    base64: (await jpegOf(seed)).toString("base64"),
  });
  await dropFiles(items.first(), [await file("deck-two.jpg", 42), await file("deck-three.jpg", 43)]);
  await expect(items).toHaveCount(3);
  await expect(text(page)).toBeFocused();
  // one that is in the gallery is not added again
  await pasteFiles(page, [await file("deck-four.jpg", 44), await file("deck-one.jpg", 41)]);
  await expect(items).toHaveCount(4);
  await expect(page.getByText(/^Uploading/)).toHaveCount(0);
  await expect(items).toHaveCount(4);
  await expect(items.locator("img")).toHaveCount(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(3);

  await text(page).press("Enter");
  await expect(captions.first()).toBeFocused();
  for (const [at, caption] of ["One", "Two", "Three"].entries()) await captions.nth(at).fill(caption);
  const order = async (names: string[]) => {
    for (const [at, name] of names.entries()) await expect(captions.nth(at)).toHaveValue(name);
  };
  await panel.getByRole("button", { name: "Move picture 1 back" }).press("ArrowRight");
  await order(["Two", "One", "Three"]);
  await expect(panel.getByRole("button", { name: "Move picture 2 back" })).toBeFocused();
  const handles = panel.locator(".text-gallery-handle");
  // what drags is loaded when a mouse moves
  await handles.nth(2).hover();
  await expect(items.nth(2)).toHaveAttribute("draggable", "true");
  await handles.nth(2).dragTo(handles.first());
  await order(["Three", "Two", "One"]);
  await expectAccessible(page, "the panel of a gallery");
  await captions.first().press("Enter");
  await page.keyboard.type("Below it.");

  const written = await source(page);
  const figure = (caption: string) =>
    `<figure><img src="/media/[0-9a-f]{64}"><figcaption>${caption}</figcaption></figure>`;
  expect(written).toMatch(
    new RegExp(
      `^<p>Before.</p>\n<figure data-block="gallery">${["Three", "Two", "One"].map(figure).join("")}</figure>\n<p>Below it.</p>$`,
    ),
  );
  await cutAndPasteBack(page);
  expect(await source(page)).toBe(written);
  // Backspace below it selects it, and deletes it only then
  await text(page).getByText("Below it.").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(items).toHaveCount(3);
  await page.keyboard.press("Backspace");
  await expect(panel).toHaveCount(0);
  await expect(text(page).locator("p")).toHaveText(["Before.", "Below it."]);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await source(page)).toBe(written);

  // the two that were dropped have no description yet
  await expect(page.locator(".publish-check")).toContainText("Before you publish: 2 to check");
  await clickButton(page, "Publish", "Published");
  await page.reload();
  await expect(text(page).getByRole("img", { name: "The deck at noon" })).toBeVisible();
  // the server closes what has no end
  expect((await source(page)).replaceAll(" />", ">")).toBe(written);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const shown = page.locator(".prose [data-block=gallery]");
    await expect(shown.locator("figcaption")).toHaveText(["Three", "Two", "One"]);
    const picture = shown.getByRole("img", { name: "The deck at noon" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/media\/[0-9a-f]{64}\/\d+\.avif$/);
    // side by side, also on a phone
    const [first, second] = await shown.locator("img").evaluateAll((images) =>
      images.map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return { x, y: Math.round(y), width: Math.round(width), height: Math.round(height) };
      }),
    );
    expect(second).toEqual({ ...first!, x: expect.any(Number) });
    expect(second!.x).toBeGreaterThan(first!.x + first!.width);
    expect(await violations(page, { include: ".prose" }), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const feed = await (await page.request.get("/blog/rss.xml")).text();
  expect(feed).toContain("&lt;figcaption&gt;Three&lt;/figcaption&gt;");
  expect(feed).not.toContain("data-block");
});

test("a text with a gallery of pictures that are gone opens, and figures beside each other stay figures", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  const figures = ["0a", "1b"].map((part) => `<figure><img src="/media/${part.repeat(32)}"></figure>`);
  const written = `${figures.join("\n")}\n<figure data-block="gallery">${figures.join("")}</figure>\n<p>One</p>`;
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await page.getByRole("textbox", { name: "Text, as HTML" }).fill(written);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(text(page).getByText("This picture is no longer in the library.")).toHaveCount(4);
  expect(await source(page)).toBe(written);
  await text(page).getByText("One").click();
  await page.keyboard.type("!");
  expect(await source(page)).toBe(written.replace("One", "One!"));
  await expectAccessible(page, "a gallery of pictures that are gone");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a gallery is its pictures with their captions", async ({ page }) => {
    await page.goto(path);
    const shown = page.locator(".prose [data-block=gallery]");
    await expect(shown.getByRole("figure")).toHaveCount(3);
    await expect(shown.getByRole("img", { name: "The deck at noon" })).toBeVisible();
  });
});
