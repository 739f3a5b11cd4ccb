import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { meanwhile } from "./content-screen.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { deskAndPhone, handsOf, pressInMessage, walkTo } from "./hands.ts";
import { heldBack } from "./held-back.ts";

// it changes pools that others read
test.use({ siteOf: "pools", permissions: ["clipboard-read", "clipboard-write"], ...deskAndPhone });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
const cell = (page: Page, column: string, row: number) =>
  page.locator(`[aria-label^="${column}, "]`).nth(row);
const status = (page: Page) => page.locator(".save-bar").getByRole("status");

/** Pastes what a spreadsheet copies: with the keys, or on a phone as its menu does. */
async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  if (!handsOf(page).isPhone) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await walkTo(page, field);
    return page.keyboard.press("Control+V");
  }
  await handsOf(page).press(field);
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

type Pool = { id: string; name: string; version: number; length: number; width: number; series: string };

async function poolsOf(page: Page, query: string): Promise<Pool[]> {
  const answer = await page.request.get(`/api/admin/pools?${query}`, { headers: await asUser(page) });
  return ((await answer.json()) as { items: Pool[] }).items;
}

test(
  "twelve widths are pasted from a spreadsheet, a wrong one is corrected, and all are undone",
  bothEngines,
  async ({ page }) => {
    await signIn(page);
    const before = await poolsOf(page, "pageSize=25");
    const widths = before.slice(0, 12).map(({ width }) => width - 0.25);
    await page.goto("/admin/pools");
    const { isPhone, press, save, write } = handsOf(page);
    if (isPhone) await press(page.getByRole("button", { name: "More" }));
    await press(page.getByRole("button", { name: "Edit in the table" }));
    await expect(cell(page, "Width", 0)).toBeVisible();
    await expectAccessible(page, "the table of fields");

    const lines = widths.map((width, at) => (at === 3 ? "very wide" : String(width)));
    await paste(cell(page, "Width", 0), `${lines.join("\r\n")}\r\n`);
    await expect(toast(page)).toContainText("12 cells filled");
    await expect(status(page)).toHaveText("11 pools changed, 1 to fix.");
    await expect(cell(page, "Width", 3)).toHaveAccessibleDescription(/Enter feet and inches/);
    await save();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing is saved yet." })).toBeVisible();
    await expect(cell(page, "Width", 3)).toBeFocused();
    await expectAccessible(page, "the table of fields with a wrong cell");

    // what is typed survives a reload
    await page.reload();
    await expect(status(page)).toHaveText("11 pools changed, 1 to fix.");
    if (isPhone) await write(cell(page, "Width", 3), String(widths[3]));
    else await correctWithKeys(page, String(widths[3]));
    await expect(status(page)).toHaveText("12 pools changed.");

    await save();
    await expect(toast(page).filter({ hasText: "12 pools changed" })).toBeVisible();
    const after = await poolsOf(page, "pageSize=25");
    expect(after.slice(0, 12).map(({ width }) => width)).toEqual(widths);
    await pressInMessage(page, "Undo");
    await expect(toast(page).filter({ hasText: "Undone" })).toBeVisible();
    const undone = await poolsOf(page, "pageSize=25");
    expect(undone.map(({ width }) => width)).toEqual(before.map(({ width }) => width));
  },
);

/** Types the fourth width over the text restored after a reload. */
async function correctWithKeys(page: Page, width: string): Promise<void> {
  await walkTo(page, cell(page, "Width", 3));
  // the text that comes back is replaced by what is typed next, even if nothing is drawn between the keys
  await page.evaluate(() => {
    const draw = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => Number(setTimeout(() => draw(work), 2_000));
  });
  await page.keyboard.press("Escape");
  await page.keyboard.type(width);
  await expect(cell(page, "Width", 3)).toHaveValue(width);
  await page.keyboard.press("Enter");
  await expect(cell(page, "Width", 4)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "Length", 3)).toBeFocused();
}

test("a pool that someone else has changed shows both texts, and the others are saved without it", async ({
  page,
}) => {
  await signIn(page);
  const [first, second] = await poolsOf(page, "pageSize=25");
  await page.goto("/admin/pools?layout=fields");
  await cell(page, "Series", 0).fill("Mine");
  await cell(page, "Series", 1).fill("Mine too");
  await expect(status(page)).toHaveText("2 pools changed.");
  await meanwhile(page, `/api/admin/pools/${first!.id}`, { series: "Theirs" });
  const notice = page.getByRole("alert").filter({ hasText: "while you had it open" });
  await expect(notice).toContainText("Theirs");
  await expect(status(page)).toHaveText("1 pool changed, 1 to fix.");
  await page.getByRole("button", { name: "Leave this row out" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page).filter({ hasText: "1 pool changed" })).toBeVisible();
  const saved = await poolsOf(page, "pageSize=25");
  expect(saved.slice(0, 2).map(({ series }) => series)).toEqual(["Theirs", "Mine too"]);
  await page.getByRole("button", { name: "Put 1 row back" }).click();
  await notice.getByRole("button", { name: "Keep my version" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page)).toHaveText("Nothing changed.");
  const [settled] = await poolsOf(page, "pageSize=1");
  expect([settled?.id, settled?.series]).toEqual([first!.id, "Mine"]);
  expect(second).toBeDefined();
});

