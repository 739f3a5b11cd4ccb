import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { elsewhere } from "./colleague.ts";
import { text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// other tests would change the figures, so it gets its own site; the browser of a test says that it is headless, and is not counted then
const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/149.0.0.0";
test.use({ siteOf: "figures of texts", userAgent });

const article = "/blog/florida-pool-permit-what-it-needs";
const landing = "enhanced-pool-installation-jacksonville-fl";

/** A visitor reads a page for longer than a second. */
async function read(browser: Browser, page: Page, path: string): Promise<Page> {
  const visitor = await elsewhere(browser, page, { userAgent });
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith("/track-view"));
  await visitor.goto(path);
  expect((await counted).status()).toBe(204);
  return visitor;
}

/** A visitor's request by a page of the estimate. */
async function sendLead(visitor: Page, address: string, firstName: string): Promise<void> {
  const sent = await visitor.request.post("/api/estimates", {
    headers: { referer: address },
    data: { firstName, lastName: "Ortiz", email: `${firstName}@example.com`, requestType: "estimate" },
  });
  expect(sent.status()).toBe(201);
}

test("an editor sees how often an article was viewed, and which leads came through a text", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await (await read(browser, page, article)).context().close();
  const reader = await read(browser, page, article);
  await reader.locator("main a[href^='/estimate']").last().click();
  await expect(reader).toHaveURL(/\/estimate\?(.*&)?article=florida-pool-permit-what-it-needs\b/);
  await sendLead(reader, reader.url(), "Noa");
  await reader.context().close();
  // staff who are signed in are not counted
  const own = page.waitForResponse((answer) => answer.url().endsWith("/track-view"));
  await page.goto(article);
  expect((await own).status()).toBe(204);
  await page.goto("/admin/blog?q=pool permit");
  const row = page.getByRole("row", { name: /^Your pool permit/ });
  await expect(row.getByRole("cell", { name: "2", exact: true })).toBeVisible();
  await row.getByRole("link").click();
  await expect(text(page)).toBeVisible();
  await page.getByText("What visitors did", { exact: true }).click();
  await expect(page.getByText("Views, the last 30 days:")).toBeVisible();
  await expect(page.getByRole("img", { name: /^2 views in 30 days, at most 2 on one day/ })).toBeVisible();
  await page.getByText("Show as table").click();
  await expect(page.locator(".as-table tbody tr").last().getByRole("cell")).toHaveText("2");
  const fact = page.locator(".facts div").filter({ hasText: "Leads, the last 30 days" });
  await expect(fact).toContainText("1");
  await expectAccessible(page, "an article with its views and leads");
  await page.getByRole("link", { name: "See all leads from this page" }).click();
  await expect(page.locator("[data-row]")).toHaveText([/Noa Ortiz/]);

  const visitor = await read(browser, page, `/${landing}`);
  await sendLead(visitor, `${new URL(page.url()).origin}/estimate?landing=${landing}`, "Lena");
  await visitor.context().close();
  await page.goto(`/admin/landing-pages?q=${landing}`);
  await page.locator("[data-row]").first().click();
  await expect(text(page)).toBeVisible();
  await page.getByText("What visitors did", { exact: true }).click();
  await expect(fact).toContainText("1");
  await expectAccessible(page, "a landing page with its leads");
  await page.getByRole("link", { name: "See all leads from this page" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.locator("[data-row]")).toContainText("Lena Ortiz");
});
