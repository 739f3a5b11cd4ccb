import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The visual editor of the open legal text. */
export function text(page: Page): Locator {
  return page.getByRole("textbox", { name: /policy|terms|disclaimers/i });
}

/** Saves the open section, and waits until the server has stored it. */
export async function store(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await answer).status()).toBe(200);
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}
