import type { Page } from "@playwright/test";
import { expect, signIn, test, withoutStream } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";
import { sendLeads } from "./leads.ts";

// the lists have many leads, and some of them move on
test.use({ siteOf: "staff lists" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const lists = [
  "/admin/estimates",
  "/admin/contacts",
  "/admin/price-items",
  "/admin/pools",
  "/admin/manufacturers",
  "/admin/blog",
  "/admin/article-labels",
  "/admin/landing-pages",
  "/admin/trash",
  "/admin/seo",
  "/admin/redirects",
  "/admin/missing-pages",
  "/admin/checked-pages",
  "/admin/users",
  "/admin/admin-estimates",
];

/** What staff get in an ordinary week, with the longest words that our own forms send. */
async function fill(page: Page): Promise<void> {
  const more = {
    poolName: "Latham Apollo 14 with tanning ledge and bench",
    sourcePage: "enhanced-pool-installation-jacksonville-fl",
    preferredChannel: "email_only",
    nearestBranch: "Jacksonville",
  };
  await sendLeads(page, { first: "Maximiliana", count: 30, more });
}

test("a full list fits the window: nothing to scroll but its rows, at any page size", async ({ page }) => {
  await signIn(page);
  await fill(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const size of ["", "&pageSize=100"]) {
    await page.goto(`/admin/estimates?sort=newest${size}`);
    await expect(page.locator(".list-table tbody tr")).toHaveCount(size ? 30 : 25);
    const { page: height, rows } = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight - innerHeight,
      rows: document.querySelector(".list-table")!.scrollHeight,
    }));
    expect(rows).toBeGreaterThan(900);
    expect(height, size).toBe(0);
  }
  // with hidden labels in its cells, at the height of a phone, where the page scrolls
  await page.setViewportSize({ width: 390, height: 800 });
  // below the bar, the search and the views
  const begins = await page
    .locator(".list-table")
    .evaluate((list) => list.getBoundingClientRect().top + scrollY);
  expect(begins).toBeLessThan(200);
  const filters = page.getByRole("button", { name: "Filters" });
  await expect(page.getByRole("combobox", { name: "Stage" })).toBeHidden();
  await filters.press("Enter");
  await expect(page.getByRole("combobox", { name: "Stage" })).toBeVisible();
  await filters.press("Enter");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await expect(page.locator("summary").getByText("Export", { exact: true })).toBeVisible();
  const beyond = await page.evaluate(() => {
    const end = document.querySelector(".pager")!.getBoundingClientRect().bottom + scrollY;
    return document.documentElement.scrollHeight - end;
  });
  expect(beyond).toBeLessThan(120);
});

test("no list is wider than a screen of 1440 pixels", async ({ page }) => {
  await signIn(page);
  await fill(page);
  await withoutStream(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const list of lists) {
    await page.goto(list, { waitUntil: "networkidle" });
    const table = page.locator(".list-table");
    if ((await table.count()) === 0) continue;
    const wide = await table.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect([list, wide]).toEqual([list, 0]);
  }
});

test("j and k go on after a saved stage took the lead out of the filter", async ({ page }) => {
  await signIn(page);
  await sendLeads(page, { first: "Steps", count: 3 });
  await page.goto("/admin/estimates?stage=new&q=steps&sort=oldest");
  await page.getByRole("link", { name: "Steps 02" }).click();
  const title = page.getByRole("heading", { level: 2, name: /^Steps/ });
  await expect(title).toHaveText("Steps 02");
  await page.getByRole("form", { name: "Next step" }).getByLabel("Stage").selectOption("contacted");
  await page.getByRole("form", { name: "Next step" }).getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".list-table tbody tr")).toHaveCount(2);
  await title.focus();
  await page.keyboard.press("j");
  await expect(title).toHaveText("Steps 03");
  await page.keyboard.press("k");
  await expect(title).toHaveText("Steps 01");
});

test("closing a record keeps the search and the columns chosen beside it, and Back undoes them", async ({
  page,
}) => {
  await signIn(page);
  await sendLeads(page, { first: "Smithson", count: 2 });
  await page.goto("/admin/estimates?q=smith&sort=oldest");
  const row = (name: string) => page.getByRole("link", { name, exact: true });
  const close = page.locator(".record-head").getByRole("button", { name: "Close" });
  await row("Smithson 01").click();
  await page.getByRole("searchbox", { name: "Search leads" }).fill("smithson");
  await expect(page).toHaveURL(/q=smithson&.*open=/);
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/q=smithson(?!.*open=)/);
  await row("Smithson 02").click();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Pool", { exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/q=smithson&(?!.*open=).*hidden=/);
  await page.goBack();
  await expect(page).toHaveURL(/q=smithson(?!.*(open|hidden)=)/);
  await page.goBack();
  await expect(page).toHaveURL(/q=smith&(?!.*open=)/);
});

