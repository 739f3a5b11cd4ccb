import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

// the browser notes that an answer was lost, and that the second one is a refusal
test.use({ siteOf: "sent twice", expectedErrors: /ERR_FAILED|status of 409/ });

/** Requests to this path arrive, but their answers do not. @returns a function to end that */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    // the page may have been reloaded meanwhile, which has ended the request
    await route.abort().catch(() => {});
  });
  return () => page.unroute(path);
}

/** Previews the prices of the Kingston, raised by so many percent. */
async function previewOf(page: Page, percent: string) {
  await page.goto("/admin/settings?open=prices&book=change&pools=latham-kingston");
  await page.getByLabel("Raise or lower by percent").fill(percent);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  return {
    row: page.getByRole("row").filter({ hasText: "Latham Kingston" }),
    apply: page.getByRole("button", { name: "Change one pool now" }),
  };
}

test("a price change that is pressed again after a lost answer is made once", async ({ page }) => {
  await signIn(page);
  const { row, apply } = await previewOf(page, "4");
  await expect(row).toContainText("$66,700 – $76,000 → $69,400 – $79,000");
  const answer = await loseAnswers(page, "**/price-books/bulk-change");
  await apply.click();
  await expect(page.getByText("The server did not respond.", { exact: false })).toBeVisible();
  await answer();
  await apply.click();
  await expect(page.getByRole("alert").filter({ hasText: "prices" })).toHaveCount(0);
  await expect(page).toHaveURL(/book=\d+/);
  const again = await previewOf(page, "4");
  await expect(again.row).toContainText("$69,400 – $79,000 → ");
});

test("a price change that another tab has overtaken says so, and is previewed again as it was typed", async ({
  page,
}) => {
  await signIn(page);
  const { row, apply } = await previewOf(page, "3");
  await expect(row).toContainText(" → ");
  const other = await page.context().newPage();
  const overtaking = await previewOf(other, "2");
  await overtaking.apply.click();
  await expect(other).toHaveURL(/book=\d+/);
  await apply.click();
  await expect(page.getByText("The current prices have changed since this preview")).toBeVisible();
  await page.getByRole("button", { name: "Preview again" }).click();
  await expect(apply).toBeVisible();
  await expect(page.getByLabel("Raise or lower by percent")).toHaveValue(/^3/);
});

test("a lead whose phone is corrected after a lost answer, and a reload, is not added twice: it is opened to be changed", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/estimates?view=all");
  const leads = page.getByRole("row", { name: /Wanda Twice/ });
  await page.getByRole("button", { name: "New lead", exact: true }).click();
  const adding = page.getByRole("form", { name: "New lead" });
  await adding.getByLabel("First name").fill("Wanda");
  await adding.getByLabel("Last name").fill("Twice");
  await adding.getByLabel("Phone").fill("352 555 0177");
  await adding.getByLabel("How they reached us").selectOption("Walk-in");
  await adding.getByLabel("Office").selectOption("Ocala");
  const answer = await loseAnswers(page, "**/api/admin/estimates");
  await adding.getByRole("button", { name: "Add lead" }).click();
  await expect(adding.getByRole("alert")).toContainText("The server did not respond.");
  await answer();
  await adding.getByLabel("Phone").fill("352 555 0178");
  await page.reload();
  await expect(adding.getByLabel("Phone")).toHaveValue("352 555 0178");
  await adding.getByRole("button", { name: "Add lead" }).click();
  await expect(adding.getByRole("alert")).toContainText("This lead was already added");
  await expect(leads).toHaveCount(1);
  await adding.getByRole("button", { name: "Open the lead" }).click();
  await expect(page.getByRole("heading", { name: "Wanda Twice" })).toBeVisible();
  await expect(page.getByRole("link", { name: "352 555 0177" }).first()).toBeVisible();
  await page.getByRole("button", { name: "New lead", exact: true }).click();
  await expect(adding.getByLabel("Phone")).toHaveValue("352 555 0178");
});

