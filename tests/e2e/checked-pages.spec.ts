import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// a landing page is published, and every page is read
test.use({ siteOf: "checked pages" });

const row = (page: Page, path: string) => page.locator(".list-table tbody tr").filter({ hasText: path });
const check = (page: Page) => page.getByRole("region", { name: "Check of all pages" });

/** Starts a check and waits for its end. */
async function checkAll(page: Page): Promise<void> {
  await page.goto("/admin/checked-pages");
  const began = Date.now();
  await check(page).getByRole("button", { name: "Check all pages" }).click();
  await expect(check(page).getByRole("progressbar", { name: "Pages checked" })).toBeVisible();
  await expect(check(page).getByText("All pages were checked")).toBeVisible({ timeout: 90_000 });
  const at = await check(page).locator("time").getAttribute("datetime");
  expect(new Date(at!).getTime()).toBeGreaterThanOrEqual(began);
}

/** What another site would say, had it been asked: from here nobody is. */
const gone =
  "update outside_links set outcome = 'gone', status = 404, times = 1, since = '2026-11-17T15:00:00.000Z'";

test("the check names a landing page without a description and with broken links, until all are mended", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto("/admin/landing-pages");
  await page.getByRole("button", { name: "New landing page" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Pools in Micanopy");
  await page.getByLabel(/^URL/).fill("pools-in-micanopy");
  const words = "We dig pools in Micanopy, where the oaks are old and the yards are narrow. ";
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await page
    .getByRole("textbox", { name: "Text, as HTML" })
    .fill(
      `<p>${words.repeat(9)}</p><p>See <a href="/pricess">our prices</a> and <a href="https://rules.example/old">the rules</a>.</p>`,
    );
  await clickButton(page, "Publish", "Published");
  await site.execute(gone);

  await page.goto("/admin/seo");
  await page.getByRole("link", { name: "Page check" }).last().click();
  await expect(page.getByText("No page has been checked yet.")).toBeVisible();
  await expectAccessible(page, "before the first check");
  await checkAll(page);
  await page.goto("/admin/checked-pages?finding=broken-link");
  await expect(row(page, "/pools-in-micanopy")).toHaveCount(1);
  await expect(page.locator(".list-table tbody tr")).toHaveCount(1);
  await expectAccessible(page, "checked pages");
  await page.setViewportSize({ width: 390, height: 800 });
  await row(page, "/pools-in-micanopy").getByRole("link").click();
  const broken = page.getByText("“our prices” leads to /pricess, where there is no page.");
  const undescribed = page.getByText("Nobody has written a description");
  await expect(broken).toBeVisible();
  await expect(undescribed).toBeVisible();
  const outside = page.getByText(
    "“the rules” leads to https://rules.example/old, where no page has been found (404) since Nov 17, 2026.",
  );
  await expect(outside).toBeVisible();
  await expectAccessible(page, "a checked page");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Open the landing page" }).click();
  await expect(text(page)).toContainText("We dig pools in Micanopy");
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  const html = page.getByRole("textbox", { name: "Text, as HTML" });
  // the form knows it, too
  const list = page.locator(".publish-check");
  await list.locator("summary").click();
  await expect(list).toContainText("“the rules” leads to https://rules.example/old, where no page");
  const mended = (await html.inputValue()).replace("/pricess", "/packages").replace("/old", "/new");
  await html.fill(mended);
  await page
    .getByLabel("Description", { exact: false })
    .last()
    .fill("Pools for the narrow yards of Micanopy.");
  await clickButton(page, "Publish changes", "Published");

  await page.goto("/admin/checked-pages?q=micanopy");
  await row(page, "/pools-in-micanopy").getByRole("link").click();
  // until it is checked again, it is shown as it was
  await expect(broken).toBeVisible();
  await checkAll(page);
  await page.goto("/admin/checked-pages?q=micanopy");
  await row(page, "/pools-in-micanopy").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "To fix" })).toBeVisible();
  await expect(broken).toHaveCount(0);
  await expect(outside).toHaveCount(0);
  await expect(undescribed).toHaveCount(0);
});