test("a lead that is added after its form has been left opens nowhere, and nothing is typed meanwhile", async ({
  page,
}) => {
  await signIn(page);
  await sendLeads(page, { first: "Elsewhere", count: 1 });
  const form = page.getByRole("form", { name: "New lead" });
  const add = async (firstName: string) => {
    await page.goto("/admin/estimates?q=elsewhere");
    await page.getByRole("button", { name: "New lead", exact: true }).click();
    await form.getByLabel("First name").fill(firstName);
    await form.getByLabel("Phone").fill("352 555 0177");
    await form.getByLabel("How they reached us").selectOption("Walk-in");
    await form.getByLabel("Office").selectOption("Ocala");
    const letGo = await heldBack(page, "**/api/admin/estimates");
    await form.getByRole("button", { name: "Add lead" }).click();
    return letGo;
  };
  const added = page.locator(".toast-title", { hasText: "Saved" });
  let letGo = await add("Wanda");
  await form.getByLabel("First name").press("End");
  await page.keyboard.type("!");
  await form.getByLabel("How they reached us").selectOption("Phone call");
  await expect(form.getByLabel("First name")).toHaveValue("Wanda");
  await expect(form.getByLabel("First name")).toBeFocused();
  await expect(form.getByLabel("How they reached us")).toHaveValue("walk_in");
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  letGo();
  await expect(added).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts(?!.*open=)/);
  await page.unroute("**/api/admin/estimates");
  letGo = await add("Wilma");
  await page.getByRole("link", { name: "Elsewhere 01" }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const { href } = new URL(page.url());
  letGo();
  await expect(added).toBeVisible();
  await expect(page).toHaveURL(href);
});

test("Reply on the dashboard opens the lead over the list that holds it", async ({ page }) => {
  await signIn(page);
  await sendLeads(page, { first: "Waiting", count: 2 });
  await page.goto("/admin-dashboard");
  const reply = page.getByRole("link", { name: /^Reply to/ }).first();
  const name = (await reply.getAttribute("aria-label"))!.replace("Reply to ", "");
  await reply.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.locator(".list-table tr.open")).toContainText(name);
  await expect(page.getByRole("button", { name: "Next lead" })).toBeEnabled();
});

test("/admin leads to the dashboard, and the sign-in passes on whoever is signed in", async ({ page }) => {
  const answer = await page.request.get("/admin", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/admin-dashboard"]);
  await page.goto("/admin-login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await signIn(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await page.goto("/admin-login");
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await page.goto(`/admin-login?returnUrl=${encodeURIComponent("/admin/pools?q=kidney")}`);
  await expect(page).toHaveURL(/\/admin\/pools\?q=kidney$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pools" })).toBeVisible();
});

test("a list is sorted by its column headers, and by a select on a phone", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sendLeads(page, { first: "Sorted", count: 3 });
  await page.goto("/admin/estimates?q=sorted");
  const names = page.locator(".list-table tbody th");
  const header = (name: string) => page.getByRole("columnheader", { name });
  await expect(header("Received (ET)")).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText(["Sorted 03", "Sorted 02", "Sorted 01"]);
  await header("Name").getByRole("button").click();
  await expect(header("Name")).toHaveAttribute("aria-sort", "ascending");
  await expect(header("Received (ET)")).toHaveAttribute("aria-sort", "none");
  await expect(names).toHaveText(["Sorted 01", "Sorted 02", "Sorted 03"]);
  await expect(page).toHaveURL(/sort=name/);
  await header("Received (ET)").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/sort=/);
  await page.keyboard.press("Enter");
  await expect(header("Received (ET)")).toHaveAttribute("aria-sort", "ascending");
  await expect(header("Pool").getByRole("button")).toHaveCount(0);
  await expect(page.getByLabel("Sort", { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Sort", { exact: true }).selectOption("name");
  await expect(header("Name")).toHaveAttribute("aria-sort", "ascending");
});

test("columns are chosen for each list and user, and stay after signing in again", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sendLeads(page, { first: "Columns", count: 1 });
  await page.goto("/admin/estimates?sort=newest");
  await page.getByText("Columns", { exact: true }).click();
  await expect(page.getByLabel("Source")).not.toBeChecked();
  await page.getByLabel("Pool", { exact: true }).uncheck();
  await page.getByLabel("Office", { exact: true }).last().uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Source")).toBeHidden();
  const headers = page.getByRole("columnheader");
  const left = ["Name", "Waiting", "Owner", "Next task", "Preferred contact", "Stage", "Received (ET)"];
  const columns = async () => (await headers.allTextContents()).map((text) => text.trim()).filter(Boolean);
  expect((await columns()).slice(-left.length)).toEqual(left);
  // a sort without its column stays within reach
  await expect(page.getByLabel("Sort", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/admin-login/);
  await signIn(page);
  await page.goto("/admin/estimates?sort=newest");
  await expect(headers.last()).toBeVisible();
  expect((await columns()).slice(-left.length)).toEqual(left);
  await page.goto("/admin/contacts");
  await expect(headers.filter({ hasText: "Last lead (ET)" })).toBeVisible();
});
