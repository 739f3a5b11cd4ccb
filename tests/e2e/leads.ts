import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Sends a lead as the site's forms do, with these fields instead of the usual ones. @returns its id */
export async function sendLead(
  page: Page,
  { firstName, ...fields }: { firstName: string; [name: string]: unknown },
): Promise<number> {
  const answer = await page.request.post("/api/estimates", {
    data: {
      firstName,
      email: `${firstName.toLowerCase().replace(/\W+/g, ".")}@example.com`,
      phone: "(352) 555-0123",
      message: "A pool of about 30 feet behind the lanai, please.",
      requestType: "contact",
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Sends leads named "First 01", "First 02" and so on. @returns their ids, oldest first */
export async function sendLeads(
  page: Page,
  { first, count, more = {} }: { first: string; count: number; more?: object },
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const lastName = String(number).padStart(2, "0");
    const email = `${first.toLowerCase()}${number}@example.com`;
    ids.push(await sendLead(page, { firstName: first, lastName, email, ...more }));
  }
  return ids;
}

/** Opens a lead over the list, and waits for its record. */
export async function openLead(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/estimates?open=${id}`);
  await expect(page.getByRole("form", { name: "Next step" })).toBeVisible();
}

/** Opens a screen in its browser's first tab, and waits until it follows changes, too. */
export async function untilListening(page: Page, open: () => Promise<void>): Promise<void> {
  const listening = page.waitForRequest(
    (request) => new URL(request.url()).pathname === "/api/admin/changes",
  );
  await open();
  await listening;
}
