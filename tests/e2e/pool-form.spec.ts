import type { Locator, Page } from "@playwright/test";
import { jpeg, pdf } from "#tests/pictures.ts";
import { expectAccessible, openDialog } from "./accessible.ts";
import { deskAndPhone, handsOf, type ChosenFile } from "./hands.ts";
import { clickButton, meanwhile } from "./content-screen.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";

// other tests read what these change, so they get their own site; the browser logs refused changes
test.use({ siteOf: "pool form", expectedErrors: /400|404|409/, ...deskAndPhone });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const form = (page: Page) => page.getByRole("form", { name: "The pool" });

async function openPool(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/pools?open=${id}`);
  await expect(form(page).getByLabel("Model", { exact: true })).not.toHaveValue("");
}

/** With Escape, or on a phone with its button. */
async function closeDialog(page: Page): Promise<void> {
  const { isPhone, press } = handsOf(page);
  if (isPhone) await press(page.getByRole("dialog").getByRole("button", { name: "Close" }));
  else await page.keyboard.press("Escape");
}

/** Uploads a file in the open library, and chooses it. @returns the library */
async function upload(page: Page, title: string, file: ChosenFile): Promise<Locator> {
  const library = page.getByRole("dialog", { name: title });
  const { give, press } = handsOf(page);
  await give(library.locator("input[type=file]"), file);
  await press(library.getByRole("button", { name: file.name }));
  return library;
}

test(
  "a pool is added with lengths as they are written, pictures and a spec sheet, and is in gallery, design tool, sitemap and feeds at once",
  bothEngines,
  async ({ page }) => {
    const publicText = async (path: string) => (await page.request.get(path)).text();
    // cached pages must be dropped when it is published
    const places = ["/pools", "/sitemap.xml", "/design", "/api/pools"];
    for (const path of places) expect((await publicText(path)).includes("bonita"), path).toBe(false);
    expect(await publicText("/llms.txt")).toContain("60 models");
    const { press, write, choose } = handsOf(page);
    await signIn(page);
    await page.goto("/admin/pools");
    await press(page.getByRole("button", { name: "New pool" }));
    const added = page.getByRole("form", { name: "The new pool" });
    const label = (name: string) => added.getByLabel(name, { exact: true });
    await choose(label("Manufacturer"), "Latham");
    await write(label("Model"), "Bonita 12");
    await write(label("Shape"), "Rectangle");
    await choose(label("Size"), "Medium");
    await write(label("Length"), "24’6”");
    await write(label("Width"), "32 ft");
    await write(label("Shallow end"), "3.5");
    await write(label("Maximum depth"), "5 ft 6 in");
    await write(label("Place in the list"), "0");
    await write(label("Badge"), "New");
    await choose(label("Built-in shape"), "Like Apollo 14");
    const sheet = added.getByRole("group", { name: "Spec sheet" });
    await press(sheet.getByRole("button", { name: "Choose or upload a PDF" }));
    await upload(page, "Choose a document", {
      name: "Bonita.pdf",
      mimeType: "application/pdf",
      buffer: pdf(),
    });
    await expect(sheet.getByRole("link", { name: "Bonita.pdf" })).toBeVisible();
    await press(page.getByLabel(/^Published: /));
    await press(page.getByRole("button", { name: "Add the pool" }));
    await expect(label("Width")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("A width of 32′ doesn’t look right").first()).toBeVisible();
    await write(label("Width"), "12'");
    await expect(page.getByText(/Gallons: compute from outline and depths \([\d,]+ gallons\)/)).toBeVisible();

    await press(page.getByRole("button", { name: "Preview", exact: true }));
    const visitors = page.frameLocator("iframe[title='The page']");
    await expect(visitors.getByRole("heading", { level: 1 })).toHaveText("Bonita 12");
    await press(page.getByRole("button", { name: "Card", exact: true }));
    await expect(visitors.locator(".pool-card").first()).toContainText("Bonita 12New");
    expect((await page.request.get("/pool-detail/latham-bonita-12")).status()).toBe(404);
    await closeDialog(page);

    await press(page.getByRole("button", { name: "Add the pool" }));
    await expect(form(page)).toBeVisible();
    await expect(field(page, "Length")).toHaveValue("24′ 6″");
    for (const path of places) expect((await publicText(path)).includes("latham-bonita-12"), path).toBe(true);
    expect(await publicText("/llms.txt")).toContain("61 models");
    await expectAccessible(page, "a pool's form", { exclude: "iframe" });

    const pictures = page.getByRole("form", { name: "Pictures of this pool" });
    for (const [alt, width] of [
      ["A Bonita at dusk", 900],
      ["A Bonita by day", 960],
    ] as const) {
      await press(page.getByRole("button", { name: "Add a picture" }));
      const choice = await upload(page, "Choose a picture", {
        name: `bonita-${width}.jpg`,
        mimeType: "image/jpeg",
        buffer: await jpeg({ width, height: 600 }),
      });
      await write(choice.getByLabel("Alt text"), alt);
      await press(choice.getByRole("button", { name: "Save and add" }));
      await expect(pictures.getByRole("img", { name: alt })).toBeVisible();
    }
    await press(pictures.getByRole("button", { name: "Save" }));
    await expect(pictures.getByRole("button", { name: "Save" })).toHaveCount(0);
    for (const path of ["/pools", "/pool-detail/latham-bonita-12"])
      await expect.poll(() => publicText(path)).toContain("A Bonita at dusk");
    expect(await publicText("/pool-detail/latham-bonita-12")).toContain("A Bonita by day");
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
    const { press, write, choose } = handsOf(page);
    await signIn(page);
    await openPool(page, "latham-aruba");
    await write(page.getByLabel(/^URL/), "latham-fiji");
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText(/“Latham Fiji” already has this URL/).first()).toBeVisible();
    await write(page.getByLabel(/^URL/), "aruba-by-latham");
    await expect(page.getByText("Visitors to /pool-detail/latham-aruba will be redirected")).toBeVisible();
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Saved", { exact: true }).last()).toBeVisible();
    const old = await page.request.get("/pool-detail/latham-aruba", { maxRedirects: 0 });
    expect(old.headers().location).toBe("/pool-detail/aruba-by-latham");
    await page.goto("/pool-detail/latham-aruba");
    await expect(page).toHaveURL(/\/pool-detail\/aruba-by-latham$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aruba");

    await openPool(page, "latham-aruba");
    await press(page.getByRole("button", { name: "Archive this pool…" }));
    await choose(field(page, "Redirect its page to"), "Latham pools");
    await press(page.getByRole("button", { name: "Archive", exact: true }));
    await expect(page.getByText(/Archived; its page redirects to \/latham-pools/)).toBeVisible();
    await page.goto("/pool-detail/aruba-by-latham");
    await expect(page).toHaveURL(/\/latham-pools$/);
    await openPool(page, "latham-aruba");
    await press(page.getByRole("button", { name: "Change the redirect…" }));
    await choose(field(page, "Redirect its page to"), "Another pool…");
    await write(field(page, "Find a pool"), "fiji");
    await choose(field(page, "Pool"), "Latham Fiji");
    await press(page.getByRole("button", { name: "Save redirect" }));
    await expect(page.getByText(/its page redirects to \/pool-detail\/latham-fiji/)).toBeVisible();
    await press(page.getByRole("button", { name: "Restore", exact: true }));
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
