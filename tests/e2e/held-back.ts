import type { Page } from "@playwright/test";

/** Holds back the page's requests to these addresses. @returns a function that lets it through */
export async function heldBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
