import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { inviteMaria, mariasBrowser } from "./colleague.ts";
import { expect, signIn, storeSession, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

// these change what a list opens with
test.use({ siteOf: "saved views" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const picker = (page: Page) => page.getByRole("button", { name: /^View:/ });
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const office = (page: Page) => page.getByRole("combobox", { name: "Office" });

const aLead = (page: Page, firstName: string, nearestBranch: string) =>
  sendLead(page, { firstName, nearestBranch });

async function choose(page: Page, role: "menuitem" | "menuitemradio", name: string | RegExp): Promise<void> {
  await picker(page).click();
  await page.getByRole(role, { name }).click();
}

test("a view is saved, opened, changed, shared, made the default and deleted", async ({ page, browser }) => {
  await signIn(page);
  await aLead(page, "Oda", "ocala");
  await aLead(page, "Orla", "orlando");
  await page.goto("/admin/estimates?view=all");
  await expect(picker(page)).toHaveText("View: All leads");
  await office(page).selectOption("orlando");
  await expect(picker(page)).toHaveText("View: All leads (changed)");
  await choose(page, "menuitem", "Save this view…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Orlando desk");
  await dialog.getByLabel("Share with everyone who can see leads").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(picker(page)).toHaveText("View: Orlando desk");
  await expect(picker(page)).toBeFocused();
  await expect(row(page, "Orla")).toBeVisible();
  await expect(row(page, "Oda")).toHaveCount(0);

  // a slow line: the list is opened before the views have been fetched again
  const held = Promise.withResolvers<void>();
  await page.route(/\/saved-views\?/, async (route) => {
    await held.promise;
    await route.fallback().catch(() => undefined); // the page may have canceled it
  });
  await choose(page, "menuitem", "Make this my default");
  await expect(page.getByText("Leads now open with “Orlando desk”", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Contacts" }).click();
  // the menu counts leads that wait, so it leads to those
  await page
    .getByRole("navigation", { name: "Staff area" })
    .getByRole("link", { name: /^Leads/ })
    .click();
  await expect(page).toHaveURL(/view=waiting/);
  await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "All leads" }).click();
  await expect(picker(page)).toHaveText("View: Orlando desk");
  await expect(row(page, "Oda")).toHaveCount(0);
  held.resolve();
  await page.unroute(/\/saved-views\?/);

  await page.getByRole("button", { name: "All leads" }).click();
  await expect(row(page, "Oda")).toBeVisible();
  await page.goBack();
  await expect(picker(page)).toHaveText("View: Orlando desk");
  await page.goForward();
  await expect(picker(page)).toHaveText("View: All leads");
  await page.goBack();
  await office(page).selectOption("ocala");
  await expect(picker(page)).toHaveText("View: Orlando desk (changed)");
  await choose(page, "menuitem", "Update “Orlando desk”");
  await expect(picker(page)).toHaveText("View: Orlando desk");
  await page.reload();
  await expect(picker(page)).toHaveText("View: Orlando desk");
  await expect(row(page, "Oda")).toBeVisible();

  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Pool", { exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await expect(picker(page)).toHaveText("View: Orlando desk (changed)");
  await choose(page, "menuitem", "Update “Orlando desk”");
  await expect(picker(page)).toHaveText("View: Orlando desk");

  const hers = await mariasBrowser(browser, page);
  await hers.goto("/admin/estimates?view=all");
  const pool = hers.getByRole("columnheader", { name: "Pool" });
  await expect(pool).toBeVisible();
  await choose(hers, "menuitemradio", /Orlando desk/);
  await expect(row(hers, "Oda")).toBeVisible();
  await expect(pool).toHaveCount(0);
  await hers.goBack();
  await expect(pool).toBeVisible();
  await hers.goForward();

  await choose(page, "menuitem", "Rename, share or delete…");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete this view…" }).click();
  await expect(dialog).toContainText("Everyone who uses this view loses it.");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(picker(page)).toHaveText("View: All leads");
  await expect(hers.getByText("This view no longer exists, or is no longer shared with you.")).toBeVisible();
  await expect(row(hers, "Oda")).toBeVisible();
  await hers.context().close();
});

test("a link is never replaced by the default view, nor is the list that it leaves", async ({ page }) => {
  await signIn(page);
  const id = await aLead(page, "Lina", "ocala");
  await page.goto("/admin/estimates?view=waiting");
  await expect(picker(page)).toHaveText("View: Waiting for a reply");
  await choose(page, "menuitem", "Make this my default");
  await page.goto(`/admin/estimates?open=${id}`);
  await expect(page.getByRole("heading", { level: 2, name: "Lina" })).toBeVisible();
  await expect(picker(page)).toHaveText("View: All leads");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(picker(page)).toHaveText("View: All leads");
  await expect(page).toHaveURL(/\/admin\/estimates\?view=all$/);
  await page.goto("/admin/estimates?stage=won");
  await expect(picker(page)).toHaveText("View: Unsaved view");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(picker(page)).toHaveText("View: All leads");
});

test("who has no leads is told so, and finds those of all", async ({ page }) => {
  await signIn(page);
  await aLead(page, "Nora", "ocala");
  await storeSession(page, await inviteMaria(page));
  await page.goto("/admin/estimates");
  await expect(picker(page)).toHaveText("View: Open leads");
  await expect(row(page, "Nora")).toBeVisible();
  await page.goto("/admin/estimates?view=mine");
  await expect(page.getByRole("heading", { name: "You have no open leads." })).toBeVisible();
  await page.getByRole("button", { name: "Unassigned" }).click();
  await expect(picker(page)).toHaveText("View: Unassigned");
  await expect(row(page, "Nora")).toBeVisible();
  await page.goBack();
  await page.locator(".state").getByRole("button", { name: "All leads" }).click();
  await expect(row(page, "Nora")).toBeVisible();
});

test("a filter value that no longer exists is named", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/estimates?office=naples");
  await expect(page.getByText("Office “naples” no longer exists.")).toBeVisible();
});

test("every list has views: one of contacts is saved, and is not among those of leads", async ({ page }) => {
  await signIn(page);
  await aLead(page, "Viola", "ocala");
  await page.goto("/admin/contacts");
  await expect(picker(page)).toHaveText("View: All contacts");
  await page.getByLabel("Search contacts").fill("viola");
  await expect(picker(page)).toHaveText("View: Unsaved view");
  await choose(page, "menuitem", "Save this view…");
  await page.getByRole("dialog").getByLabel("Name").fill("Violas");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(picker(page)).toHaveText("View: Violas");
  await expect(page).toHaveURL(/q=viola/);
  await page.goto("/admin/estimates?view=all");
  await picker(page).click();
  await expect(page.getByRole("menuitemradio", { name: "Violas" })).toHaveCount(0);
});

test("the menu works with the keyboard, and at the width of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/admin/estimates?view=all");
  await picker(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(picker(page)).toBeFocused();
});

test.describe("without the server's answer about views", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the list opens all the same, and the menu offers to try again", async ({ page }) => {
    await signIn(page);
    await aLead(page, "Wanda", "ocala");
    let isDown = true;
    let requestCount = 0;
    await page.route(/\/api\/admin\/saved-views\?/, (route) => {
      requestCount += 1;
      return isDown ? route.fulfill({ status: 502, body: "" }) : route.continue();
    });
    await page.goto("/admin/estimates");
    await expect(picker(page)).toHaveText("View: Open leads");
    await page.getByRole("button", { name: "All leads" }).first().click();
    await expect(row(page, "Wanda")).toBeVisible();
    await picker(page).click();
    const again = page.getByRole("menuitem", { name: /could not be loaded. Try again/ });
    await expect(again).toBeVisible();
    // the screen reloads by itself when another part of it appears; that must not happen while the button is pressed
    const hasSettled = async () => {
      const before = requestCount;
      await page.waitForTimeout(500);
      return requestCount === before;
    };
    await expect.poll(hasSettled).toBe(true);
    isDown = false;
    // or it has just reloaded by itself, and the entry is gone before it can be pressed
    const pressed = again.click().catch(() => undefined);
    await Promise.race([pressed, again.waitFor({ state: "detached" })]);
    await page.keyboard.press("Escape");
    await picker(page).click();
    await expect(page.getByRole("menuitemradio", { name: "All leads" })).toBeVisible();
    await expect(again).toHaveCount(0);
  });
});
