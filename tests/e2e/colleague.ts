import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, expectApp, storeSession, type Session } from "./fixtures.ts";

/** What a browser sends to act for the user who is signed in there. */
export async function asUser(page: Page): Promise<{ authorization: string }> {
  return as({ token: (await page.evaluate(() => localStorage.getItem("adminToken"))) ?? "" });
}

/** What acts for another user. */
export function as({ token }: Pick<Session, "token">): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Maria Lopez, an admin, invited by the user signed in on this screen. */
export async function inviteMaria(page: Page): Promise<Session> {
  const invited = await page.request.post("/api/admin/users", {
    headers: await asUser(page),
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
  return (await answer.json()) as Session;
}

/** Another person's browser, on the same site as this screen. */
export async function elsewhere(
  browser: Browser,
  page: Page,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await expectApp(theirs);
  return theirs;
}

/** Maria Lopez's browser, signed in. */
export async function mariasBrowser(browser: Browser, page: Page): Promise<Page> {
  const session = await inviteMaria(page);
  const hers = await elsewhere(browser, page);
  await storeSession(hers, session);
  return hers;
}

/** Pat Vega's password. */
export const password = "palm trees and rain";

/** Invites Pat Vega, a salesperson in Ocala, on the screen. @returns the address of the link that is shown once */
export async function invitePat(page: Page, username: string): Promise<string> {
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Invite user" }).click();
  const form = page.getByRole("form", { name: "Invite user" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Name", { exact: true }).fill("Pat Vega");
  await form.getByLabel("Email", { exact: true }).fill("pat@example.com");
  await form.getByLabel("Role").selectOption("Sales");
  await form.getByLabel("Ocala").check();
  await form.getByRole("button", { name: "Invite" }).click();
  const linkField = page.getByLabel("Invitation link");
  await expect(linkField).toHaveValue(/\/admin-login#invite=/);
  // the link has the public address; here the server is on its own port
  const link = new URL(await linkField.inputValue());
  return link.pathname + link.hash;
}

/** Opens Pat Vega's link, chooses a password there and is signed in. */
export async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText("Pat Vega, choose a password.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
}
