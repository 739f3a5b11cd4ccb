import type { Locator, Page } from "@playwright/test";
import { jpeg, pdf } from "#tests/pictures.ts";
import { expectAccessible, openDialog } from "./accessible.ts";
import { clickButton, meanwhile } from "./content-screen.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";

// other tests read what these change, so they get their own site; the browser logs refused changes
test.use({ siteOf: "pool form", expectedErrors: /400|404|409/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const form = (page: Page) => page.getByRole("form", { name: "The pool" });

async function openPool(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/pools?open=${id}`);
  await expect(form(page).getByLabel("Model", { exact: true })).not.toHaveValue("");
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Uploads a file in the open library, and chooses it. @returns the library */
async function upload(page: Page, title: string, file: ChosenFile): Promise<Locator> {
  const library = page.getByRole("dialog", { name: title });
  await library.locator("input[type=file]").setInputFiles(file);
  await library.getByRole("button", { name: file.name }).click();
  return library;
}

test(
  "a pool is added with lengths as they are written, a picture and a spec sheet, and is in gallery, design tool, sitemap and feeds at once",
  bothEngines,
  async ({ page }) => {
    const publicText = async (path: string) => (await page.request.get(path)).text();
    // cached pages must be dropped when it is published
    const places = ["/pools", "/sitemap.xml", "/design", "/api/pools"];
    for (const path of places) expect((await publicText(path)).includes("bonita"), path).toBe(false);
    expect(await publicText("/llms.txt")).toContain("60 models");
    await signIn(page);
    await page.goto("/admin/pools");
    await page.getByRole("button", { name: "New pool" }).click();
    const added = page.getByRole("form", { name: "The new pool" });
    const label = (name: string) => added.getByLabel(name, { exact: true });
    await label("Manufacturer").selectOption("Latham");
    await label("Model").fill("Bonita 12");
    await label("Shape").fill("Rectangle");
    await label("Size").selectOption("Medium");
    await label("Length").fill("24’6”");
    await label("Width").fill("32 ft");
    await label("Shallow end").fill("3.5");
    await label("Maximum depth").fill("5 ft 6 in");
    await label("Place in the list").fill("0");
    await label("Badge").fill("New");
    await label("Stored shape").selectOption("Like Apollo 14");
    const sheet = added.getByRole("group", { name: "Spec sheet" });
    await sheet.getByRole("button", { name: "Choose or upload a PDF" }).click();
    await upload(page, "Choose a document", {
      name: "Bonita.pdf",
      mimeType: "application/pdf",
      buffer: pdf(),
    });
    await expect(sheet.getByRole("link", { name: "Bonita.pdf" })).toBeVisible();
    await page.getByLabel(/^Published: /).check();
    await page.getByRole("button", { name: "Add the pool" }).click();
    await expect(label("Width")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("A width of 32′ is not plausible").first()).toBeVisible();
    await label("Width").fill("12'");
    await expect(page.getByText(/Gallons: compute from outline and depths \([\d,]+ gallons\)/)).toBeVisible();

    await page.getByRole("button", { name: "Preview" }).click();
    const visitors = page.frameLocator("iframe[title='The page']");
    await expect(visitors.getByRole("heading", { level: 1 })).toHaveText("Bonita 12");
    await page.getByRole("button", { name: "Card", exact: true }).click();
    await expect(visitors.locator(".pool-card").first()).toContainText("Bonita 12New");
    expect((await page.request.get("/pool-detail/latham-bonita-12")).status()).toBe(404);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Add the pool" }).click();
    await expect(form(page)).toBeVisible();
    await expect(field(page, "Length")).toHaveValue("24′ 6″");
    for (const path of places) expect((await publicText(path)).includes("latham-bonita-12"), path).toBe(true);
    expect(await publicText("/llms.txt")).toContain("61 models");
    await expectAccessible(page, "a pool's form", { exclude: "iframe" });

    await page.getByRole("button", { name: "Add a picture" }).click();
    const buffer = await jpeg({ width: 900, height: 600 });
    const choice = await upload(page, "Choose a picture", {
      name: "bonita.jpg",
      mimeType: "image/jpeg",
      buffer,
    });
    await choice.getByLabel("Alt text").fill("A Bonita at dusk");
    await choice.getByRole("button", { name: "Save and add" }).click();
    const pictures = page.getByRole("form", { name: "Pictures of this pool" });
    await expect(pictures.getByRole("img", { name: "A Bonita at dusk" })).toBeVisible();
    await pictures.getByRole("button", { name: "Save" }).click();
    await expect(pictures.getByRole("button", { name: "Save" })).toHaveCount(0);
    for (const path of ["/pools", "/pool-detail/latham-bonita-12"])
      await expect.poll(() => publicText(path)).toContain("A Bonita at dusk");
    await page.goto("/pool-detail/latham-bonita-12");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonita 12");
    await expect(page.getByText("24′ 6″").first()).toBeVisible();
    const link = page.locator("a[href$='/document.pdf']");
    const file = await page.request.get((await link.first().getAttribute("href")) ?? "");
    expect(file.headers()["content-disposition"]).toContain('filename="Bonita.pdf"');
  },
);

test(
  "a renamed address leads to the new one, and an archived pool's page where staff chose",
  bothEngines,
  async ({ page }) => {
    await signIn(page);
    await openPool(page, "latham-aruba");
    await page.getByLabel(/^URL/).fill("latham-fiji");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/“Latham Fiji” already has this URL/).first()).toBeVisible();
    await page.getByLabel(/^URL/).fill("aruba-by-latham");
    await expect(page.getByText("Visitors to /pool-detail/latham-aruba will be redirected")).toBeVisible();
    await clickButton(page, "Save", "Saved");
    const old = await page.request.get("/pool-detail/latham-aruba", { maxRedirects: 0 });
    expect(old.headers().location).toBe("/pool-detail/aruba-by-latham");
    await page.goto("/pool-detail/latham-aruba");
    await expect(page).toHaveURL(/\/pool-detail\/aruba-by-latham$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aruba");

    await openPool(page, "latham-aruba");
    await page.getByRole("button", { name: "Archive this pool…" }).click();
    await field(page, "Its page leads to").selectOption("Latham pools");
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(page.getByText(/Archived; its page leads to \/latham-pools/)).toBeVisible();
    await page.goto("/pool-detail/aruba-by-latham");
    await expect(page).toHaveURL(/\/latham-pools$/);
    await openPool(page, "latham-aruba");
    await page.getByRole("button", { name: "Change where its page leads…" }).click();
    await field(page, "Its page leads to").selectOption("Another pool…");
    await field(page, "Find a pool").fill("fiji");
    await field(page, "Pool").selectOption("Latham Fiji");
    await page.getByRole("button", { name: "Save where it leads" }).click();
    await expect(page.getByText(/its page leads to \/pool-detail\/latham-fiji/)).toBeVisible();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByRole("button", { name: "Archive this pool…" })).toBeVisible();
    await expect(page.getByLabel(/^Published: /)).not.toBeChecked();
  },
);

test("of two people who change one pool, different fields are both kept, and the same field asks", async ({
  page,
}) => {
  await signIn(page);
  await openPool(page, "latham-fiji");
  await field(page, "Badge").fill("Mine");
  const path = "/api/admin/pools/latham-fiji";
  await meanwhile(page, path, { leadTime: "8 weeks" });
  await expect(page.getByRole("alert")).toContainText("Maria Lopez updated this pool");
  await expect(field(page, "Lead time")).toHaveValue("8 weeks");
  await expect(field(page, "Badge")).toHaveValue("Mine");
  await clickButton(page, "Save", "Saved");
  await field(page, "Badge").fill("Mine again");
  await meanwhile(page, path, { badge: "Theirs" });
  await expect(page.getByRole("alert")).toContainText("Theirs");
  await page.getByRole("group", { name: "Badge" }).getByRole("button", { name: "Use theirs" }).click();
  await expect(field(page, "Badge")).toHaveValue("Theirs");
});

test("the history puts an earlier version into the form, and two pools are compared", async ({ page }) => {
  await signIn(page);
  await openPool(page, "san-juan-sea-isle");
  const before = await field(page, "Length").inputValue();
  await field(page, "Length").fill("40'");
  await field(page, "Source of the new dimensions").fill("Price list of June 2026");
  await clickButton(page, "Save", "Saved");
  await expect(page.getByText("Price list of June 2026").first()).toBeVisible();
  await page.getByRole("button", { name: "Restore what was before" }).click();
  await expect(field(page, "Length")).toHaveValue(before);
  await clickButton(page, "Save", "Saved");
  await expect(page.getByRole("button", { name: "Restore what was before" })).toHaveCount(2);

  await page.getByRole("button", { name: "Compare…" }).click();
  await field(page, "With").selectOption("Latham Fiji");
  await expect(page.getByRole("columnheader", { name: "Latham Fiji" })).toBeVisible();
  await expectAccessible(page, "a comparison", openDialog);
});
