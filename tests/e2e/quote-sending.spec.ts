import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

// settings and price items are changed
test.use({ siteOf: "quote sending" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const editor = (page: Page) => page.getByRole("form", { name: "The quote" });
const sending = (page: Page) => page.getByRole("region", { name: "Send it" });
const field = (page: Page, name: string) => editor(page).getByLabel(name, { exact: true });

/** A quote of a new lead, opened. */
async function openNew(page: Page, firstName: string): Promise<void> {
  const leadId = await sendLead(page, { firstName });
  const answer = await page.request.post("/api/admin/quotes", {
    headers: await asUser(page),
    data: { leadId },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/admin/admin-estimates?open=${id}`);
  await expect(editor(page)).toBeVisible();
}

/** A price item with a price from today on. @returns its id */
async function addItem(page: Page, name: string, priceCents: number): Promise<number> {
  const answer = await page.request.post("/api/admin/price-items", {
    headers: await asUser(page),
    data: { name, unit: "sqft", section: "deck", text: "Laid in sand.", priceCents, costCents: 11_00 },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

test("a line is completed from the price items, and a newer price is offered but not taken by itself", async ({
  page,
}) => {
  await signIn(page);
  const id = await addItem(page, "Travertine pavers", 18_00);
  await openNew(page, "Completed");
  await editor(page).getByRole("button", { name: "Add a line to deck" }).click();
  await page.keyboard.type("trav");
  const list = page.getByRole("listbox", { name: /suggestions/ });
  await expect(list.getByRole("option")).toHaveText("Travertine pavers $18 per sq ft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await expect(field(page, "Travertine pavers: price")).toHaveValue("$18");
  await expect(field(page, "Travertine pavers: unit")).toHaveValue("sqft");
  await expect(editor(page).getByText("Laid in sand.")).toBeVisible();
  await field(page, "Travertine pavers: quantity").fill("400");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("$2,800 · 38.9%");
  await expect(page.getByText("All changes saved")).toBeVisible();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
  const raised = await page.request.post(`/api/admin/price-items/${id}/set-price`, {
    headers: await asUser(page),
    data: { version: 1, fromDay: today, priceCents: 19_00 },
  });
  expect(raised.status()).toBe(200);
  await page.reload();
  await expect(field(page, "Travertine pavers: price")).toHaveValue("$18");
  await editor(page).getByRole("button", { name: "Travertine pavers: take the price of today, $19" }).click();
  await expect(field(page, "Travertine pavers: price")).toHaveValue("$19");
  await expect(editor(page).getByRole("button", { name: /take the price of today/ })).toBeHidden();
});

test("what is missing is named with its place; then it is sent, frozen, revised and withdrawn", async ({
  page,
}) => {
  await signIn(page);
  const blank = await blankNotice(page);
  await openNew(page, "Sent");
  const send = sending(page).getByRole("button", { name: "Send by email" });
  await expect(sending(page)).toContainText("The total is $0. Enter prices.");
  await expect(sending(page)).toContainText("Enter the address of the yard");
  await expect(sending(page)).toContainText(/Missing in the settings: Lien notice/);
  await expect(send).toBeDisabled();
  await field(page, "Yard’s address").fill("12 Bay Rd, Ocala");
  await field(page, "Fiberglass shell: price").fill("42,000");
  await expect(sending(page)).toContainText("The total is $42,000.");
  await expect(send).toBeDisabled();
  await expect(sending(page).getByRole("link", { name: "Quote settings" }).first()).toHaveAttribute(
    "href",
    "/admin/settings?open=quotes",
  );
  await blank.restore();
  await page.reload();
  await expect(send).toBeEnabled();

  await sending(page).getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "What the customer gets" });
  const shown = preview.frameLocator('iframe[title="The page"]');
  await expect(shown.getByText("Fiberglass shell")).toBeVisible();
  await expect(shown.getByLabel("Your total")).toContainText("$42,000");
  const saved = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Save the PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Draft-\d+-A\.pdf$/);
  await preview.getByRole("button", { name: "The email" }).click();
  await expect(preview.frameLocator("iframe").getByText(/quote/i).first()).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();

  await sending(page).getByRole("button", { name: "With a link" }).click();
  await sending(page).getByRole("button", { name: "Send and get the link" }).click();
  await expect(page.getByText(/Revision A was sent on .* by/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /The customer’s link/ })).toHaveValue(
    /\/quote\/sun_[\w-]{43}$/,
  );
  await expect(field(page, "Fiberglass shell: price")).toBeDisabled();
  await expect(page.locator(".timeline")).toContainText("Sent");
  await expectAccessible(page, "a quote that was sent");

  await page.getByRole("button", { name: "Start a new revision" }).click();
  await expect(field(page, "Fiberglass shell: price")).toBeEnabled();
  await field(page, "Fiberglass shell: price").fill("41,000");
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(sending(page)).toContainText("The total is $41,000.");

  await page.getByRole("button", { name: "Withdraw…" }).click();
  await page.getByLabel("Why it is withdrawn").fill("They moved");
  await page.getByRole("button", { name: "Withdraw this quote" }).click();
  await expect(page.getByRole("complementary", { name: "The quote at a glance" })).toContainText("Withdrawn");
  await expect(page.locator(".timeline")).toContainText("They moved");
});

/** Takes the text of the lien notice out of the settings. */
async function blankNotice(page: Page) {
  const headers = await asUser(page);
  const address = "/api/admin/settings/quotes";
  type Section = { version: number; value: { notices: { key: string; text: string }[] } };
  const read = async () => (await (await page.request.get(address, { headers })).json()) as Section;
  const before = await read();
  const write = async (notices: Section["value"]["notices"]) => {
    const { version } = await read();
    const data = { version, value: { ...before.value, notices } };
    expect((await page.request.patch(address, { headers, data })).status()).toBe(200);
  };
  await write(before.value.notices.map((one) => (one.key === "lien" ? { ...one, text: "" } : one)));
  return { restore: () => write(before.value.notices) };
}
