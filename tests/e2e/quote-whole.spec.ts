import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { everyTag, readPdf } from "#tests/read-pdf.ts";
import { asUser, elsewhere } from "./colleague.ts";
import { callQuotes, drawSignature, phone } from "./customer-quotes.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { handsOf } from "./hands.ts";
import { openLead, sendLead } from "./leads.ts";
import { save } from "./settings-screen.ts";

// the settings and the price items are changed; the office works with the keyboard alone
test.use({ siteOf: "a quote's whole way", viewport: { width: 1440, height: 900 } });

const editor = (page: Page) => page.getByRole("form", { name: "The quote" });
const sending = (page: Page) => page.getByRole("region", { name: "Send it" });
const field = (page: Page, name: string) => editor(page).getByLabel(name, { exact: true });
const lien = (page: Page) => page.getByRole("group", { name: "Lien notice" }).getByLabel("Text");

type StoredQuote = {
  files: { kind: string; hash: string }[];
  acceptance: { signedHash: string; signedAt: string };
};

test(
  "a quote goes from the lead over the price items and Florida’s guard to a signature on a phone and its PDF",
  bothEngines,
  async ({ page, browser }) => {
    const { press } = handsOf(page);
    await signIn(page);
    await addItem(page, { name: "Paver deck", section: "Deck", unit: "sq ft", price: "18.50" });
    // its price is typed on each quote
    await addItem(page, { name: "Deck jets", section: "Deck", unit: "each", price: "0" });
    await page.goto("/admin/settings?open=quotes");
    const notice = await lien(page).inputValue();
    await lien(page).fill("");
    await save(page);

    const leadId = await sendLead(page, {
      firstName: "Marisol",
      lastName: "Vega",
      poolId: "latham-apollo-14",
    });
    await openLead(page, leadId);
    await press(page.locator(".lead-more summary"));
    await press(page.getByRole("button", { name: "Write a quote" }));
    await write(page);
    const { searchParams } = new URL(page.url());
    const id = Number(searchParams.get("open"));

    await expect(sending(page)).toContainText("Missing in the settings: Lien notice (713.015).");
    await expect(sending(page)).toContainText(
      "The deposit is more than 10% of the total, or would be without the options.",
    );
    await press(sending(page).getByRole("button", { name: "With a link" }));
    const send = sending(page).getByRole("button", { name: "Send and get the link" });
    await expect(send).toBeDisabled();
    await press(sending(page).getByRole("link", { name: "Quote settings" }).first());
    await lien(page).fill(notice);
    await save(page);
    await page.goto(`/admin/admin-estimates?open=${id}`);
    await press(sending(page).getByRole("button", { name: "With a link" }));
    await expect(sending(page)).toContainText("All the text Florida law requires is there.");
    await press(send);
    const link = page.getByRole("textbox", { name: /The customer’s link/ });
    await expect(link).toHaveValue(/\/quote\/sun_[\w-]{43}$/);

    const theirs = await signOnPhone(browser, page, new URL(await link.inputValue()).pathname);
    const pdf = theirs.getByRole("link", { name: "The signed quote (PDF)" });
    // a job draws it
    await expect(async () => {
      await theirs.reload();
      await expect(pdf).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const customersFile = await downloaded(theirs, () => pdf.click());
    await theirs.context().close();

    const signed = page
      .getByRole("region", { name: "PDFs" })
      .getByRole("listitem")
      .filter({ hasText: "As it was signed" });
    const staffFile = await downloaded(page, () => press(signed.getByRole("button")));
    const { files, acceptance } = await callQuotes<StoredQuote>(page, "get", `/${id}`, {
      headers: await asUser(page),
    });
    const hash = files.find(({ kind }) => kind === "signed")?.hash;
    expect([await sha256Of(customersFile), await sha256Of(staffFile)]).toEqual([hash, hash]);
    const accepted = page.getByRole("region", { name: "Accepted" });
    for (const part of [acceptance.signedHash, "Deck jets $851", "Heat pump $4,200"])
      await expect(accepted).toContainText(part);
    const totals = page.getByRole("region", { name: "Totals" });
    for (const part of ["Total$54,451", "Deposit$8,167.65"]) await expect(totals).toContainText(part);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".staff-quote-bar")).toContainText("$54,451");
    await page.setViewportSize({ width: 1440, height: 900 });
    const text = everyTag((await readPdf(staffFile)).pages.flat()).map((tag) => tag.text);
    for (const part of ["Marisol Vega", "$54,451.00", acceptance.signedHash])
      expect(text.map((one) => one.trim())).toContain(part);

    await page.goto("/admin");
    await press(page.getByRole("link", { name: "Questions to answer 1" }));
    await expect(page.getByRole("row", { name: /Marisol Vega/ })).toContainText("$54,451");

    await openLead(page, leadId);
    await expect(page.getByLabel("Stage").last()).toHaveValue("won");
    await expect(page.locator(".timeline")).toContainText("Is the fence included?");
    const tasks = page.locator(".lead-tasks").getByRole("listitem");
    await expect(tasks).toHaveCount(3);
    const signedOn = floridaIsoDay(new Date(acceptance.signedAt));
    await expect(tasks).toContainText([
      /is signed\. Collect the deposit of \$8,167\.65, and hand the job over/,
      new RegExp(`Apply for all permits.*489\\.126.*${shortDay(daysAfter(signedOn, 30))}`),
      new RegExp(`Start the work.*489\\.126.*${shortDay(daysAfter(signedOn, 120))}`),
    ]);
  },
);

