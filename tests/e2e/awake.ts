import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until a section below the first screen runs; before that its links load a document, as without script. */
export async function awake(page: Page, name: string): Promise<void> {
  const section = page.locator(`[data-island="${name}"]`);
  await section.scrollIntoViewIfNeeded();
  await runs(section.locator("section").first());
}

/** Waits until the app answers what is done to an element that the server sent. */
export async function runs(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))))
    .toBe(true);
}
