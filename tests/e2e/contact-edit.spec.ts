import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { mariasBrowser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "contact edits" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const form = (page: Page) => page.getByRole("form", { name: "Edit contact" });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const timeline = (page: Page) => page.locator(".record .timeline");

/** A form of a visitor. @returns the lead's id */
const send = (page: Page, fields: object) =>
  sendLead(page, { firstName: "Marisol", lastName: "Vega", phone: "(352) 555-0199", ...fields });

/** Opens the contact with this email from the list, and its form. */
async function openContact(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await openForm(page);
}

async function openForm(page: Page): Promise<void> {
  await page.getByText("Edit contact").first().click();
  await expect(field(page, "Phones")).toBeVisible();
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await form(page).getByRole("button", { name: "Save" }).click();
  expect((await answer).status()).toBe(200);
}

async function colleague(browser: Browser, page: Page): Promise<Page> {
  const hers = await mariasBrowser(browser, page);
  await hers.goto(page.url());
  await openForm(hers);
  return hers;
}

test("one corrects a phone while a colleague corrects the address, and a form with the old email is still theirs", async ({
  page,
  browser,
}) => {
  const email = `marisol${Date.now()}@example.com`;
  await signIn(page);
  await send(page, { email });
  await openContact(page, email);
  const other = await colleague(browser, page);
  await field(page, "Phones").fill("352-555-5236");
  await field(page, "Emails").fill(`new.${email}\n${email}`);
  await field(other, "Address").fill("77 Heron Lane, Ocala");
  await save(other);
  await expect(form(page).getByRole("alert")).toContainText("Maria Lopez updated this contact");
  await expect(field(page, "Address")).toHaveValue("77 Heron Lane, Ocala");
  await save(page);
  await expect(timeline(other)).toContainText("(352) 555-0199 → 352-555-5236");
  for (const text of ["Maria Lopez", "Address: nothing → 77 Heron Lane, Ocala", "Lead received"])
    await expect(timeline(page)).toContainText(text);

  const lead = await send(page, { email, phone: "(850) 555-0111", message: "One more question, please." });
  await expect(timeline(page)).toContainText("One more question, please.");
  await expect(page.locator(".record .facts")).not.toContainText("555-0111");
  await page.goto("/admin/contacts?q=850-555-0111");
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: "Use this phone, (850) 555-0111" }).click();
  await expect(page.locator(".record .facts")).toContainText("(850) 555-0111");
  await page.getByRole("link", { name: "Lead received" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates\\?open=${lead}$`));
  await expect(page.getByText("Contact’s phone")).toBeVisible();
  await other.context().close();
});

test("who asked us to stop is not called from any lead with their number, until someone says why they may be", async ({
  page,
}) => {
  const email = `stop${Date.now()}@example.com`;
  // others on this site have the usual one
  const phone = "(352) 555-0177";
  await signIn(page);
  const lead = await send(page, { email, phone });
  const family = await send(page, { email: `family${Date.now()}@example.com`, phone });
  await openContact(page, email);
  await form(page)
    .getByLabel(/^Do not contact/)
    .check();
  await save(page);
  await page.goto(`/admin/estimates?open=${lead}`);
  for (const name of ["Call", "Text"])
    await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
  await expect(page.getByText("this person asked us to stop calls and texts")).toBeVisible();
  await page.goto(`/admin/estimates?open=${family}`);
  await expect(page.getByRole("button", { name: "Call", exact: true })).toBeDisabled();
  const why = page.getByText("we were asked to stop calls and texts to this number");
  await expect(why).toContainText(", by Marisol Vega");
  await expectAccessible(page, "lead of a number");
  await why.getByRole("link").click();
  await expect(timeline(page)).toContainText("Asked us to stop calls and texts");
  await expectAccessible(page, "contact");
  await openForm(page);
  await form(page)
    .getByLabel(/^Do not contact/)
    .uncheck();
  await field(page, "Why it’s OK to call them again").fill("Called us back on Monday");
  await save(page);
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
  await expect(timeline(page)).toContainText("May be called again: Called us back on Monday");
});

test.describe("with an email that is taken", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("the error leads to the contact who has it, and nothing typed is lost", async ({ page }) => {
    const [mine, theirs] = [`mine${Date.now()}@example.com`, `theirs${Date.now()}@example.com`];
    await signIn(page);
    await send(page, { email: theirs, firstName: "Rose", lastName: "Lake" });
    await send(page, { email: mine });
    await openContact(page, mine);
    const typed = `${mine}\n${theirs}`;
    await field(page, "Emails").fill(typed);
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(form(page)).toContainText("Line 2: This email belongs to contact");
    await expect(field(page, "Emails")).toBeFocused();
    const own = page.url();
    await form(page)
      .getByRole("link", { name: /^Open contact/ })
      .click();
    await expect(page.getByRole("heading", { name: "Rose Lake" })).toBeVisible();
    await page.goto(own);
    await expect(field(page, "Emails")).toHaveValue(typed);
  });
});

test("a note about a contact survives a reload and is found", async ({ page }) => {
  const email = `note${Date.now()}@example.com`;
  await signIn(page);
  await send(page, { email });
  await openContact(page, email);
  const note = page.getByRole("form", { name: "Add a note" }).getByLabel("Note");
  await note.fill("The gate code is heron.");
  await page.reload();
  await expect(note).toHaveValue("The gate code is heron.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline(page)).toContainText("The gate code is heron.");
  await expect(note).toHaveValue("");
  await page.goto("/admin/contacts?q=gate%20code%20heron");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});
