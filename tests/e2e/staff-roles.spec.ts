import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { screens } from "#app/admin/routes.ts";
import { sections } from "#app/admin/settings/sections.ts";
import { roles, type Role } from "#core/staff/auth/rules.ts";
import { asUser, password } from "./colleague.ts";
import { sendQuote } from "./customer-quotes.ts";
import { expect, signIn, storeSession, test, withoutStream, type Session } from "./fixtures.ts";
import { openSearch, searchDialog, searchField } from "./search-everything.ts";

test.use({ siteOf: "staff roles" });

/** Every screen, and what the settings and the health screen open. */
const addresses = [
  ...screens.map(({ path }) => path.replace(":id", "1")),
  ...[...Object.keys(sections), "prices"].map((section) => `/admin/settings?open=${section}`),
  "/admin/users?open=me",
];

for (const role of roles)
  test(`no screen asks the server for what ${role} may not have`, async ({ page }) => {
    // thirty screens, most of them with a record
    test.slow();
    await signIn(page);
    const lines = [{ id: "shell", name: "Pool shell", unitCents: 4_000_000 }];
    await sendQuote(page, { name: `Rolf ${role}`, sections: [{ id: "shell", lines }] });
    await signInAs(page, role);
    await withoutStream(page);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if ([401, 403].includes(answer.status()))
        refused.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
    });
    for (const address of addresses) {
      await page.goto(address, { waitUntil: "networkidle" });
      const [row] = await page.locator(".list tbody tr").all();
      if (!row) continue;
      await row.click();
      await expect(page).toHaveURL(/[?&]open=/);
      await page.goto(page.url(), { waitUntil: "networkidle" });
    }
    await searchEverything(page, "rolf");
    expect(refused).toEqual([]);
  });

/** Asks everything that Ctrl K asks. */
async function searchEverything(page: Page, typed: string): Promise<void> {
  await page.goto("/admin-dashboard");
  await openSearch(page);
  await searchField(page).fill(typed);
  const notice = searchDialog(page).getByText("Searching…");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0);
}

/** Signs in as a new user of a role, whom the user of this screen invites. */
async function signInAs(page: Page, role: Role): Promise<void> {
  const invited = await page.request.post("/api/admin/users", {
    headers: await asUser(page),
    data: {
      username: `${role}-${randomUUID().slice(0, 8)}`,
      displayName: "Robin Reyes",
      email: "robin@example.com",
      role,
    },
  });
  const { newLink } = (await invited.json()) as { newLink: { url: string } };
  const token = new URL(newLink.url).hash.replace("#invite=", "");
  const accepted = await page.request.post("/api/admin/invites/accept", { data: { token, password } });
  expect(accepted.status()).toBe(200);
  await storeSession(page, (await accepted.json()) as Session);
}
