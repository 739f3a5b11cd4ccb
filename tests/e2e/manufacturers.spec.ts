import type { Page } from "@playwright/test";
import { expectAccessible, openDialog, violations } from "./accessible.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { deskAndPhone, handsOf } from "./hands.ts";
import {
  rows,
  row,
  form,
  message,
  cards,
  openList,
  open,
  save,
  namesOnHome,
  stored,
} from "./manufacturers.ts";

// other tests read what these change, so they get their own site; the browser logs what is refused
test.use({ siteOf: "manufacturers", expectedErrors: /status of 4(00|09)/, ...deskAndPhone });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

test(
  "a new logo and card line are on the home page at once; what was before can be restored",
  bothEngines,
  async ({ page }) => {
    const { press, save: pressSave, write } = handsOf(page);
    await signIn(page);
    await open(page, "latham");
    await write(form(page).getByLabel("Logo"), "javascript:alert(1)");
    await write(form(page).getByLabel("Title").first(), "Sizes – all");
    await pressSave();
    await expect(form(page).getByText("Use an emoji, a picture from the library").first()).toBeVisible();
    await expect(form(page).getByText("Please leave out the dash").first()).toBeVisible();
    await expect(form(page).getByLabel("Logo")).toBeFocused();
    await write(form(page).getByLabel("Logo"), "🐬");
    await write(form(page).getByLabel("Title").first(), "Sizes");
    await write(form(page).getByLabel("Text").first(), "from small to large");
    await save(page);
    await page.goto("/");
    const card = cards(page).filter({ hasText: "Latham" });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText("🐬");
    await expect(card).toContainText("Sizes – from small to large");
    await open(page, "latham");
    const restore = page.getByRole("button", { name: "Restore what was before" }).first();
    await expect(restore).toBeVisible();
    // below the form
    await pressM(page);
    await press(restore);
    await expect(form(page).getByLabel("Logo")).toHaveValue("🌊");
    await save(page);
    expect(await (await page.request.get("/")).text()).not.toContain("from small to large");
  },
);