/** A new lead's page with a typed note. */
async function noteOn(page: Page, lastName: string) {
  await signIn(page);
  await page.goto("/admin/estimates?view=all");
  await page.getByRole("button", { name: "New lead", exact: true }).click();
  const adding = page.getByRole("form", { name: "New lead" });
  await adding.getByLabel("First name").fill("Norma");
  await adding.getByLabel("Last name").fill(lastName);
  await adding.getByLabel("Phone").fill("352 555 0181");
  await adding.getByLabel("How they reached us").selectOption("Walk-in");
  await adding.getByLabel("Office").selectOption("Ocala");
  await adding.getByRole("button", { name: "Add lead" }).click();
  await expect(page.getByRole("heading", { name: `Norma ${lastName}` })).toBeVisible();
  const step = page.getByRole("form", { name: "Next step" });
  await step.getByLabel("Note").fill("Left voicemail");
  return {
    note: step.getByLabel("Note"),
    save: step.getByRole("button", { name: "Save" }),
    alert: step.getByRole("alert"),
    stored: page
      .locator("main")
      .getByText("Left voicemail", { exact: true })
      .and(page.locator(":not(textarea)")),
  };
}

test("a note whose answer is lost is known to be stored as soon as the record is loaded again, and stored once", async ({
  page,
}) => {
  await page.route("**/api/admin/changes*", (route) => route.abort());
  const { note, save, alert, stored } = await noteOn(page, "Reloaded");
  const answer = await loseAnswers(page, "**/api/admin/estimates/*");
  await save.click();
  await expect(alert).toContainText("The server did not respond.");
  await answer();
  await page.reload();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(stored).toHaveCount(1);
});

test("a note whose answer is lost is known to be stored as soon as the change of the record arrives", async ({
  page,
}) => {
  const { note, save, stored } = await noteOn(page, "Byitself");
  let isLost = false;
  await page.route("**/api/admin/estimates/*", async (route) => {
    if (isLost || route.request().method() === "GET") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(stored).toHaveCount(1);
});

test("a note that is pressed again after a lost answer is stored once", async ({ page }) => {
  await page.route("**/api/admin/changes*", (route) => route.abort());
  const { note, save, alert, stored } = await noteOn(page, "Pressed");
  const answer = await loseAnswers(page, "**/api/admin/estimates/*");
  await save.click();
  await expect(alert).toContainText("The server did not respond.");
  await answer();
  await save.click();
  await expect(note).toHaveValue("");
  await expect(stored).toHaveCount(1);
});

test("a button that is pressed again after a lost answer has done its work once", async ({ page }) => {
  await page.route("**/api/admin/changes*", (route) => route.abort());
  await noteOn(page, "Voicemail");
  const answer = await loseAnswers(page, "**/api/admin/estimates/*/log");
  const more = page.locator(".lead-more summary");
  await more.click();
  const voicemail = page.getByRole("button", { name: "Left a voicemail", exact: true });
  await voicemail.click();
  await expect(page.getByText("The server did not respond.", { exact: false })).toBeVisible();
  await answer();
  await more.click();
  await voicemail.click();
  await expect(page.locator(".timeline").getByText("Call: Left a voicemail")).toHaveCount(1);
  await page.reload();
  await expect(page.locator(".timeline").getByText("Call: Left a voicemail")).toHaveCount(1);
});

test("a price item that is pressed again after a lost answer, and a reload, is added once", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/price-items");
  await page.getByRole("button", { name: "New price item" }).first().click();
  const adding = page.getByRole("form", { name: "New price item" });
  await adding.getByLabel("Name").fill("Deck light");
  await adding.getByLabel("Section").selectOption("deck");
  await adding.getByLabel("Price", { exact: true }).fill("85");
  const answer = await loseAnswers(page, "**/api/admin/price-items");
  const add = adding.getByRole("button", { name: "Add price item" });
  await add.click();
  await expect(adding.getByRole("alert")).toContainText("The server did not respond.");
  await answer();
  await page.reload();
  await expect(adding.getByLabel("Name")).toHaveValue("Deck light");
  await add.click();
  await expect(page.getByRole("heading", { name: "Deck light" })).toBeVisible();
  await page.goto("/admin/price-items?q=deck+light");
  await expect(page.getByRole("row", { name: /Deck light/ })).toHaveCount(1);
});
