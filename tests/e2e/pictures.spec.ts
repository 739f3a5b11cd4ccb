import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { jpeg, pdf } from "#tests/pictures.ts";
import { expectAccessible, openDialog } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

// the browser logs the rejected files and the cut connection; other tests read the pools that this changes
test.use({ expectedErrors: /415|ERR_FAILED/, siteOf: "pictures" });

const first = { path: "/pool-detail/latham-jamaica-12", id: "latham-jamaica-12" };
const second = { path: "/pool-detail/latham-ariel-16", name: "Latham Ariel 16" };

async function publicPictures(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

async function openLibrary(page: Page): Promise<Locator> {
  await page.goto("/admin/pools");
  await page.getByRole("button", { name: "Open the picture library" }).click();
  return page.getByRole("dialog", { name: "Picture library" });
}

async function photo(name: string, seed: number) {
  return { name, mimeType: "image/jpeg", buffer: await jpeg({ width: 900, height: 600 + seed, seed }) };
}

test("photos and a spec sheet are uploaded, described, ordered, used on a second pool and replaced", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  let library = await openLibrary(page);

  await test.step("what is refused is told, with what to do; an iPhone sends JPEG because the field asks for it", async () => {
    const field = library.locator("input[type=file]");
    await expect(field).toHaveAttribute("accept", /^image\/jpeg,(?!.*hei)/);
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1");
    await field.setInputFiles([
      { name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: heic },
      { name: "Jamaica 12.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") },
    ]);
    await expect(
      library.getByText("This is an HEIC picture, as taken by iPhones. Save it as a JPEG and upload that."),
    ).toBeVisible();
    await expect(library.getByText("The content of this file isn’t a PDF.")).toBeVisible();
    await library.getByRole("button", { name: "Dismiss" }).first().click();
    await library.getByRole("button", { name: "Dismiss" }).click();
    await field.setInputFiles([await photo("dusk.jpg", 1), await photo("steps.jpg", 2)]);
    for (const name of [/dusk\.jpg/, /steps\.jpg/])
      await expect(library.getByRole("button", { name }).locator("img")).toBeVisible({
        timeout: 60_000,
      });
  });

  await test.step("a spec sheet is a download under its name", async () => {
    await library.getByLabel("Show").selectOption({ label: "Documents (PDF)" });
    const field = library.locator("input[type=file]");
    await expect(field).toHaveAttribute("accept", "application/pdf");
    const sheet = { name: "Jamaica 12 spec sheet.pdf", mimeType: "application/pdf", buffer: pdf() };
    await field.setInputFiles([
      sheet,
      { name: "Old.pdf", mimeType: "application/pdf", buffer: pdf({ title: "Old" }) },
    ]);
    await expect(library.getByRole("button", { name: /Old\.pdf/ })).toBeVisible();
    await library.getByRole("button", { name: /spec sheet/ }).click();
    await expect(library.getByText("No pages yet")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      library.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Jamaica 12 spec sheet.pdf");
    expect(readFileSync(await file.path())).toEqual(pdf());
    await expectAccessible(page, "a document", openDialog);
    await library.getByRole("button", { name: "Back to the library" }).click();
  });

  await test.step("all are described with one save; a cut connection keeps what was typed", async () => {
    await library.getByLabel("Show").selectOption({ label: "Without a description" });
    await library.getByLabel("dusk.jpg").fill("A pool at dusk");
    await library.getByLabel("steps.jpg").fill("The steps of a pool");
    await expectAccessible(page, "pictures without a description", openDialog);
    await page.route("**/descriptions", (route) => route.abort());
    await library.getByRole("button", { name: "Save descriptions" }).click();
    await expect(library.getByRole("alert")).toContainText("Not saved.");
    await page.unroute("**/descriptions");
    await page.reload();
    await page.getByRole("button", { name: "Open the picture library" }).click();
    library = page.getByRole("dialog", { name: "Picture library" });
    await library.getByLabel("Show").selectOption({ label: "Without a description" });
    await expect(library.getByLabel("steps.jpg")).toHaveValue("The steps of a pool");
    // what is typed during the save stays, too
    await library.getByLabel("steps.jpg").fill("");
    const letGo = await heldBack(page, "**/descriptions");
    await library.getByRole("button", { name: "Save descriptions" }).click();
    await library.getByLabel("steps.jpg").fill("The steps of a pool");
    letGo();
    await expect(library.getByLabel("dusk.jpg")).toHaveCount(0);
    await expect(library.getByLabel("steps.jpg")).toHaveValue("The steps of a pool");
    await page.unroute("**/descriptions");
    await library.getByRole("button", { name: "Save descriptions" }).click();
    await expect(library.getByText("Every picture has a description.")).toBeVisible();
    await library.getByRole("button", { name: "Close" }).click();
  });

  const form = page.getByRole("form", { name: "Pictures of this pool" });

  await test.step("the order is chosen with keys, and visitors see it after saving", async () => {
    await page.goto(`/admin/pools?open=${first.id}`);
    for (const name of ["dusk.jpg", "steps.jpg"]) {
      await page.getByRole("button", { name: "Add a picture" }).click();
      const choice = page.getByRole("dialog", { name: "Choose a picture" });
      await choice.getByRole("button", { name: new RegExp(name) }).click();
      await expect(choice).toBeHidden();
    }
    const images = form.getByRole("listitem").getByRole("img");
    await expect(images).toHaveCount(2);
    await expect(images.first()).toHaveAttribute("alt", "A pool at dusk");
    await page.getByRole("button", { name: "Move picture 2 forward" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(images.first()).toHaveAttribute("alt", "The steps of a pool");
    await expect(page.getByRole("button", { name: "Move picture 1 back" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(images.first()).toHaveAttribute("alt", "A pool at dusk");
    await page.keyboard.press("Home");
    await expect(form.getByText("Picture 2 is now number 1 of 2")).toBeAttached();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect
      .poll(() => publicPictures(page, first.path))
      .toMatch(/The steps of a pool[^]*A pool at dusk/);
  });

  await test.step("the spec sheet is on the pool's page, as a download", async () => {
    const sheet = page.getByRole("group", { name: "Spec sheet" });
    await sheet.getByRole("button", { name: "Choose or upload a PDF" }).click();
    const choice = page.getByRole("dialog", { name: "Choose a document" });
    await choice.getByRole("button", { name: /spec sheet/ }).click();
    await expect(sheet.getByRole("link", { name: "Jamaica 12 spec sheet.pdf" })).toBeVisible();
    const pool = page.getByRole("form", { name: "The pool" });
    await pool.getByRole("button", { name: "Save", exact: true }).click();
    await expect(pool.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    const link = /href="(\/media\/[0-9a-f]{64}\/document\.pdf)"/;
    await expect.poll(async () => link.exec(await publicPictures(page, first.path))?.[1]).toBeTruthy();
    const [, address = ""] = link.exec(await publicPictures(page, first.path)) ?? [];
    const answer = await page.request.get(address);
    expect(answer.headers()["content-disposition"]).toContain('filename="Jamaica 12 spec sheet.pdf"');
  });

  await test.step("a photo says where and when it was taken, as far as staff have said so", async () => {
    await page.getByRole("button", { name: "Describe picture 1" }).click();
    const about = page.getByRole("dialog", { name: "About this picture" });
    await about.getByLabel("What it is").selectOption({ label: "Photo of a real job" });
    await about.getByLabel("Place", { exact: true }).fill("Ocala");
    await about.getByLabel("Day").fill("2026-03-14");
    await expect(about.getByText("Visitors see: Ocala, March 2026")).toBeVisible();
    await expectAccessible(page, "about a picture", openDialog);
    await about.getByRole("button", { name: "Save" }).click();
    await expect(about.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect.poll(() => publicPictures(page, first.path)).toContain("Ocala, March 2026");
    await about.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a picture is used on a second pool", async () => {
    await page.getByRole("button", { name: "Use picture 1 on more pools" }).click();
    const more = page.getByRole("dialog", { name: "Use on more pools" });
    await more.getByLabel("Search pools").fill("Ariel 16");
    await more.getByRole("checkbox", { name: second.name }).check();
    await expectAccessible(page, "more pools", openDialog);
    await page.route("**/api/admin/pools/*/pictures", (route) => route.abort());
    await more.getByRole("button", { name: "Add to 1 pool" }).click();
    await expect(more.getByRole("alert")).toHaveText(/^Latham Ariel 16 was not changed: The server did not/);
    await page.unroute("**/api/admin/pools/*/pictures");
    await more.getByRole("button", { name: "Add to 1 pool" }).click();
    await expect(more).toBeHidden();
    await expect.poll(() => publicPictures(page, second.path)).toContain("The steps of a pool");
  });

  await test.step("a replaced file is on both public pages; one that fails changes nothing", async () => {
    await page.getByRole("button", { name: "Describe picture 1" }).click();
    const about = page.getByRole("dialog", { name: "About this picture" });
    const field = about.locator("input[type=file]");
    const before = await fileOf(page, second.path);
    await field.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await about.getByRole("button", { name: "Replace the picture" }).click();
    await expect(about.getByText("This file type isn’t supported.")).toBeVisible();
    expect(await fileOf(page, second.path)).toBe(before);
    await field.setInputFiles(await photo("better.jpg", 7));
    await about.getByRole("button", { name: "Replace the picture" }).click();
    await expect(about.getByText("better.jpg")).toBeVisible();
    for (const path of [first.path, second.path])
      await expect.poll(() => fileOf(page, path), { timeout: 60_000 }).not.toBe(before);
    await page.goto(second.path);
    const shownImage = page.getByRole("img", { name: "The steps of a pool" }).first();
    await expect
      .poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("what is used can't be deleted; what is not, can", async () => {
    library = await openLibrary(page);
    await library.getByRole("button", { name: /better\.jpg/ }).click();
    await expect(library.getByText("Pool: Latham Ariel 16, Pool: Latham Jamaica 12")).toBeVisible();
    await expect(library.getByText("Remove it from these pages before you delete it.")).toBeVisible();
    await library.getByRole("button", { name: "Back to the library" }).click();
    await library.getByLabel("Show").selectOption({ label: "Documents (PDF)" });
    await library.getByRole("button", { name: /spec sheet/ }).click();
    await expect(library.getByText("Pool: Latham Jamaica 12")).toBeVisible();
    await expect(library.getByText("Remove it from these pages before you delete it.")).toBeVisible();
    await library.getByRole("button", { name: "Back to the library" }).click();
    await library.getByLabel("Show").selectOption({ label: "Documents (PDF)" });
    await library.getByRole("button", { name: /Old\.pdf/ }).click();
    const address = (await library.locator("code").textContent()) ?? "";
    expect((await page.request.get(address)).status()).toBe(200);
    await library.getByRole("button", { name: "Back to the library" }).click();
    // as if it had been uploaded long ago
    await page.route(/unused=old/, (route) =>
      route.continue({ url: route.request().url().replace("unused=old", "unused=1") }),
    );
    await library.getByLabel("Show").selectOption({ label: "Unused for 90 days" });
    await library.getByLabel("All 1 listed").check();
    await library.getByRole("button", { name: "Delete 1 file" }).click();
    await expect(library.getByText(/^This deletes Old\.pdf: 1 kB\./)).toBeVisible();
    await expectAccessible(page, "old unused files", openDialog);
    await library.getByRole("button", { name: "Delete 1 file permanently" }).click();
    await expect(library.getByText("Nothing to clean up.")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

/** The file that a public page shows for the picture of the steps. */
async function fileOf(page: Page, path: string): Promise<string | undefined> {
  const html = await publicPictures(page, path);
  return /\/media\/([0-9a-f]{64})\/\d+\.webp"[^>]*alt="The steps of a pool"/.exec(html)?.[1];
}
