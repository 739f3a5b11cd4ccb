import type { Locator, Page } from "@playwright/test";

/** The floating button. */
export function assistant(page: Page): Locator {
  return page.getByRole("button", { name: "open Pool Finder assistant" });
}

/** Puts it into session storage before any script of the page runs. */
export async function remember(page: Page, name: string, value: string): Promise<void> {
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [name, value] as const);
}

export function session(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), name);
}
