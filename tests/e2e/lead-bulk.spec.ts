import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLeads } from "./leads.ts";

// it moves leads that others read
test.use({ siteOf: "bulk" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
const bar = (page: Page) => page.getByRole("group", { name: "Selected leads" });

/** How many of the leads with this name are in a stage. */
async function countIn(page: Page, name: string, stage: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/estimates?q=${name}&stage=${stage}`, {
    headers: await asUser(page),
  });
  return ((await answer.json()) as { total: number }).total;
}

test("three leads of one page and two of the next are moved together, and moved back with Undo", async ({
  page,
}) => {
  await signIn(page);
  await sendLeads(page, { first: "Batch", count: 28 });
  await page.goto("/admin/estimates?q=batch&sort=name&view=all");
  await page.getByLabel("Select Batch 02").check();
  await page.getByLabel("Select Batch 04").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 leads selected");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(row(page, "Batch 26")).toBeVisible();
  await page.getByRole("link", { name: "Batch 26" }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("5 leads selected");
  // opening a record and coming back keeps the selection
  await page.getByRole("link", { name: "Batch 28" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Batch 28" })).toBeVisible();
  await page.keyboard.press("Escape");
  await bar(page).getByLabel("New stage").selectOption("visited");
  await bar(page).getByRole("button", { name: "Change 5 leads" }).click();
  await expect(toast(page)).toContainText("5 leads changed");
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByLabel(/Select all .* on this page/)).toBeFocused();
  await expect(row(page, "Batch 27")).toContainText("Visited");
  expect(await countIn(page, "batch", "visited")).toBe(5);
  // by keyboard: F8 leads to the message
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Undone");
  await expect(row(page, "Batch 27")).toContainText("New");
  expect(await countIn(page, "batch", "visited")).toBe(0);
});

test("all that match are chosen at once; leads that a colleague changed meanwhile are listed", async ({
  page,
}) => {
  await signIn(page);
  const ids = await sendLeads(page, { first: "Whole", count: 27 });
  await page.goto("/admin/estimates?q=whole&stage=new&sort=name");
  await page.getByLabel("Select all 25 on this page").check();
  await bar(page).getByRole("button", { name: "Select all 27 that match" }).click();
  await expect(bar(page)).toContainText("All 27 leads selected");
  // the change is on its way, and this screen does not have it yet
  await page.route("**/api/admin/estimates?*", () => {});
  await page.request.patch(`/api/admin/estimates/${ids[2]}`, {
    headers: await asUser(page),
    data: { version: 1, officeId: "orlando" },
  });
  await bar(page).getByLabel("New stage").selectOption("lost");
  await expect(bar(page).getByRole("button", { name: "Change 27 leads" })).toBeDisabled();
  await bar(page).getByLabel("Why were they lost?").selectOption({ index: 1 });
  await bar(page).getByRole("button", { name: "Change 27 leads" }).click();
  const left = page.getByRole("status", { name: "Leads skipped" });
  await expect(left).toContainText("26 updated, 1 skipped.");
  await expect(left.getByRole("listitem")).toHaveText(["Whole 03 You changed it in the meantime."]);
  await page.unroute("**/api/admin/estimates?*");
  expect(await countIn(page, "whole", "lost")).toBe(26);
});

test("the selection is dropped when the filter changes", async ({ page }) => {
  await signIn(page);
  await sendLeads(page, { first: "Dropped", count: 2 });
  await page.goto("/admin/estimates?q=dropped&view=all");
  await page.getByLabel("Select Dropped 01").check();
  await expect(bar(page)).toContainText("1 lead selected");
  await page.getByLabel("Office", { exact: true }).first().selectOption("ocala");
  await expect(page.getByLabel("Select Dropped 01")).not.toBeChecked();
  await expect(bar(page).getByRole("button")).toHaveCount(0);
});

test.describe("a refused undo", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("a saved stage can be undone, unless a colleague has changed the lead since", async ({ page }) => {
    await signIn(page);
    const [id] = await sendLeads(page, { first: "Undone", count: 1 });
    await page.goto(`/admin/estimates?q=undone&view=all&open=${id}`);
    const form = page.getByRole("form", { name: "Next step" });
    const move = async (stage: string) => {
      await form.getByLabel("Stage").selectOption(stage);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(toast(page)).toContainText("Lead moved");
    };
    await move("contacted");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toContainText("Undone");
    await expect(form.getByLabel("Stage")).toHaveValue("new");
    await expect(page.locator(".timeline")).toContainText("Contacted → New");
    await move("visited");
    await page.request.patch(`/api/admin/estimates/${id}`, {
      headers: await asUser(page),
      data: { version: 4, note: "Called them." },
    });
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toContainText("Not undone");
    await expect(form.getByLabel("Stage")).toHaveValue("visited");
  });
});

test("the list is accessible while leads are selected", async ({ page }) => {
  await signIn(page);
  await sendLeads(page, { first: "Access", count: 2 });
  await page.goto("/admin/estimates?q=access&view=all");
  await page.getByLabel("Select Access 01").check();
  await expect(bar(page)).toContainText("1 lead selected");
  await expectAccessible(page, "leads with a selection");
});

test("the leads of a filter are exported, and an export that is cut off is not saved", async ({ page }) => {
  await signIn(page);
  await sendLeads(page, { first: "=Export", count: 3 });
  await page.goto("/admin/estimates?q=export&view=all");
  await expect(page.locator(".list-table tbody tr")).toHaveCount(3);
  const saved = page.waitForEvent("download");
  await exportCsv(page, "Export");
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.match(/,'=Export,0\d,/g)).toEqual([",'=Export,03,", ",'=Export,02,", ",'=Export,01,"]);
  expect(text).toMatch(/\r\nEnd of export: 3 leads\r\n$/);
  await expect(toast(page)).toContainText("Export saved");
  await page.getByLabel("Select =Export 02").check();
  const chosen = page.waitForEvent("download");
  await exportCsv(bar(page), "Export 1 lead");
  expect(readFileSync(await (await chosen).path(), "utf8")).toContain("End of export: 1 lead\r\n");
  await page.route("**/api/admin/estimates/export?*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, -20) });
  });
  await exportCsv(page, "Export");
  await expect(toast(page)).toContainText("Export failed");
  await expect(toast(page)).toContainText("did not arrive completely");
});

/** Chooses the format in the panel of an export. */
async function exportCsv(within: Page | Locator, label: string): Promise<void> {
  await within.locator("summary").getByText(label, { exact: true }).click();
  await within.getByRole("button", { name: "CSV", exact: true }).click();
}
