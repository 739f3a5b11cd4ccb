import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { choosePassword, elsewhere, invitePat } from "./colleague.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";
import { withMail } from "./sites.ts";

const viewport = { width: 1920, height: 1000 };

// it counts all leads
test.use({ siteOf: `desk day ${withMail}`, viewport });

const record = (page: Page) => page.locator(".record");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "a salesperson's day, from the invitation to the export, while an admin looks on",
  bothEngines,
  async ({ browser, page }) => {
    await signIn(page);
    for (const firstName of ["Ada First", "Ben Second", "Cleo Third", "Dan Fourth"])
      await sendLead(page, { firstName, address: "12 Lanai Way, Ocala", nearestBranch: "ocala" });
    const link = await invitePat(page, "pat");
    const pat = await elsewhere(browser, page, { viewport });
    await choosePassword(pat, link);

    // the oldest waiting lead, from the dashboard: taken, called, again tomorrow
    await pat.getByRole("link", { name: "Reply to Ada First" }).click();
    await pat.locator(".lead-more summary").click();
    await button(pat, "Take it").click();
    await expect(record(pat).getByLabel("Owner")).toHaveValue(/^\d+$/);
    await pat.getByRole("link", { name: "Call", exact: true }).click();
    const question = pat.getByRole("group", { name: "How did the call go?" });
    await expect(question).toBeVisible();
    await pat.reload();
    await expect(question).toBeVisible();
    await pat.keyboard.press("c");
    await expect(question.getByRole("button", { name: "Spoke with them" })).toBeFocused();
    await question.getByRole("button", { name: "Left a voicemail" }).press("Enter");
    await expect(question).toHaveCount(0);
    await expect(pat.getByRole("group", { name: "Actions" })).toBeFocused();
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
    const typed = composer.getByLabel("Text");
    await expect(typed).toHaveValue(/^Hi Ben,\n/);
    await composer.getByRole("button", { name: "Send" }).click();
    await expect(composer).toContainText("This reply would give “our office” as your phone number.");
    await typed.fill((await typed.inputValue()).replace("our office", "(352) 555-0161"));
    await composer.getByRole("button", { name: "Send" }).click();
    await expect(pat.locator(".timeline")).toContainText("Replied by email", { timeout: 60_000 });

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
    await adding.getByLabel("How they reached us").selectOption("Walk-in");
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
    // the tools make room for the count when it comes
    await expect(pat.getByText("5 leads", { exact: true })).toBeVisible();
    const saved = pat.waitForEvent("download");
    await pat.locator("summary").getByText("Export", { exact: true }).click();
    await button(pat, "CSV").click();
    const text = readFileSync(await (await saved).path(), "utf8");
    for (const name of ["Ada", "Ben", "Cleo", "Dan", "Wanda"]) expect(text).toContain(name);
    expect(text).toMatch(/End of export: 5 leads\r\n$/);
    await pat.context().close();
  },
);
