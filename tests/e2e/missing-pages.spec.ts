import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

// its visitors ask for what does not exist, and a redirect is refused on purpose
test.use({ siteOf: "missing pages", expectedErrors: /status of (400|404)/ });

const person = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** What is asked for is stored within ten seconds, and lists show it within five more. */
const soonEnough = { timeout: 30_000 };

const row = (page: Page, path: string) => page.locator(".list-table tbody tr").filter({ hasText: path });

test("a page that visitors miss is found in the list, redirected with one press, or ignored", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/missing-pages");
  await expect(page.getByText("No visitor has missed a page.")).toBeVisible();
  const ask = (path: string, headers = {}) =>
    page.request.get(path, { maxRedirects: 0, headers: { "user-agent": person, ...headers } });
  for (const asked of ["/old-pools", "/Old-Pools?email=ana@example.com"])
    expect((await ask(asked, { referer: "https://www.example.com/list?of=links" })).status()).toBe(404);
  expect((await ask("/our-careers-page")).status()).toBe(404);
  expect((await ask("/wp-login", { "user-agent": "Googlebot/2.1" })).status()).toBe(404);

  await expect(row(page, "/old-pools")).toBeVisible(soonEnough);
  await expect(row(page, "/wp-login")).toHaveCount(0);
  await expect(row(page, "/old-pools")).toContainText("www.example.com");
  await expectAccessible(page, "missing pages");
  await page.setViewportSize({ width: 390, height: 800 });
  await row(page, "/old-pools").getByRole("link").click();
  const redirecting = page.getByRole("form", { name: "Redirect this URL" });
  await expect(redirecting.getByLabel("To")).toHaveValue("/pools");
  await expectAccessible(page, "a missing page");
  await redirecting.getByLabel("To").fill("/no-page-of-ours");
  await redirecting.getByRole("button", { name: "Add redirect" }).click();
  await expect(redirecting.getByText("No page has this URL")).toBeVisible();
  await redirecting.getByLabel("To").fill("/pools");
  await redirecting.getByRole("button", { name: "Add redirect" }).click();
  await expect(redirecting).toHaveCount(0);
  await expect(row(page, "/old-pools")).toHaveCount(0);
  expect((await ask("/old-pools")).headers().location).toBe("/pools");

  await row(page, "/our-careers-page").getByRole("link").click();
  await page.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop ignoring" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Ignore", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ignore", exact: true }).click();
  // leaving the page at once would cut the request off
  await expect(page.getByRole("button", { name: "Stop ignoring" })).toBeVisible();
  await page.goto("/admin/missing-pages?show=ignored");
  await expect(row(page, "/our-careers-page")).toBeVisible();
  await page.goto("/admin/missing-pages?show=bots");
  await expect(row(page, "/wp-login")).toBeVisible();
});
