import type { Page } from "@playwright/test";
import { expectAccessible, violations } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

// it changes what visitors see, and asks for what is gone
test.use({ siteOf: "redirects", expectedErrors: /status of (400|410)/ });

const form = (page: Page, name: string) => page.getByRole("form", { name });

test("a page is marked as gone, visitors see that, and it leads somewhere again", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/redirects");
  await page.getByRole("button", { name: "New redirect" }).click();
  const adding = form(page, "New redirect");
  await adding.getByLabel("From").fill("/spring-sale");
  await adding.getByLabel("To", { exact: true }).fill("/packages");
  await adding.getByLabel("Code").selectOption("410, gone");
  await expect(adding.getByLabel("To", { exact: true })).toHaveCount(0);
  await expectAccessible(page, "a page that is gone");
  await adding.getByRole("button", { name: "Add redirect" }).click();
  const changing = form(page, "Change redirect");
  await expect(changing.getByLabel("Code")).toHaveValue("410");

  const answer = await page.goto("/Spring-Sale/?utm_source=mail");
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  expect(await violations(page)).toEqual([]);

  await page.goto("/admin/redirects");
  await page.getByRole("link", { name: "/spring-sale" }).click();
  await changing.getByLabel("Code").selectOption("302, temporarily");
  await changing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(changing.getByText("Please enter a page, or choose the code 410.")).toBeVisible();
  await changing.getByLabel("To", { exact: true }).fill("/packages");
  await changing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).last()).toBeVisible();
  const led = await page.request.get("/spring-sale", { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, "/packages"]);
});

test("everything under an old folder is led to the new one", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/redirects");
  await page.getByRole("button", { name: "New redirect" }).click();
  const adding = form(page, "New redirect");
  const [from, to] = [adding.getByLabel("From"), adding.getByLabel("To", { exact: true })];
  await from.fill("/pools/*");
  await to.fill("/old-site/*");
  await adding.getByRole("button", { name: "Add redirect" }).click();
  await expect(adding.getByText("The site itself uses /pools/compare.")).toBeVisible();
  await from.fill("/old-site/*");
  await adding.getByRole("button", { name: "Add redirect" }).click();
  await expect(adding.getByText("This redirects to itself.")).toBeVisible();
  await to.fill("/blog/*");
  await expect(adding.getByText("To keep the rest of each URL, end with /* too")).toBeVisible();
  await expectAccessible(page, "everything under a URL");
  await adding.getByRole("button", { name: "Add redirect" }).click();
  await expect(form(page, "Change redirect").getByLabel("From")).toHaveValue("/old-site/*");
  const led = await page.request.get("/Old-Site/a-title?utm_source=mail", { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([301, "/blog/a-title?utm_source=mail"]);

  // the browser of the tests is a program; visits are stored within ten seconds, and shown within five more
  const person =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  for (const path of ["/old-site/a-title", "/old-site/another"])
    await page.request.get(path, { maxRedirects: 0, headers: { "user-agent": person } });
  await page.goto("/admin/redirects?sort=visited");
  const row = page.locator(".list-table tbody tr").filter({ hasText: "/old-site/*" });
  await expect(row).toContainText("just now", { timeout: 30_000 });
  await expect(row.getByRole("cell", { name: "2", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("any URL is checked for what its visitors get", async ({ page }) => {
  await signIn(page);
  await page.request.post("/api/admin/redirects", {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("adminToken"))}` },
    data: { fromPath: "/brochures/*", toPath: "/pools?size=large" },
  });
  await page.goto("/admin/redirects");
  const trial = form(page, "Where does this URL lead?");
  const check = async (url: string) => {
    await trial.getByLabel("Where does this URL lead?").fill(url);
    await trial.getByRole("button", { name: "Check" }).click();
  };
  await check("https://www.example.com/brochures");
  await expect(trial.getByText("Please enter a URL of this site")).toBeVisible();
  await check("/about");
  await expect(trial.getByRole("status")).toHaveText("Visitors see the page at /about.");
  await check("/no/such/page");
  await expect(trial.getByRole("status")).toHaveText(
    "Visitors see “404 Page Not Found.” No redirect applies.",
  );
  // the site's own name is where its files for search engines say
  const [, site] =
    /Sitemap: https?:\/\/([^/]+)/.exec(await (await page.request.get("/robots.txt")).text()) ?? [];
  await check(`${site}/brochures/2024.pdf?utm_source=mail`);
  await expect(trial.getByRole("status")).toHaveText(
    "Visitors are redirected to /pools?size=large&utm_source=mail (301), by the redirect from /brochures/*.",
  );
  await expectAccessible(page, "a URL that was checked");
  await trial.getByRole("link", { name: "/brochures/*" }).click();
  await expect(form(page, "Change redirect").getByLabel("From")).toHaveValue("/brochures/*");
});
