import type { Page } from "@playwright/test";

/** Links can be clicked, and their events handled, without navigating: the page under test stays. */
export async function stay(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener(
      "click",
      (event) => {
        if (event.target instanceof Element && event.target.closest("main a, a[href^='tel:']"))
          event.preventDefault();
      },
      { capture: true },
    ),
  );
}
