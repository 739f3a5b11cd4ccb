import { expect, type Page } from "@playwright/test";

/** Waits until a section below the first screen runs; before that its links load a document, as without script. */
export async function awake(page: Page, name: string): Promise<void> {
  const section = page.locator(`[data-island="${name}"]`);
  await section.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      section.evaluate((one) =>
        Object.keys(one.querySelector("section") ?? {}).some((key) => key.startsWith("__react")),
      ),
    )
    .toBe(true);
}
