import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { expectAccessible } from "./accessible.ts";
import { asUser, choosePassword, elsewhere, invitePat } from "./colleague.ts";
import { expect, signIn, test, withoutStream } from "./fixtures.ts";
import { handsOf } from "./hands.ts";

// the list begins empty here
test.use({ siteOf: "price items", expectedErrors: /status of 400/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.locator(".list-table tbody tr");
const form = (page: Page, name: string) => page.getByRole("form", { name });
const prices = (page: Page) => page.locator(".record-section", { hasText: "Prices" }).getByRole("listitem");

/** The first day of a month to come, in Florida. */
function monthsAhead(months: number): string {
  const [year = 0, month = 0] = floridaIsoDay(new Date()).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

test("an item is added with its price, gets another from next month, and is archived", async ({ page }) => {
  const next = monthsAhead(1);
  await signIn(page);
  await page.goto("/admin/price-items");
  await expect(page.getByText("No price items yet.")).toBeVisible();
  await expectAccessible(page, "without items");
  await page.getByRole("button", { name: "New price item" }).first().click();
  const adding = form(page, "New price item");
  await adding.getByLabel("Name").fill("Paver deck");
  await adding.getByLabel("Section").selectOption("deck");
  await adding.getByLabel("The price is for").selectOption("sqft");
  await adding.getByLabel("Price", { exact: true }).fill("18.5O");
  await adding.getByRole("button", { name: "Add price item" }).click();
  await expect(adding.getByText("Please enter an amount in dollars", { exact: true })).toBeVisible();
  await adding.getByLabel("Price", { exact: true }).fill("18.50");
  await adding.getByLabel("Cost to us (optional)").fill("11");
  await expectAccessible(page, "a new item");
  await adding.getByRole("button", { name: "Add price item" }).click();
  await expect(prices(page)).toHaveCount(1);
  await expect(prices(page)).toContainText(["$18.50 from"]);
  await expect(prices(page)).toContainText(["Cost $11"]);

  const setting = form(page, "Set a price");
  await setting.getByLabel("Price", { exact: true }).fill("19.25");
  await setting.getByLabel("From").fill(next);
  // what is typed survives a reload
  await page.reload();
  await expect(setting.getByLabel("Price", { exact: true })).toHaveValue("$19.25");
  await setting.getByRole("button", { name: "Set price" }).click();
  await expect(prices(page)).toHaveCount(2);
  await expect(prices(page).first()).toContainText(`$19.25 from ${longDay(next)} Scheduled`);
  await expect(prices(page).last()).toContainText("Current");
  await expect(rows(page).first()).toContainText(`$19.25 from ${longDay(next)}`);
  await expect(rows(page).first()).toContainText("$18.50 per sq ft");
  await page.getByRole("button", { name: `Cancel the price from ${longDay(next)}` }).click();
  await expect(prices(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(prices(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expect(page.getByText("No price items yet.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, "an item");
});

test("a price of a day that has passed is refused where it was typed", async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const answer = await page.request.post("/api/admin/price-items", {
    headers: { authorization: `Bearer ${token}` },
    data: { name: "Crane, two hours", unit: "lump", section: "freight", priceCents: 950_00 },
  });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/admin/price-items?view=all&open=${id}`);
  const setting = form(page, "Set a price");
  await setting.getByLabel("Price", { exact: true }).fill("990");
  await setting.getByLabel("From").fill("2026-01-31");
  await setting.getByRole("button", { name: "Set price" }).click();
  await expect(setting.getByText("Past prices stay as they were.")).toBeVisible();
  await expect(setting.getByLabel("From")).toHaveValue("2026-01-31");
  await expect(setting.getByLabel("Price", { exact: true })).toHaveValue("$990");
});

test("who may not see costs is offered no Undo of a canceled price: its cost would be another one", async ({
  page,
  browser,
}) => {
  const next = monthsAhead(1);
  await signIn(page);
  const headers = await asUser(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/price-items${path}`, { headers, data });
    return (await answer.json()) as { id: number };
  };
  const item = { name: "Heat pump", unit: "each", section: "extras", priceCents: 4_500_00 };
  const { id } = await post("", { ...item, costCents: 3_000_00 });
  await post(`/${id}/set-price`, { version: 1, fromDay: next, priceCents: 4_900_00, costCents: 3_300_00 });
  const link = await invitePat(page, "pat-prices");
  const pats = await elsewhere(browser, page);
  await choosePassword(pats, link);
  await pats.goto(`/admin/price-items?view=all&open=${id}`);
  await expect(prices(pats)).toHaveCount(2);
  await pats.getByRole("button", { name: `Cancel the price from ${longDay(next)}` }).click();
  const message = pats.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(message).toContainText("Scheduled price canceled");
  // at once: a moment later it is gone anyway
  expect(await message.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await expect(prices(pats)).toHaveCount(1);
  await pats.context().close();
});

test("exported price items are edited as in a European spreadsheet, looked through, imported and taken back", async ({
  page,
}) => {
  const { press, give } = handsOf(page);
  await signIn(page);
  await page.request.post("/api/admin/price-items", {
    headers: await asUser(page),
    data: { name: "Travertine coping", unit: "ft", section: "deck", priceCents: 42_00, costCents: 27_00 },
  });
  await page.goto("/admin/price-items?view=all&q=travertine");
  await expect(rows(page)).toHaveCount(1);
  const saved = page.waitForEvent("download");
  await page.locator("summary").getByText("Export", { exact: true }).click();
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const download = await saved;
  const file = await readFile(await download.path(), "utf8");
  const choose = async (name: string, text: string) => {
    await page.goto("/admin/price-items?view=all");
    await press(page.getByRole("link", { name: "Import" }));
    await expect(page.getByRole("heading", { name: "Choose a file" })).toBeVisible();
    await give(page.getByLabel("File", { exact: true }), {
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await expect(page.getByRole("heading", { name })).toBeVisible();
  };
  await choose("as it was.csv", file);
  await expect(page.getByRole("button", { name: "Unchanged 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);

  const edited = file.replaceAll(",", ";").replace("42.00", "44,50").replace("27.00", "28,00");
  await choose("edited.csv", `${edited}\r\n;Travertine deck;Deck;sq ft;19,75;12,00;;;;Honed\r\n`);
  await expect(page.getByRole("alert").filter({ hasText: "how numbers are written" })).toBeVisible();
  await page.getByLabel("How are numbers written?").selectOption("1.234,5 (European)");
  await press(page.getByRole("button", { name: "Compare again" }));
  await expect(page.getByRole("insertion").filter({ hasText: "$44.50" })).toBeVisible();
  await expect(page.getByRole("insertion").filter({ hasText: "$19.75" })).toBeVisible();
  await expectAccessible(page, "the preview of an import");
  await press(page.getByRole("button", { name: "Import 2 rows" }));
  await expect(page.getByRole("status").filter({ hasText: "Done: 2 rows saved." })).toBeVisible();
  await page.goto("/admin/price-items?view=all&status=active&q=travertine");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "Travertine coping" })).toContainText("$44.50 per ft");

  await page.goto("/admin/price-items?import=new");
  await press(page.getByRole("link", { name: "edited.csv" }));
  await press(page.getByRole("button", { name: "Undo the import" }));
  await press(page.getByRole("button", { name: "Undo all 2 rows" }));
  await expect(page.getByRole("status").filter({ hasText: "Undone: 2 rows." })).toBeVisible();
  await page.goto("/admin/price-items?view=all&status=active&q=travertine");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(["$42 per ft"]);
});

test("on a phone the list shows names and prices, and the record fits", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await withoutStream(page);
  await page.goto("/admin/price-items?view=all&q=crane");
  await expect(rows(page)).toContainText(["$950 for the whole job"]);
  await page.getByRole("link", { name: "Crane, two hours" }).click();
  await expect(form(page, "Set a price")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page, "an item on a phone");
});
