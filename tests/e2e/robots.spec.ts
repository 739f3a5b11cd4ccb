import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { store } from "./settings-screen.ts";

// it shuts search engines out, and is refused on purpose
test.use({ siteOf: "robots", expectedErrors: /400/ });

const lines = (page: Page) => page.getByLabel("Your own lines in robots.txt");
const served = (page: Page, name: string) => page.getByLabel(`${name}, as search engines get it now`);
const robots = async (page: Page) => (await page.request.get("/robots.txt")).text();

test("an admin adds lines to robots.txt; a wrong one is named, and the whole site is shut out only on purpose", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/seo");
  await page.getByRole("link", { name: "Robots and sitemap" }).click();
  await expect(served(page, "robots.txt")).toHaveValue(/^User-agent: \*\nDisallow: \/admin\n/);
  await expect(served(page, "Sitemap")).toHaveValue(/<loc>[^<]+\/pools<\/loc>/);
  await expect(served(page, "Sitemap")).not.toHaveValue(/<loc>[^<]+\/test-landing<\/loc>/);

  await lines(page).fill("# no robots that read for others\nUser-agent: GPTBot\nDisalow: /");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Line 3: Begin with User-agent:/).first()).toBeVisible();
  expect(await robots(page)).not.toContain("GPTBot");
  await lines(page).fill("# no robots that read for others\nUser-agent: GPTBot\nDisallow: /");
  await expect(page.getByRole("checkbox", { name: /whole site/ })).toHaveCount(0);
  await store(page);
  expect(await robots(page)).toContain("User-agent: GPTBot\nDisallow: /\n");
  await expect(served(page, "robots.txt")).toHaveValue(/GPTBot/);

  await lines(page).fill("Disallow: /");
  await expect(
    page.getByText(/shut Google, Bing, and all other search engines out of the whole site/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Check this box first, or change the lines.")).toBeVisible();
  await expectAccessible(page, "lines that shut out the whole site");
  expect(await robots(page)).toContain("GPTBot");
  await page.getByRole("checkbox", { name: /whole site/ }).check();
  await store(page);
  expect(await robots(page)).toMatch(/\nDisallow: \/\n\nSitemap: /);
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page.getByText("The whole site is shut out")).toBeVisible();
});
