import type { Locator, Page } from "@playwright/test";
import { jpeg } from "#tests/pictures.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

// the browser logs the rejected save; and other tests read the pages that this one changes
test.use({ expectedErrors: /400/, siteOf: "proof" });

/** Uploads a picture in the dialog that this button opens. */
async function addPicture(page: Page, button: Locator, { name, alt }: { name: string; alt: string }) {
  await button.click();
  // the same file twice would be one picture
  const buffer = await jpeg({ width: 900, height: 600, seed: name.length });
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await library.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByLabel("Alt text").fill(alt);
  await page.getByRole("button", { name: "Save and add" }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
}

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("people and finished pools are on the site once staff have added them, and not before", async ({
  page,
}) => {
  for (const path of ["/about", "/contact", "/"]) {
    await page.goto(path);
    await expect(page.locator("#people, #finished-pools")).toHaveCount(0);
  }
  await signIn(page);

  await page.goto("/admin/settings?open=people");
  await expect(page.getByText("Nobody yet: no page shows this block.")).toBeVisible();
  await page.getByRole("button", { name: "Add a person" }).click();
  const person = page.getByRole("group", { name: "person 1" });
  await expect(person.getByLabel("Name")).toBeFocused();
  await person.getByLabel("Name").fill("Ana Núñez");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(person).toContainText("Required");
  await person.getByLabel("Role").fill("Crew lead");
  await person.getByLabel("Office").selectOption("Ocala");
  await addPicture(page, person.getByRole("button", { name: /^Add a picture/ }), {
    name: "ana.jpg",
    alt: "Ana Núñez beside a level",
  });
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
  await page.reload();
  await expect(person.getByRole("img", { name: "Ana Núñez beside a level" })).toBeVisible();

  await page.goto("/admin/settings?open=finishedPools");
  await page.getByRole("button", { name: "Add a finished pool" }).click();
  const pool = page.getByRole("group", { name: "pool 1" });
  await pool.getByRole("combobox", { name: "Pool" }).fill("Apollo 14");
  await page.getByRole("option", { name: /Apollo 14/ }).click();
  await expect(pool.getByLabel("Name on the page")).toHaveValue("Latham Apollo 14");
  await pool.getByLabel("Town").fill("Ocala");
  await pool.getByLabel("Final inspection").fill("2026-10-02");
  await pool.getByLabel("Days on site that you promised").fill("12");
  await pool.getByLabel("Days on site that it took").fill("14");
  await pool.getByLabel("Price band, from").fill("61,000");
  await pool.getByLabel("Price band, to").fill("65,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(pool).toContainText("A finished pool needs a photograph");
  await expect(pool).toContainText("On which day did the owner agree to be shown?");
  await addPicture(page, pool.getByRole("button", { name: /^Add a picture/ }), {
    name: "garden.jpg",
    alt: "The pool between two palms",
  });
  await pool.getByLabel("The owner agreed on").fill("2026-10-05");
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
  await expectAccessible(page, "the finished pools");

  for (const path of ["/about", "/contact"]) {
    await page.goto(path);
    const people = page.locator("#people");
    await expect(people.getByRole("heading", { name: "Ana Núñez" })).toBeVisible();
    await expect(people).toContainText("Crew lead, Ocala");
    await expect(people.getByRole("img", { name: "Ana Núñez beside a level" })).toBeVisible();
  }
  for (const path of ["/about", "/", "/pool-detail/latham-apollo-14"]) {
    await page.goto(path);
    const finished = page.locator("#finished-pools");
    await expect(finished.getByRole("img", { name: "The pool between two palms" })).toBeVisible();
    await expect(finished).toContainText("Final inspection on October 2, 2026.");
    await expect(finished).toContainText("We promised 12 days on site; it took 14 days.");
    await expect(finished).toContainText("The owner paid $61,000 – $65,000.");
  }
  await page.locator("#finished-pools").getByRole("link", { name: "Latham Apollo 14" }).click();
  await expect(page).toHaveURL(/\/pool-detail\/latham-apollo-14$/);
  await page.goto("/pool-detail/latham-jamaica-12");
  await expect(page.locator("#finished-pools")).toHaveCount(0);
});