test("what is typed in a row while it is saved stays, and is saved next", async ({ page }) => {
  await signIn(page);
  const [first] = await poolsOf(page, "pageSize=1");
  await page.goto("/admin/pools?layout=fields");
  await cell(page, "Series", 0).fill("Sent");
  await cell(page, "Width", 0).fill(String(first!.width - 0.25));
  const letGo = await heldBack(page, "**/api/admin/pools/many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await cell(page, "Series", 0).fill("Typed meanwhile");
  await cell(page, "Length", 0).fill(String(first!.length + 0.5));
  letGo();
  await expect(toast(page).filter({ hasText: "1 pool changed" })).toBeVisible();
  await expect(status(page)).toHaveText("1 pool changed.");
  await expect(cell(page, "Series", 0)).toHaveValue("Typed meanwhile");
  const stored = async () => {
    const [{ series, length, width }] = (await poolsOf(page, "pageSize=1")) as [Pool];
    return { series, length, width };
  };
  const sent = { series: "Sent", length: first!.length, width: first!.width - 0.25 };
  expect(await stored()).toEqual(sent);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page)).toHaveText("Nothing changed.");
  expect(await stored()).toEqual({ ...sent, series: "Typed meanwhile", length: first!.length + 0.5 });
});

test("a saved row shows what was saved and can be saved again before the list is read again", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/pools?layout=fields");
  const [saved, again] = [`Saved ${Date.now()}`, `Again ${Date.now()}`];
  await cell(page, "Series", 0).fill(saved);
  const letGo = await heldBack(page, /\/api\/admin\/pools\?/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page)).toHaveText("Nothing changed.");
  await expect(cell(page, "Series", 0)).toHaveValue(saved);
  await cell(page, "Series", 0).fill(again);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page)).toHaveText("Nothing changed.");
  await expect(cell(page, "Series", 0)).toHaveValue(again);
  letGo();
  await expect.poll(async () => (await poolsOf(page, "pageSize=1"))[0]?.series).toBe(again);
  await expect(cell(page, "Series", 0)).toHaveValue(again);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("selected pools are hidden and get a series together, and are changed back with Undo", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/pools?manufacturer=San+Juan");
  const bar = page.getByRole("group", { name: "Selected pools" });
  await page.getByLabel(/Select all \d+ on this page/).check();
  await bar.getByLabel("Publish or hide").selectOption("no");
  await bar.getByLabel("New series", { exact: true }).fill("Outlet");
  await expectAccessible(page, "the bar of selected pools");
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await poolsOf(page, "manufacturer=San+Juan&pageSize=25");
  const link = bar.getByRole("link", { name: "Change prices" });
  await expect(link).toHaveAttribute("href", new RegExp(`pools=${before[0]?.id}%2C${before[1]?.id}`));
  await bar.getByRole("button", { name: /^Change \d+ pools$/ }).click();
  await expect(toast(page).filter({ hasText: `${before.length} pools changed` })).toBeVisible();
  expect((await poolsOf(page, "published=no&series=Outlet&pageSize=50")).length).toBe(before.length);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).filter({ hasText: "Undone" })).toBeVisible();
  expect((await poolsOf(page, "series=Outlet")).length).toBe(0);
});

const list = [
  "Brand;Pool;Length;Width;Shape;Size category;Gallons;Published",
  `Latham;Journey 24;24' 6";12;Rectangle;Small;8,500;yes`,
  "Latham;Journey 30;30;14;Rectangle;Medium;;yes",
  "Nobody;Journey 31;30;14;Rectangle;Medium;;yes",
  "Latham;Journey 32;12;14;Rectangle;Medium;;yes",
  "Latham;Journey 33;wide;14;Rectangle;Medium;;yes",
].join("\r\n");

test(
  "a list with three wrong rows is imported, the wrong ones come back, and the import is undone",
  bothEngines,
  async ({ page }) => {
    const { isPhone, press, give } = handsOf(page);
    await signIn(page);
    await page.goto("/admin/pools");
    if (isPhone) await press(page.getByRole("button", { name: "More" }));
    await press(page.getByRole("link", { name: "Import" }));
    await give(page.getByLabel("File", { exact: true }), {
      name: "price list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`\uFEFF${list}`),
    });
    await expect(page.getByRole("heading", { name: "price list.csv" })).toBeVisible();
    await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "New 2" })).toBeVisible();
    await press(page.getByRole("button", { name: "To fix 3" }));
    await expect(page.getByText("There is no manufacturer “Nobody”")).toBeVisible();
    await expectAccessible(page, "an import before it is started");

    const downloading = page.waitForEvent("download");
    await press(page.getByRole("button", { name: "Download 3 rows to fix" }));
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file).toContain(
      'Nobody,Journey 31,30,14,Rectangle,Medium,,yes,4,"Manufacturer: There is no manufacturer',
    );
    expect(file.match(/Journey/g)).toHaveLength(3);

    await press(page.getByRole("button", { name: "Import 2 rows" }));
    await expect(page.getByText("Done: 2 rows saved.")).toBeVisible({ timeout: 30_000 });
    await press(page.getByRole("button", { name: "Saved 2" }));
    await expectAccessible(page, "an import that is done");

    const gallery = await page.context().newPage();
    await gallery.goto("/pools?q=Journey");
    await expect(gallery.getByRole("link", { name: /Journey 24/ }).first()).toBeVisible();
    await gallery.close();

    await press(page.getByRole("button", { name: "Undo the import" }));
    await press(page.getByRole("button", { name: "Undo all 2 rows" }));
    await expect(page.getByText("Undone: 2 rows.")).toBeVisible({ timeout: 30_000 });
    expect(await poolsOf(page, "q=Journey")).toEqual([]);
  },
);

test.describe("a refused file", () => {
  test.use({ expectedErrors: /status of 415/ });

  test("a file that is no table is refused in a sentence", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/pools?import=new");
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "pools.xlsx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("MZ\0\0program", "latin1"),
    });
    await expect(page.getByRole("alert").filter({ hasText: "This is not a table." })).toBeVisible();
    await expect(page.getByLabel("File", { exact: true })).toBeEnabled();
  });
});
