import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const titles = ["Your pool", "Your yard", "Your price", "How should we reply?"];

export function heading(page: Page, step: number): Locator {
  return page.getByRole("main").getByRole("heading", { level: 2, name: titles[step] });
}

/** Opens the form and waits for step-by-step mode. */
export async function open(page: Page, path = "/estimate"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Next: your yard" })).toBeVisible();
}

export async function next(page: Page, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    const before = page.url();
    await page.getByRole("button", { name: /^Next: / }).click();
    await expect(page).not.toHaveURL(before);
  }
}

export function current(page: Page): Locator {
  return page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]");
}

export function visitor(): { name: string; email: string; phone: string; message: string } {
  const email = `estimate${Date.now()}${Math.random().toString(36).slice(2)}@example.com`;
  return { name: "Stepan Steps", email, phone: "352 555 0123", message: "Gate is 9 ft wide. Two dogs." };
}

export async function fillPerson(page: Page, person: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(person)) await page.locator(`main [name=${name}]`).fill(text);
}

/** The radio buttons are covered by their drawings, so they are selected with the keyboard. */
export async function choose(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole("radio", { name });
  await radio.focus();
  await page.keyboard.press("Space");
  await expect(radio).toBeChecked();
}

export function textbox(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("textbox", { name });
}
