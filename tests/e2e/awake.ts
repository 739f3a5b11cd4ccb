import { expect, type Locator, type Page } from "@playwright/test";

/** The island that contains this element. */
export function partOf(page: Page, selector: string): Locator {
  return page.locator("is-land").filter({ has: page.locator(selector) });
}

/** Waits until an island below the first screen runs; before that its links load a document, as without script. */
export async function awake(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await runs(page.locator(selector));
}

/** Waits until the island with this element runs. */
export async function runs(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one.closest("is-land[data-runs]") !== null)).toBe(true);
}
