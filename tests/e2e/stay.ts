import type { Page } from "@playwright/test";

/** Links are pressed and heard, but lead nowhere: the page under test stays, and no telephone is called. */
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
