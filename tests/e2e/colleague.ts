import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Entered = { token: string; user: object };

/** Maria Lopez, an admin, invited by the user signed in on this screen. */
export async function inviteMaria(page: Page): Promise<Entered> {
  const own = await page.evaluate(() => localStorage.getItem("adminToken"));
  const invited = await page.request.post("/api/admin/users", {
    headers: { authorization: `Bearer ${own}` },
    data: {
      username: `maria-${randomUUID().slice(0, 8)}`,
      displayName: "Maria Lopez",
      email: "maria@example.com",
      role: "admin",
    },
  });
  const { newLink } = (await invited.json()) as { newLink: { url: string } };
  const token = new URL(newLink.url).hash.replace("#invite=", "");
  const answer = await page.request.post("/api/admin/invites/accept", {
    data: { token, password: "palm trees and rain" },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Entered;
}
