import type { Page } from "@playwright/test";
import { asUser } from "./colleague.ts";
import { expect } from "./fixtures.ts";
import { handsOf } from "./hands.ts";

export const rows = (page: Page) =>
  page.getByRole("region", { name: "Manufacturers" }).getByRole("rowheader");
export const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Manufacturers" }).getByRole("row").filter({ hasText: name });
export const form = (page: Page) => page.getByRole("form", { name: "Manufacturer" });
export const message = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
/** The manufacturers' cards on the home page, whose script is loaded when they are near. */
export const cards = (page: Page) => page.locator(".manufacturer");

export async function openList(page: Page): Promise<void> {
  await page.goto("/admin/manufacturers");
  await expect(rows(page).first()).toBeVisible();
}

export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/manufacturers?open=${id}`);
  await expect(form(page).getByLabel("Lead time")).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await handsOf(page).save();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

export async function namesOnHome(page: Page): Promise<string[]> {
  const html = await (await page.request.get("/")).text();
  return [...html.matchAll(/<article class="manufacturer"><h3>.*?<\/h3>/g)].map(([card]) =>
    card.replace(/<[^>]*>/g, "").trim(),
  );
}

export async function stored(page: Page, id: string) {
  const headers = await asUser(page);
  const answer = await page.request.get(`/api/admin/manufacturers/${id}`, { headers });
  return (await answer.json()) as { id: string; version: number; pools: number };
}
