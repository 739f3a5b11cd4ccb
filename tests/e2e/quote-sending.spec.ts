import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { jpeg, pdf } from "#tests/pictures.ts";
import { asUser, elsewhere } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { lineHeights } from "./line-heights.ts";
import { sendLead } from "./leads.ts";

// settings and price items are changed
test.use({ siteOf: "quote sending" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const editor = (page: Page) => page.getByRole("form", { name: "The quote" });
const sending = (page: Page) => page.getByRole("region", { name: "Send it" });
const field = (page: Page, name: string) => editor(page).getByLabel(name, { exact: true });

/** A quote of a new lead, opened. @param wishes what else the lead says */
async function openNew(page: Page, firstName: string, wishes: object = {}): Promise<void> {
  const leadId = await sendLead(page, { firstName, ...wishes });
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
  await editor(page).getByRole("button", { name: "Travertine pavers: use today’s price, $19" }).click();
  await expect(field(page, "Travertine pavers: price")).toHaveValue("$19");
  await expect(editor(page).getByRole("button", { name: /use today’s price/ })).toBeHidden();
});

test("what is missing is named with its place; then it is sent, frozen, revised and withdrawn", async ({
  page,
}) => {
  await signIn(page);
  const blank = await blankNotice(page);
  await openNew(page, "Sent");
  const send = sending(page).getByRole("button", { name: "Write it and get the link" });
  await expect(sending(page)).toContainText("The total is $0. Enter prices.");
  await expect(sending(page)).toContainText("Enter the address where the pool is going in.");
  await expect(sending(page)).toContainText(/Missing in the settings: Lien notice/);
  await expect(send).toBeDisabled();
  await field(page, "Yard address").fill("12 Bay Rd, Ocala");
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

  await sending(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "What the customer gets" });
  const customerPage = preview.frameLocator('iframe[title="The page"]');
  await expect(customerPage.getByText("Fiberglass shell")).toBeVisible();
  await expect(customerPage.getByLabel("Your total")).toContainText("$42,000");
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
  await page.getByLabel("Why you’re withdrawing it").fill("They moved");
  await page.getByRole("button", { name: "Withdraw this quote" }).click();
  await expect(page.getByRole("complementary", { name: "The quote at a glance" })).toContainText("Withdrawn");
  await expect(page.locator(".timeline")).toContainText("They moved");
});

test("without a mail server a quote is written, and sent once somebody says that they gave the link", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await openNew(page, "Handed");
  await field(page, "Yard address").fill("Ocala");
  await expect(sending(page)).toContainText("No price: Fiberglass shell.");
  await sending(page).getByRole("listitem").filter({ hasText: "No price" }).getByRole("button").click();
  await expect(field(page, "Fiberglass shell: price")).toBeFocused();
  await page.keyboard.type("42,000");
  await expect(sending(page)).toContainText("“Ocala” has no house number");
  await sending(page)
    .getByRole("listitem")
    .filter({ hasText: "no house number" })
    .getByRole("button")
    .click();
  await expect(field(page, "Yard address")).toBeFocused();
  await field(page, "Yard address").fill("12 Bay Rd, Ocala");
  await expect(sending(page)).toContainText("No mail server is set up, so no email goes out.");
  await sending(page).getByRole("button", { name: "Write it and get the link" }).click();
  await expect(page.getByText("Written, not sent").first()).toBeVisible();
  await expect(page.getByText("Give the customer this link.").first()).toBeVisible();
  const glance = page.getByRole("complementary", { name: "The quote at a glance" });
  await expect(glance).toContainText("Draft, written but not sent");
  await expectAccessible(page, "a quote that was written");
  const link = page.getByRole("textbox", { name: /The customer’s link/ });
  const theirs = await elsewhere(browser, page, { viewport: { width: 390, height: 844 } });
  await theirs.goto(new URL(await link.inputValue()).pathname);
  await expect(theirs.getByRole("heading", { level: 1, name: "Fiberglass pool" })).toBeVisible();
  await expect(theirs.getByText("Demonstration: not an offer")).toBeVisible();
  await theirs.context().close();
  await page.getByRole("button", { name: "I gave them the link" }).click();
  await expect(page.getByText(/Revision A was sent on .* by/)).toBeVisible();
  await expect(page.getByRole("button", { name: "I gave them the link" })).toBeHidden();
});

const named = (page: Page) => editor(page).locator(".line-name input");

/** Uploads a file in the open library, and chooses it. */
async function choose(page: Page, title: string, name: string, file: Buffer): Promise<void> {
  const library = page.getByRole("dialog", { name: title });
  const mimeType = name.endsWith(".pdf") ? "application/pdf" : "image/jpeg";
  await library.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: file });
  await library.getByRole("button", { name }).click();
}

