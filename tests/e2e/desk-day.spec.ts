import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { withMail } from "./sites.ts";

test.use({ siteOf: withMail, viewport: { width: 1920, height: 1000 } });

const password = "palm trees and rain";
const record = (page: Page) => page.locator(".record");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Visitors' messages, oldest first. */
async function sendLeads(page: Page, names: string[]): Promise<void> {
  for (const [index, firstName] of names.entries())
    await page.request.post("/api/estimates", {
      data: {
        firstName,
        email: `${firstName.toLowerCase().replace(" ", ".")}@example.com`,
        phone: `(352) 555-01${10 + index}`,
        address: "12 Lanai Way, Ocala",
        message: "A pool of about 30 feet behind the lanai, please.",
        requestType: "contact",
        nearestBranch: "ocala",
      },
    });
}

/** Invites a salesperson, who opens the link in a browser of their own and chooses a password. */
async function invited(browser: Browser, page: Page): Promise<Page> {
  await page.goto("/admin/users");
  await button(page, "Invite user").click();
  const form = page.getByRole("form", { name: "Invite user" });
  await form.getByLabel("Username").fill("pat");
  await form.getByLabel("Name", { exact: true }).fill("Pat Vega");
  await form.getByLabel("Email", { exact: true }).fill("pat@example.com");
  await form.getByLabel("Role").selectOption("Sales");
  await form.getByLabel("Ocala").check();
  await form.getByRole("button", { name: "Invite" }).click();
  const link = new URL(await page.getByLabel("Invitation link").inputValue());
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 1920, height: 1000 },
    acceptDownloads: true,
  });
  const theirs = await context.newPage();
  await theirs.goto(link.pathname + link.hash);
  await theirs.getByLabel("New password", { exact: true }).fill(password);
  await theirs.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(theirs).toHaveURL(/\/admin-dashboard$/);
  return theirs;
}

test(
  "a salesperson's day, from the invitation to the export, while an admin looks on",
  bothEngines,
  async ({ browser, page }) => {
    test.slow();
    await signIn(page);
    await sendLeads(page, ["Ada First", "Ben Second", "Cleo Third", "Dan Fourth"]);
    const pat = await invited(browser, page);

    // the oldest waiting lead, from the dashboard: taken, called, again tomorrow
    await pat.getByRole("link", { name: "Reply to Ada First" }).click();
    await button(pat, "Take it").click();
    await expect(record(pat).getByLabel("Owner")).toHaveValue(/^\d+$/);
    await button(pat, "Left a voicemail").click();
    await button(pat, "Call again tomorrow 10 AM").click();
    await expect(pat.locator(".lead-tasks")).toContainText(/Call again.*Tomorrow 10 AM/);
    await page.goto("/admin/estimates?view=all");
    await expect(page.getByRole("row", { name: /Ada First/ })).toContainText("Pat Vega");

    // the next one that waits: a reply from a template
    await record(pat).getByRole("heading").first().focus();
    await pat.keyboard.press("j");
    await expect(record(pat).getByRole("heading", { name: "Ben Second" })).toBeVisible();
    await button(pat, "Email").click();
    const composer = pat.getByRole("form", { name: "Email" });
    await composer.getByLabel("Template").selectOption({ label: "First reply to a message" });
    await expect(composer.getByLabel("Text")).toHaveValue(/^Hi Ben,\n/);
    await composer.getByRole("button", { name: "Send" }).click();
    await expect(pat.locator(".timeline")).toContainText("Replied by email", { timeout: 25_000 });

    // a visit
    await record(pat).getByRole("heading").first().focus();
    await pat.keyboard.press("v");
    const booking = pat.getByRole("form", { name: "Book a visit" });
    await booking.getByLabel("Day and time").fill("2027-04-06");
    await booking.getByLabel("Time", { exact: true }).fill("10:00");
    await booking.getByRole("button", { name: "Book", exact: true }).click();
    await expect(pat.getByRole("article", { name: /Tuesday, April 6, 10:00 AM/ })).toBeVisible();

    // cards by drag and by key, one lost with a reason
    await pat.goto("/admin/estimates?layout=board&stage=open");
    const card = (name: string) => pat.getByRole("article").filter({ hasText: name });
    await card("Cleo Third").dragTo(column(pat, "Contacted"));
    await expect(column(pat, "Contacted").getByRole("link", { name: "Cleo Third" })).toBeVisible();
    await card("Cleo Third").getByRole("link").focus();
    await pat.keyboard.press("4");
    await expect(column(pat, "Visited").getByRole("link", { name: "Cleo Third" })).toBeFocused();
    await card("Dan Fourth").getByRole("link").focus();
    await pat.keyboard.press("7");
    const why = pat.getByRole("dialog", { name: "Why was it lost?" });
    await why.getByLabel("Reason for Dan Fourth").selectOption("Price");
    await why.getByRole("button", { name: "Move to Lost" }).click();
    await expect(why).toHaveCount(0);

    // a walk-in
    await pat.goto("/admin/estimates?view=all");
    await button(pat, "New lead").click();
    const adding = pat.getByRole("form", { name: "New lead" });
    await adding.getByLabel("First name").fill("Wanda");
    await adding.getByLabel("Last name").fill("Walker");
    await adding.getByLabel("Phone").fill("352 555 0177");
    await adding.getByLabel("Came in by").selectOption("Walk-in");
    await adding.getByLabel("Office").selectOption("Ocala");
    await adding.getByRole("button", { name: "Add lead" }).click();
    await expect(record(pat).getByRole("heading", { name: "Wanda Walker" })).toBeVisible();
    await expect(pat.getByRole("row", { name: /Dan Fourth/ })).toContainText("Lost");

    // a wrong phone number
    await pat.goto("/admin/contacts?q=ada");
    await pat.getByRole("rowheader").first().getByRole("link").click();
    await pat.getByText("Edit contact").first().click();
    const contact = pat.getByRole("form", { name: "Edit contact" });
    await contact.getByLabel("Phones", { exact: true }).fill("(352) 555-0188");
    await contact.getByRole("button", { name: "Save" }).click();
    await expect(record(pat).getByRole("link", { name: "(352) 555-0188" }).first()).toBeVisible();

    // the list for the week
    await pat.goto("/admin/estimates?view=all");
    const saved = pat.waitForEvent("download");
    await button(pat, "Export").click();
    const text = readFileSync(await (await saved).path(), "utf8");
    for (const name of ["Ada", "Ben", "Cleo", "Dan", "Wanda"]) expect(text).toContain(name);
    expect(text).toMatch(/End of export: 5 leads\r\n$/);
    await pat.context().close();
  },
);