test("the order is changed from the keyboard and by dragging, and is that of the home page", async ({
  page,
}) => {
  await signIn(page);
  await openList(page);
  await expect(rows(page)).toHaveText(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
  const menu = page.getByRole("button", { name: "Move Latham…" });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Down" }).press("Enter");
  await expect(message(page, "Latham is now 2 of 4")).toBeVisible();
  await expect(rows(page)).toHaveText(["San Juan", "Latham", "Leisure Pools", "Thursday Pools"]);
  await expect(menu).toBeFocused();
  await expect.poll(() => namesOnHome(page)).toEqual(["San Juan", "Latham"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveText(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
  await expect.poll(() => namesOnHome(page)).toEqual(["Latham", "San Juan"]);
  const handle = row(page, "Thursday Pools").getByTitle("Drag to move");
  // dragging is loaded when a mouse moves
  await handle.hover();
  await expect(row(page, "Thursday Pools")).toHaveAttribute("draggable", "true");
  await drop(page, "Thursday Pools", "San Juan");
  await expect(message(page, "Thursday Pools is now 2 of 4")).toBeVisible();
  await expect(rows(page)).toHaveText(["Latham", "Thursday Pools", "San Juan", "Leisure Pools"]);

  // what is dropped while a change is still being saved follows it, one after another
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/manufacturers/order", async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/admin/manufacturers/order");
  await page.getByRole("button", { name: "Undo" }).click();
  await sent;
  await drop(page, "Leisure Pools", "Latham");
  await drop(page, "Thursday Pools", "San Juan");
  held.resolve();
  // the message of the first is replaced at once by that of the second: the order says that both were carried out
  const moved = message(page, "Thursday Pools is now 3 of 4");
  await expect(moved).toBeVisible();
  await expect(rows(page)).toHaveText(["Leisure Pools", "Latham", "Thursday Pools", "San Juan"]);
  await moved.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveText(["Leisure Pools", "Latham", "San Juan", "Thursday Pools"]);
  await drop(page, "Leisure Pools", "San Juan");
  await expect(rows(page)).toHaveText(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
});

/** Drags a manufacturer by its handle onto another's row. */
async function drop(page: Page, name: string, onto: string): Promise<void> {
  const handle = row(page, name).getByTitle("Drag to move");
  await handle.dragTo(row(page, onto), { targetPosition: { x: 300, y: 4 } });
}

/** Goes to “Merge…” with its key, once pools and history are there, which push away what is below them. */
async function pressM(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: /^See all \d+ in the list/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(page.getByLabel("Loading the history")).toHaveCount(0);
  await handsOf(page).key("m");
}

test("a merge moves pools and addresses, and undoing it brings them back", bothEngines, async ({ page }) => {
  const { press, choose } = handsOf(page);
  await signIn(page);
  const before = await stored(page, "latham");
  await open(page, "san-juan");
  await pressM(page);
  await press(page.getByRole("button", { name: "Merge another into this one…" }));
  const dialog = page.getByRole("dialog", { name: "Merge another into San Juan" });
  await choose(dialog.getByLabel("Merge which one?"), `Latham (${before.pools} pools)`);
  await expectAccessible(page, "the dialog", openDialog);
  await press(dialog.getByRole("button", { name: "Merge Latham into San Juan" }));
  await expect(message(page, "Latham is merged into San Juan")).toBeVisible();
  await expect(page.getByText("merged Latham into this one")).toBeVisible();

  await page.goto("/latham-pools");
  await expect(page).toHaveURL(/\/san-juan-pools$/);
  await page.goto("/pools?manufacturer=Latham&shape=Freeform");
  await expect(page).toHaveURL(/\/pools\?manufacturer=San\+Juan&shape=Freeform$/);
  await page.goto("/pool-detail/latham-apollo-14");
  await expect(page).toHaveTitle(/San Juan Apollo 14/);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("/latham-pools<");

  await open(page, "san-juan");
  await press(page.getByRole("button", { name: "Undo the merge of Latham" }));
  await expect(message(page, "Latham is back")).toBeVisible();
  expect((await stored(page, "latham")).pools).toBe(before.pools);
  await page.goto("/latham-pools");
  await expect(page).toHaveURL(/\/latham-pools$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Latham fiberglass pools");
  await page.goto("/pool-detail/latham-apollo-14");
  await expect(page).toHaveTitle(/Latham Apollo 14/);
});

test("a new manufacturer is added and deleted", async ({ page }) => {
  await signIn(page);
  await openList(page);
  await page.getByRole("button", { name: "New manufacturer" }).click();
  await form(page).getByLabel("Name", { exact: true }).fill("latham");
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(form(page).getByText("There is already a manufacturer named Latham.").first()).toBeVisible();
  await form(page).getByLabel("Name", { exact: true }).fill("River Pools");
  await form(page).getByRole("button", { name: "Add a part" }).click();
  await form(page).getByLabel("What it covers").fill("Structure");
  await form(page).getByLabel("Years").fill("0");
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(form(page).getByText("Please enter 1 to 100 years").first()).toBeVisible();
  await form(page).getByLabel("Years").fill("30");
  await save(page);
  await expect(page).toHaveURL(/open=river-pools$/);
  await page.getByRole("button", { name: "Delete this manufacturer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete River Pools?" });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(message(page, "River Pools is deleted")).toBeVisible();
  await expect(rows(page)).toHaveText(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
});

test("list, menu, form and warranty are accessible on a phone and a desktop", async ({ page }) => {
  await signIn(page);
  await openList(page);
  await expectAccessible(page, "the list");
  await page.getByRole("button", { name: "Move San Juan…" }).click();
  await expect(page.getByRole("menuitem", { name: "Up" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await open(page, "san-juan");
  await expect(page.getByRole("link", { name: /^See all \d+ in the list$/ })).toBeVisible();
  await expectAccessible(page, "the form");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/san-juan-pools");
    await expect(page.getByText("Source: San Juan dealer Maxima Pools, checked")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});
