import { violations } from "./accessible.ts";
import { open } from "./data-layer.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

const pages: [name: string, updated: string][] = [
  ["privacy-policy", "November 30, 2026"],
  ["terms-of-service", "November 27, 2026"],
  ["legal-disclaimers", "November 30, 2026"],
  ["cookie-policy", "November 29, 2026"],
];

test("each legal page has its text, a linked table of contents, and the date of its version", async ({
  page,
}) => {
  for (const [name, updated] of pages) {
    await page.goto(`/${name}`);
    const main = page.getByRole("main");
    expect((await main.innerText()).length, name).toBeGreaterThan(2_000);
    await expect(main, name).not.toContainText(/[{}]/);
    await expect(main.getByText(`Last updated ${updated}.`)).toBeVisible();
    const links = main.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const link of await links.all()) {
      const target = (await link.getAttribute("href")) ?? "";
      await expect(page.locator(`h2${target}`), `${name}${target}`).toHaveCount(1);
    }
    expect(await violations(page), name).toEqual([]);
  }
});

test("the privacy policy quotes the consent on the estimate form", async ({ page, browser, site }) => {
  await page.goto("/privacy-policy#calls");
  const wording = (await page.getByRole("blockquote").innerText()).trim();
  expect(wording).toMatch(/^By checking this box, I agree that Sunspring Pools may call and text me/);
  // without JavaScript the form's steps are shown one below the other
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const form = await context.newPage();
  await form.goto("/estimate");
  await expect(form.getByText(wording)).toHaveCount(1);
  const version = await form.locator("input[name=consentTextVersion]").getAttribute("value");
  expect(version).toMatch(/^telephone-/);
  await expect(page.getByRole("main")).toContainText(`version ${version}`);
  await context.close();
});

test("staff read the wording that a contact agreed to, even after it was replaced", async ({ page }) => {
  const email = `ines${Date.now()}@example.com`;
  const consent = { phoneConsent: true, consentTextVersion: "telephone-2026-11-20" };
  await sendLead(page, { firstName: "Ines Kettle", email, ...consent });
  await signIn(page);
  await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Ines Kettle" }).click();
  await expect(page.getByText("Calls and texts, wording of Nov 20, 2026")).toBeVisible();
  await page.getByText("Show wording").click();
  await expect(
    page.getByText(/^By ticking this box I agree that the company may call and text me/),
  ).toBeVisible();
});

test("the towns' data source is credited with a link to its license", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: "sources" }).click();
  await expect(page).toHaveURL(/\/legal-disclaimers#attribution$/);
  await expect(page.getByRole("link", { name: /CC BY 4\.0/ })).toHaveAttribute(
    "href",
    "https://creativecommons.org/licenses/by/4.0/",
  );
});

test.describe("drafts for the towns", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("a town's draft has no public page and is in no list of pages", async ({ page }) => {
    const answer = await page.goto("/fiberglass-pools-belleview-fl");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("The requested landing page could not be loaded.")).toBeVisible();
    await expect(page.getByText("Marion County Building Safety")).toHaveCount(0);
    for (const list of [
      "/sitemap",
      "/sitemap.xml",
      "/llms.txt",
      "/blog?q=belleview",
      "/resources?q=belleview",
    ]) {
      const answer = await page.request.get(list);
      expect(answer.status(), list).toBe(200);
      expect(await answer.text(), list).not.toContain("fiberglass-pools-");
    }
  });
});

test("everything that browsing the site stores in the browser is listed in the cookie policy", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Accept All" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Pools", exact: true }).click();
  await expect(page).toHaveURL("/pools");
  await page.locator(".pool-card h3 a").first().click();
  await expect(page).toHaveURL(/\/pool-detail\//);
  await open(page, "/estimate");
  await page.getByLabel("Color").selectOption("Night Sky");
  await open(page, "/cookie-policy");
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys).toEqual(expect.arrayContaining(["previousPage", "estimateDraft"]));
  const named = await page.getByRole("main").locator("td code, th code").allTextContents();
  expect(keys.filter((key) => !named.includes(key))).toEqual([]);
});
