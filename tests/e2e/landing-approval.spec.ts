import { expectAccessible, openDialog } from "./accessible.ts";
import { clickButton, meanwhile, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "landing approval" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const list = "/admin/landing-pages";

test("staff read, preview and approve a town's draft and get the next one; visitors see it immediately", async ({
  page,
}) => {
  // cached pages must be dropped when something is published
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("altamonte");
  await signIn(page);
  await page.goto(list);
  await expect(page.getByText("70 drafts to review.")).toBeVisible();
  await page.getByRole("link", { name: "Start reviewing" }).click();
  await expect(text(page)).toContainText("Altamonte Springs is in Seminole County");
  const slug = await page.getByLabel(/^URL/).inputValue();

  await page.getByLabel("Title", { exact: true }).first().fill("Altamonte Springs, read twice");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const visitors = page.frameLocator("iframe[title='The page']");
  await expect(visitors.getByRole("heading", { level: 1 })).toHaveText("Altamonte Springs, read twice");
  await expect(visitors.locator(".trust-bar")).toHaveCount(0);
  await page.getByRole("button", { name: "With price box" }).click();
  await expect(visitors.locator(".trust-bar")).toBeVisible();
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await page.keyboard.press("Escape");

  await clickButton(page, "Publish, then next", "Published");
  await expect(page.getByRole("heading", { level: 2, name: /Fiberglass pools in Apopka/ })).toBeFocused();
  await expect(text(page)).toContainText("Apopka");
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("69 landing pages")).toBeVisible();
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(`/${slug}<`);
  await page.goto(`/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Altamonte Springs, read twice");
  await expect(page.getByRole("main")).toContainText("Seminole County");

  await page.goto(`${list}?q=altamonte`);
  await page.getByRole("link", { name: /read twice/ }).click();
  await expect(page.getByRole("link", { name: "View page" })).toHaveAttribute("href", `/${slug}`);
  await clickButton(page, "Unpublish", "Unpublished");
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
});

test("a page whose address changes leaves a redirect, and a taken address is rejected at its field", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${list}?q=apopka`);
  await page.getByRole("link", { name: /Apopka/ }).click();
  await expect(text(page)).toContainText("Apopka");
  await clickButton(page, "Publish", "Published");
  const address = page.getByLabel(/^URL/);
  await address.fill("apopka");
  await expect(page.getByText("will be redirected to the new URL")).toBeVisible();
  await clickButton(page, "Publish changes", "Published");
  await page.goto("/fiberglass-pools-apopka-fl");
  await expect(page).toHaveURL(/\/apopka$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Apopka");
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: /40[09]/ });

  test("input stays, both for an invalid field and for a newer version", async ({ page }) => {
    await signIn(page);
    await page.goto(`${list}?q=belleview`);
    await page.getByRole("link", { name: /Belleview/ }).click();
    await expect(text(page)).toContainText("Belleview");
    await page.getByLabel(/^URL/).fill("pools");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("The site itself uses /pools. Please choose another.")).toBeVisible();
    await expect(page.getByLabel(/^URL/)).toBeFocused();
    await page.getByLabel(/^URL/).fill("belleview-pools");

    const id = new URL(page.url()).searchParams.get("open");
    await meanwhile(page, `/api/admin/landing-pages/${id}`, { service: "Theirs" });
    await expect(page.getByRole("alert")).toContainText(
      "Maria Lopez updated this landing page while you had it open.",
    );
    await expect(page.getByLabel("Service")).toHaveValue("Theirs");
    // leaving and coming back loses nothing
    await page.getByRole("main").getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: /Belleview/ }).click();
    await expect(page.getByLabel(/^URL/)).toHaveValue("belleview-pools");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(page.getByLabel(/^URL/)).toHaveValue("fiberglass-pools-belleview-fl");
    await expect(page.getByLabel("Service")).toHaveValue("Theirs");
  });
});

test.describe("a new page", () => {
  // the browser logs this for HTML that is only parsed
  test.use({ expectedErrors: /400|Executing inline event handler violates/ });

  test("is created, rejected while incomplete, published sanitized and deleted", async ({ page }) => {
    await signIn(page);
    await page.goto(list);
    await page.getByRole("button", { name: "New landing page" }).click();
    await page.getByLabel("Title", { exact: true }).first().fill("Pools in Naples, above the rock");
    await expect(page.getByLabel(/^URL/)).toHaveValue("pools-in-naples-above-the-rock");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(/Visitors would see an empty page/)).toBeVisible();
    await page.getByRole("button", { name: "HTML" }).click();
    await page
      .getByRole("textbox", { name: /as HTML/ })
      .fill(`<h2>Rock</h2><p>Sand over rock.</p><img src="x" onerror="window.hit = 1">`);
    await page.getByLabel("Description").fill("What a pool in Naples takes.");
    await page.getByLabel("City").fill("Naples");
    await page.getByLabel("Layout").selectOption("With price box");
    await clickButton(page, "Publish", "Published");
    await expect(page).toHaveURL(/open=\d+$/);
    await expect(page.getByText("Visitors see your changes once you publish them.")).toBeVisible();
    await expect(text(page)).toHaveText(/Rock.*Sand over rock/);
    await expect(page.getByRole("heading", { level: 2, name: /Naples/ })).toBeInViewport();

    await page.goto("/pools-in-naples-above-the-rock");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pools in Naples, above the rock");
    await expect(page.locator(".trust-bar")).toBeVisible();
    expect(await page.content()).not.toContain("onerror");
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();

    await page.goto(`${list}?q=naples`);
    await page.getByRole("link", { name: /Naples/ }).click();
    await page.getByRole("button", { name: /^Delete this/ }).click();
    await clickButton(page, "Delete", "Deleted");
    await expect(page.getByText("No landing pages match.")).toBeVisible();
    expect((await page.request.get("/pools-in-naples-above-the-rock")).status()).toBe(404);
  });
});

test("form and preview are accessible", async ({ page }) => {
  await signIn(page);
  // the previewed page is public, and covered by its own tests
  const own = { exclude: "iframe" };
  await page.goto(`${list}?open=1`);
  await expect(text(page)).toBeVisible();
  await expectAccessible(page, "form", own);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "preview", { ...own, ...openDialog });
  await page.goto(`${list}?open=new`);
  await expect(text(page)).toBeVisible();
  await expectAccessible(page, "new", own);
});
