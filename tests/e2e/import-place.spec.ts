import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { deskAndPhone, handsOf, walkTo } from "./hands.ts";
import { rowOfTexts, workbookOf } from "#tests/workbooks.ts";

// it adds pools that others would count, and chooses a row that is refused
test.use({ siteOf: "pools", expectedErrors: /status of 400/, ...deskAndPhone });

async function poolsNamed(page: Page, words: string): Promise<string[]> {
  const answer = await page.request.get(`/api/admin/pools?q=${words}`, { headers: await asUser(page) });
  return ((await answer.json()) as { items: { model: string }[] }).items.map(({ model }) => model).sort();
}

const cells = (row: number, ...texts: string[]) => rowOfTexts(row, texts);
const pool = ["30", "14", "Rectangle", "Medium"];

/** Chooses a row of headings: with the arrow keys from the one that is chosen, or on a phone with a finger. */
async function chooseRow(page: Page, row: number): Promise<void> {
  const radio = (place: string) => page.getByRole("radio", { name: new RegExp(`^Row ${place}:`) });
  if (handsOf(page).isPhone)
    return handsOf(page).press(page.locator("label").filter({ has: radio(`${row}`) }));
  await walkTo(page, page.getByRole("radio", { checked: true }));
  for (let presses = 0; presses < 5 && !(await radio(`${row}`).isChecked()); presses += 1)
    await page.keyboard.press("ArrowDown");
  await expect(radio(`${row}`)).toBeChecked();
}

/** The guess is the list of last year: its headings are known, those of the new list are not. */
const twoLists = workbookOf([
  {
    name: "2025",
    sheet: `<sheetData>${cells(1, "Manufacturer", "Model")}${cells(2, "Latham", "Discontinued 1")}</sheetData>`,
  },
  {
    name: "New &amp; changed",
    isHidden: true,
    sheet: `<sheetData>${cells(1, "Manufacturer", "Model", "of our pools in 2026")}${cells(3, "Brand", "Name of pool", "Long", "Wide", "Form", "Class")}${cells(4, "Latham", "Sheet 30", ...pool)}${cells(5, "Latham", "Sheet 31", ...pool)}</sheetData>`,
  },
]);

test(
  "a workbook is read from another sheet and below a title, imported, and the import is undone",
  bothEngines,
  async ({ page }) => {
    const { press, give, choose } = handsOf(page);
    await signIn(page);
    await page.goto("/admin/pools?import=new");
    await give(page.getByLabel("File", { exact: true }), {
      name: "two lists.xlsx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(twoLists),
    });
    const table = page.getByRole("region", { name: "Table" });
    await expect(table.getByRole("status")).toHaveText("Read from the sheet “2025”, headings in row 1.");
    await press(table.getByText("Change the sheet or the row of headings"));
    await expect(table.getByRole("radio", { name: "Row 1: Manufacturer, Model" })).toBeChecked();
    await expect(table.getByRole("button", { name: "Read again" })).toBeDisabled();
    await expectAccessible(page, "the choice of a sheet and a row");
    await choose(table.getByLabel("Sheet"), "New & changed (hidden)");
    await press(table.getByRole("button", { name: "Read again" }));
    await expect(table.getByRole("status")).toHaveText(
      "Read from the hidden sheet “New & changed”, headings in row 1.",
    );
    await expect(table.locator("summary")).toBeFocused();

    await press(table.getByText("Change the sheet or the row of headings"));
    await chooseRow(page, 3);
    // another tab reads the file, too
    const other = await page.context().newPage();
    await other.goto(page.url());
    await handsOf(other).press(other.getByText("Change the sheet or the row of headings"));
    await chooseRow(other, 4);
    await handsOf(other).press(other.getByRole("button", { name: "Read again" }));
    await expect(other.getByRole("status").filter({ hasText: "headings in row 4" })).toBeVisible();
    await other.close();
    await expect(table.getByRole("status")).toContainText("headings in row 4.");
    await expect(table.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Row 4: Latham/);
    await expect(table).toContainText("At most one heading in this row is recognized.");
    await chooseRow(page, 5);
    await press(table.getByRole("button", { name: "Read again" }));
    await expect(table.getByRole("alert")).toHaveText(/There are no rows below this one/);
    await chooseRow(page, 3);
    await press(table.getByRole("button", { name: "Read again" }));
    await expect(table.getByRole("status")).toContainText("headings in row 3.");

    await page.reload();
    await expect(table.getByRole("status")).toContainText("headings in row 3.");
    for (const [heading, field] of [
      ["Name of pool", "Model"],
      ["Long", "Length"],
      ["Wide", "Width"],
      ["Form", "Shape"],
      ["Class", "Size"],
    ] as const)
      await choose(page.getByLabel(`Field for ${heading}`), field);
    await press(page.getByRole("button", { name: "Compare again" }));
    await expect(page.getByRole("button", { name: "New 2" })).toBeVisible();
    await press(page.getByRole("button", { name: "Import 2 rows" }));
    await expect(page.getByText("Done: 2 rows saved.")).toBeVisible({ timeout: 30_000 });
    await expect(table).toHaveCount(0);
    expect(await poolsNamed(page, "Sheet")).toEqual(["Sheet 30", "Sheet 31"]);
    await press(page.getByRole("button", { name: "Undo the import" }));
    await press(page.getByRole("button", { name: "Undo all 2 rows" }));
    await expect(page.getByText("Undone: 2 rows.")).toBeVisible({ timeout: 30_000 });
    expect(await poolsNamed(page, "Sheet")).toEqual([]);
  },
);