/** "Dec 23", of a day such as "2026-12-23". */
function shortDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return format.format(new Date(day));
}

type Item = { name: string; section: string; unit: string; price: string };

async function addItem(page: Page, { name, section, unit, price }: Item): Promise<void> {
  const { press, write: put, choose } = handsOf(page);
  await page.goto("/admin/price-items");
  await press(page.getByRole("button", { name: "New price item" }).first());
  const adding = page.getByRole("form", { name: "New price item" });
  await put(adding.getByLabel("Name"), name);
  await choose(adding.getByLabel("Section"), section);
  await choose(adding.getByLabel("The price is for"), unit);
  await put(adding.getByLabel("Price", { exact: true }), price);
  await press(adding.getByRole("button", { name: "Add price item" }));
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

/** The shell, a deck and jets from the price items, two of the lines optional, and a deposit of 15%. */
async function write(page: Page): Promise<void> {
  const { press, write: put, choose } = handsOf(page);
  const names = editor(page).locator(".line-name input");
  await expect(names).toHaveValue(/Apollo 14, fiberglass shell$/);
  await put(field(page, `${await names.inputValue()}: price`), "42,000");
  await takeItem(page, "pav");
  await expect(field(page, "Paver deck: price")).toHaveValue("$18.50");
  await put(field(page, "Paver deck: quantity"), "400");
  await takeItem(page, "jets");
  await put(field(page, "Deck jets: quantity"), "2");
  await put(field(page, "Deck jets: price"), "425.50");
  await choose(field(page, "Deck jets: included or not"), "Optional");
  await press(editor(page).getByRole("button", { name: "Add a line to extras" }));
  await page.keyboard.type("Heat pump");
  await put(field(page, "Heat pump: price"), "4,200");
  await choose(field(page, "Heat pump: included or not"), "Optional");
  await put(field(page, "Yard address"), "12 Bay Rd, Ocala, FL 34471");
  await put(field(page, "Deposit"), "15");
  await expect(page.getByText("All changes saved")).toBeVisible();
}

/** A new line of the deck, completed from the price items. */
async function takeItem(page: Page, typed: string): Promise<void> {
  await handsOf(page).press(editor(page).getByRole("button", { name: "Add a line to deck" }));
  await page.keyboard.type(typed);
  const list = page.getByRole("listbox", { name: /suggestions/ });
  await expect(list.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
}

/** Ticks both options, asks, draws a signature and accepts, as someone who is not signed in. */
async function signOnPhone(browser: Browser, page: Page, path: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const theirs = await elsewhere(browser, page, { userAgent: phone, viewport });
  await theirs.goto(path);
  const total = theirs.getByLabel("Your total").getByRole("status");
  await expect(total).toHaveText("$49,400");
  await theirs.getByRole("checkbox", { name: /Deck jets/ }).check();
  await theirs.getByRole("checkbox", { name: /Heat pump/ }).check();
  await expect(total).toHaveText("$54,451");
  await theirs.getByLabel("Your question").fill("Is the fence included?");
  await theirs.getByRole("button", { name: "Send my question" }).click();
  await expect(theirs.locator(".quote-receipt")).toBeVisible();
  await theirs.getByLabel("Your full name").fill("Marisol Vega");
  await drawSignature(theirs);
  await theirs.getByRole("checkbox", { name: /agree to sign/ }).check();
  await theirs.getByRole("button", { name: "Accept and sign" }).click();
  await expect(theirs.getByRole("heading", { name: "Accepted. Thank you!" })).toBeVisible();
  return theirs;
}

/** The bytes that a browser saves. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<Uint8Array> {
  const saved = page.waitForEvent("download");
  await click();
  return readFileSync(await (await saved).path());
}
