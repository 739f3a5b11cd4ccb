import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, violations } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { untilListening } from "./leads.ts";
import { overflow } from "./seen.ts";

test.use({
  siteOf: "links to drafts",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedErrors: /404/,
});

/** The same page where timers run, which axe needs: a draft itself runs nothing. */
async function withTimers(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`**${link}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { "content-type": "text/html; charset=utf-8" } });
  });
  await page.goto(link);
  return page;
}

test("an editor sends a draft to someone without an account, changes it, and turns the link off", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Salt in July");
  await page.getByLabel("Excerpt").fill("What heat does to a salt cell.");
  await text(page).click();
  await text(page).pressSequentially("It works harder.");
  // there is nothing to show before it is saved
  await expect(page.getByRole("button", { name: "Create preview link" })).toHaveCount(0);
  await clickButton(page, "Save draft", "Saved");
  await page.getByRole("button", { name: "Create preview link" }).click();
  const url = await page.getByLabel("New preview link").inputValue();
  expect(url).toMatch(/\/preview\/sun_[\w-]{43}$/);
  await expect(page.getByText("Not opened yet.")).toBeVisible();
  await expectAccessible(page, "a draft with a preview link");

  const link = new URL(url).pathname;
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  const phone = { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const nobody = await browser.newContext({ ...phone, baseURL: site.url });
  const theirs = await nobody.newPage();
  const requests: string[] = [];
  theirs.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await theirs.goto(link);
  const bar = theirs.getByRole("complementary", { name: "About this draft" });
  await expect(bar).toContainText("It isn’t public yet. The link works until");
  await expect(theirs.getByRole("heading", { level: 1, name: "Salt in July" })).toBeVisible();
  await expect(theirs.getByText("It works harder.")).toBeVisible();
  expect(await theirs.evaluate(overflow)).toEqual([]);
  expect(await violations(await withTimers(nobody, link))).toEqual([]);
  // nothing runs, counts or asks for consent
  expect(requests.filter((path) => path.endsWith(".js") || path.startsWith("/api/"))).toEqual([]);
  await expect(page.getByText("Last opened just now.")).toBeVisible();

  // what is typed is not in it until it is saved
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ask us in June.");
  await expect(page.getByText("What you haven’t saved is not in it.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("It works harder.")).toBeVisible();
  await expect(theirs.getByText("Ask us in June.")).toHaveCount(0);
  await clickButton(page, "Save draft", "Saved");
  await theirs.reload();
  await expect(theirs.getByText("Ask us in June.")).toBeVisible();

  // another site that the page leads to does not learn its address
  await theirs.getByRole("link", { name: "Blog", exact: true }).first().click();
  await expect(theirs).toHaveURL(/\/blog$/);
  expect(await theirs.evaluate(() => document.referrer)).toBe("");
  await theirs.goBack();
  await expect(bar).toBeVisible();

  await page.getByRole("button", { name: /^Turn off/ }).click();
  await expect(page.getByText("Link turned off", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
  await expect(page.getByLabel("New preview link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create preview link" })).toBeFocused();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "This link doesn’t open a preview" })).toBeVisible();
  await expect(theirs.getByText("It works harder.")).toHaveCount(0);
  await nobody.close();
});

test("two tabs turn off the same link of a landing page, and a link to what is public leads there", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/robots.txt");
  const headers = await asUser(page);
  const slug = "pools-in-naples-preview-fl";
  const data = { title: "Pools in Naples", slug, content: "<p>Sand and sun.</p>", city: "Naples" };
  const added = await page.request.post("/api/admin/landing-pages", { headers, data });
  const { id } = (await added.json()) as { id: number };
  const open = `/admin/landing-pages?open=${id}`;
  const create = () => page.getByRole("button", { name: "Create preview link" }).click();
  await untilListening(page, async () => {
    await page.goto(open);
    await expect(page.getByRole("button", { name: "Create preview link" })).toBeVisible();
  });
  await create();
  await expect(page.getByRole("button", { name: /^Turn off/ })).toHaveCount(1);

  const second = await context.newPage();
  await second.goto(open);
  const off = second.getByRole("button", { name: /^Turn off/ });
  await expect(off).toHaveCount(1);
  // its line is cut, so it still shows the link
  const asked = "**/api/admin/preview-links?*";
  await second.route(asked, (route) => route.abort());
  await page.getByRole("button", { name: /^Turn off/ }).click();
  await expect(page.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
  // first the press: with its line, the tab soon hears that the link is gone
  await off.click();
  await second.unroute(asked);
  await expect(second.getByText("Link turned off", { exact: true })).toBeVisible();
  await expect(off).toHaveCount(0);
  await second.close();

  await create();
  const field = page.getByLabel("New preview link");
  const link = new URL(await field.inputValue()).pathname;
  await clickButton(page, "Publish", "Published");
  await expect(page.getByRole("button", { name: "Create preview link" })).toHaveCount(0);
  const answer = await page.request.get(link, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, `/${slug}`]);
});
