import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const searchDialog = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
export const searchField = (page: Page) =>
  searchDialog(page).getByRole("combobox", { name: "Search everything" });

/** Opens the search with its keys. */
export async function openSearch(page: Page): Promise<void> {
  // before there is a screen, nothing listens to its keys
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
}