test("another pool, a finish, the order of lines by mouse, a picture and an attachment reach the customer", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNew(page, "Parts", { poolId: "latham-apollo-14", finish: "Ocean Blue" });
  await field(page, "Yard address").fill("12 Bay Rd, Ocala");
  await expect(field(page, "Finish")).toHaveValue("Ocean Blue");
  const offered = editor(page).locator("datalist option");
  await expect(offered.first()).toBeAttached();
  await field(page, "Finish").fill((await offered.nth(1).getAttribute("value"))!);
  await expect(editor(page).getByText(/^Finish: (?!Ocean Blue)/)).toBeVisible();

  await editor(page)
    .getByLabel(/fiberglass shell: price$/)
    .fill("58,000");
  const add = editor(page).getByRole("button", { name: "Add a line to deck" });
  for (const name of ["Coping", "Paver deck"]) {
    await add.click();
    await page.keyboard.type(name);
    await field(page, `${name}: price`).fill("18");
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { announced, drawn } of await lineHeights(page))
      expect(Math.abs(announced - drawn), `${drawn} px at ${width} px`).toBeLessThan(2);
  }
  await editor(page).getByRole("button", { name: "More about Paver deck" }).click();
  await editor(page).getByLabel("Quantity by formula").fill("length * 10");
  const quantity = field(page, "Paver deck: quantity");
  const before = await quantity.inputValue();
  const pool = editor(page).getByRole("combobox", { name: "Pool" });
  const asks = page.getByText("One quantity comes from the pool and would be different now.");
  for (const [model, answer] of [
    ["Jamaica 12", "Keep as typed"],
    ["Corinthian 12", "Update it"],
  ] as const) {
    await pool.fill(model);
    await page.getByRole("option", { name: model }).first().click();
    await expect(asks).toBeVisible();
    await expect(quantity).toHaveValue(before);
    await page.getByRole("button", { name: answer }).click();
    await expect(asks).toBeHidden();
  }
  await expect(quantity).not.toHaveValue(before);
  await expect(named(page).first()).toHaveValue(/Corinthian 12, fiberglass shell$/);
  await expect(field(page, "Title")).toHaveValue(/Corinthian 12$/);

  // dragging is loaded when a mouse moves
  const handle = editor(page).getByRole("button", { name: "Move Paver deck with the arrow keys" });
  await handle.hover();
  const coping = editor(page)
    .locator("[data-arranged]")
    .filter({ has: page.getByLabel("Coping: price", { exact: true }) });
  await expect(coping).toHaveAttribute("draggable", "true");
  await handle.dragTo(coping);
  await expect(named(page).nth(1)).toHaveValue("Paver deck");
  await expect(named(page).nth(2)).toHaveValue("Coping");

  await editor(page).getByRole("button", { name: "Add a picture: Paver deck" }).click();
  await choose(page, "Choose a picture", "pavers.jpg", await jpeg({ width: 400, height: 300 }));
  await page.getByLabel("Alt text").fill("Gray pavers around a pool");
  await page.getByRole("button", { name: "Save and add" }).click();
  await expect(editor(page).getByRole("img", { name: "Gray pavers around a pool" })).toBeVisible();
  for (const name of ["warranty.pdf", "wrong.pdf"]) {
    await editor(page).getByRole("button", { name: "Attach a PDF" }).click();
    await choose(page, "Choose a document", name, pdf({ title: name }));
    await expect(editor(page).getByRole("link", { name })).toBeVisible();
  }
  await editor(page).getByRole("button", { name: "Remove wrong.pdf" }).click();
  await expect(editor(page).getByRole("link", { name: "wrong.pdf" })).toBeHidden();
  await expect(page.getByText("All changes saved")).toBeVisible();

  await sending(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "What the customer gets" });
  await expect(preview.frameLocator("iframe").getByText("Paver deck")).toBeVisible();
  await expectAccessible(page, "the preview", { ...openDialog, exclude: "iframe" });
  await preview.getByRole("button", { name: "Close" }).click();
  await sending(page).getByRole("button", { name: "With a link" }).click();
  await sending(page).getByRole("button", { name: "Send and get the link" }).click();
  const link = page.getByRole("textbox", { name: /The customer’s link/ });
  await expect(link).toHaveValue(/\/quote\/sun_/);
  const theirs = await elsewhere(browser, page, { viewport: { width: 390, height: 844 } });
  await theirs.goto(new URL(await link.inputValue()).pathname);
  await expect(theirs.locator(".quote-line b")).toHaveText([/Corinthian 12/, "Paver deck", "Coping"]);
  await expect(theirs.getByRole("img", { name: "Gray pavers around a pool" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: /warranty|wrong/ })).toHaveText(["warranty (PDF)"]);
  const file = await theirs.request.get(
    (await theirs.getByRole("link", { name: "warranty (PDF)" }).getAttribute("href"))!,
  );
  expect(await file.body()).toEqual(pdf({ title: "warranty.pdf" }));
  await theirs.context().close();
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
