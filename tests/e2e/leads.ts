import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Sends leads through the form's own call, named "First 01", "First 02" and so on. @returns their ids, oldest first */
export async function sendLeads(
  page: Page,
  { first, count, more = {} }: { first: string; count: number; more?: object },
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const answer = await page.request.post("/api/estimates", {
      data: {
        firstName: first,
        lastName: String(number).padStart(2, "0"),
        email: `${first.toLowerCase()}${number}@example.com`,
        phone: "(352) 555-0123",
        message: "A pool of about 30 feet behind the lanai, please.",
        requestType: "contact",
        ...more,
      },
    });
    expect(answer.status()).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}
