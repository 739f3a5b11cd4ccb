import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The visual editor of the open legal text. */
export function text(page: Page): Locator {
  return page.getByRole("textbox", { name: /policy|terms|disclaimers/i });
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}
