import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

// the browser notes that an answer was lost, and that the second one is a refusal
test.use({ siteOf: "sent twice", expectedErrors: /ERR_FAILED|status of 409/ });

/** What is sent there arrives, and its answer does not. @returns a function to end that */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(path);
}

test("a price change that is pressed again is not made twice, says so, and is previewed again as it was typed", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/settings?open=prices&book=change&pools=latham-kingston");
  await page.getByLabel("Percent change").fill("4");
  await page.getByRole("button", { name: "Preview" }).click();
  const row = page.getByRole("row").filter({ hasText: "Latham Kingston" });
  await expect(row).toContainText("$66,700 – $76,000 → $69,400 – $79,000");
  const answer = await loseAnswers(page, "**/price-books/bulk-change");
  const apply = page.getByRole("button", { name: "Change one pool now" });
  await apply.click();
  await expect(page.getByText("The server did not respond.", { exact: false })).toBeVisible();
  await answer();
  await apply.click();
  await expect(page.getByText("The live prices have changed since this preview")).toBeVisible();
  await page.getByRole("button", { name: "Preview again" }).click();
  await expect(row).toContainText("$69,400 – $79,000 → ");
  await expect(apply).toBeVisible();
  await expect(page.getByLabel("Percent change")).toHaveValue(/^4/);
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
  await adding.getByLabel("Came in by").selectOption("Walk-in");
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
