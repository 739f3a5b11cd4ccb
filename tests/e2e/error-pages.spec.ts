import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

// the browser logs such responses; and other tests read what these break
test.use({ expectedErrors: /404|500/, siteOf: "broken" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

test.describe("an unknown address", () => {
  const deadEnds = [
    {
      path: "/no-such-page",
      title: "Page not found",
      text: "The requested landing page could not be loaded.",
    },
    { path: "/admin/no-such-screen", title: "We can’t find that page", text: "404 Page Not Found." },
    { path: "/no/such/page", title: "We can’t find that page", text: "404 Page Not Found." },
    { path: "/pool-detail/no-such-pool", title: "We can’t find that pool", text: "404 Page Not Found." },
  ];

  for (const { path, title, text } of deadEnds)
    test(`${path} says so and offers three pools and a search`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle("404 Page Not Found | Sunspring Pools");
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Essential Only" }).click();
      const pools = page.locator("main .pool-card");
      await expect(pools).toHaveCount(3);
      const first = pools.first().getByRole("link").first();
      const to = await first.getAttribute("href");
      await first.click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await page.goBack();
      await page.getByLabel("Or search by name").fill("Apollo");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL(/\/pools\?q=Apollo$/);
      await expect(page.locator(".pool-card").first()).toContainText("Apollo");
    });
});

test.describe("a server error", () => {
  const faults = [
    { path: "/blog", title: "Something went wrong on our end" },
    { path: "/pools", title: "The pools could not be loaded" },
  ];

  for (const { path, title } of faults)
    test(`on ${path} is shown in the site's layout, also on client-side navigation, until it is fixed`, async ({
      page,
      site,
    }) => {
      const tables = ["posts", "pools"];
      const rename = (from: string, to: string) =>
        site.execute(tables.map((table) => `alter table ${from}${table} rename to ${to}${table};`).join(" "));
      await page.goto("/about");
      await rename("", "gone_");
      try {
        await page.getByRole("contentinfo").locator(`a[href="${path}"]`).first().click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const answer = await page.goto(`${path}?page=1`);
        expect(answer?.status()).toBe(500);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("banner").getByRole("link", { name: "Get Estimate" })).toBeVisible();
        await expect(page.getByRole("contentinfo").getByText("(352) 555-0142").first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      } finally {
        await rename("gone_", "");
      }
      await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
      await expect(page.getByRole("main").locator("article, .pool-card").first()).toBeVisible();
    });
});
