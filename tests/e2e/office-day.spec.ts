import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { as, elsewhere, inviteMaria } from "./colleague.ts";
import { phone } from "./customer-quotes.ts";
import { bothEngines } from "./engines.ts";
import * as estimate from "./estimate-form.ts";
import { expect, signIn, storeSession, test } from "./fixtures.ts";
import { attachedTexts, linkAfter, textOf } from "./received.ts";
import { withMail, type Site } from "./sites.ts";

// it counts all quotes
test.use({ siteOf: `an office's day ${withMail}`, viewport: { width: 1440, height: 900 } });

const person = { name: "Marisol Vega", email: "marisol@example.com", phone: "(352) 555-0123" };
const campaign = "utm_source=newsletter&utm_campaign=spring";
const message = "We have two dogs. Is the gate of 9 feet wide enough for the shell?";
const question = "Which week do you start digging?";

const record = (page: Page) => page.locator(".record");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByRole("form", { name: "The quote" }).getByLabel(name, { exact: true });

/** The one email with this text that has come in, or will. */
async function received(site: Site, part: string): Promise<string> {
  const find = () => site.emails.filter((raw) => raw.includes(part));
  await expect.poll(() => find().length, { message: part, timeout: 60_000 }).toBe(1);
  return find()[0]!;
}

test(
  "an estimate is answered, visited, quoted, signed and asked about, and every place shows the same total",
  bothEngines,
  async ({ browser, page, site }) => {
    // an estimate with an option comes in
    await estimate.open(page, `/estimate?poolId=latham-apollo-14&extras=heat-pump&${campaign}`);
    await estimate.next(page);
    await page.getByLabel("Town or address").fill("12 Bay Rd, Ocala, FL 34471");
    await estimate.next(page, 2);
    await estimate.fillPerson(page, { ...person, message });
    await page.getByRole("button", { name: "Get my exact price" }).click();
    await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
    // the sender's own page follows
    await expect(page).toHaveURL(/\/request\//);

    // the first button of the office's email opens the reply, with the message in sight
    const maria = await mariasDesk(browser, page);
    const notice = await received(site, `Subject: Estimate request from ${person.name}`);
    expect(textOf(notice).match(/^[^\n:]+(?=: http)/m)?.[0]).toBe("Reply");
    expect(textOf(notice)).toContain("Campaign: newsletter / spring");
    const [payment = ""] = /^Monthly payment: (.*) with nothing down/m.exec(textOf(notice))?.slice(1) ?? [];
    expect(await received(site, `To: ${person.email}`).then(textOf)).toContain(`Monthly payment: ${payment}`);
    await maria.goto(linkAfter(notice, "Reply"));
    for (const part of [payment, "newsletter / spring"]) await expect(record(maria)).toContainText(part);
    await expect(maria.getByText("Demonstration: every page, email and quote says")).toBeVisible();
    const composer = maria.getByRole("form", { name: "Email" });
    await expect(composer.getByLabel("Template")).toBeFocused();
    await expect(composer.getByText(message)).toBeInViewport();
    const presses = countPresses(maria);
    await presses.press("Tab");
    await maria.keyboard.type("Your pool");
    await presses.press("Tab");
    await maria.keyboard.type("Hi Marisol,\n\nYes, 9 feet is enough for the shell.");
    // the first shows the email as it goes out, the second sends it
    await presses.press("Control+Enter");
    await expect(maria.locator("iframe[title='The email']")).toBeVisible();
    await presses.press("Control+Enter");
    await expect(composer).toHaveCount(0);
    expect(presses.count()).toBeLessThanOrEqual(4);
    await received(site, "9 feet is enough");
    await expect(maria.getByRole("form", { name: "Next step" }).getByLabel("Owner")).toHaveValue(/^\d+$/);

    // a visit
    await button(maria, "Book a visit").click();
    const booking = maria.getByRole("form", { name: "Book a visit" });
    await booking.getByLabel("Day and time").fill("2027-04-06");
    await booking.getByLabel("Time", { exact: true }).fill("10:00");
    await booking.getByRole("button", { name: "Book", exact: true }).click();
    await expect(maria.getByRole("article", { name: /Tuesday, April 6, 10:00 AM/ })).toBeVisible();
    const leadId = new URL(maria.url()).searchParams.get("open");

    // a quote of the pool and the option, which is described in words
    await maria.locator(".lead-more summary").click();
    await button(maria, "Write a quote").click();
    await writeQuote(maria);
    const quoteId = new URL(maria.url()).searchParams.get("open");
    await button(maria, "Send by email").click();

    // the customer chooses, signs and asks
    const offered = await received(site, "Subject: Your pool quote");
    const theirs = await elsewhere(browser, page, {
      userAgent: phone,
      viewport: { width: 390, height: 844 },
    });
    await theirs.goto(linkAfter(offered, "Read your quote"));
    const total = await signAndAsk(theirs);
    await theirs.context().close();

    // the question is answered in the quote
    await maria.goto("/admin-dashboard");
    await maria.getByRole("link", { name: "Questions to answer 1" }).click();
    await maria
      .getByRole("row", { name: /Marisol Vega/ })
      .getByRole("link")
      .first()
      .click();
    const answerBox = maria.getByRole("region", { name: "Questions from the customer" });
    await expect(answerBox.getByText(question)).toBeInViewport();
    await expect(answerBox.getByLabel("Subject")).toHaveValue(/^Your quote [A-Z]+-\d{4}-0001$/);
    await answerBox.getByLabel("Text").fill("Hi Marisol,\n\nWe start in the second week of May.");
    await answerBox.getByRole("button", { name: "Send" }).click();
    await expect(answerBox.getByLabel("Text")).toHaveCount(0);
    expect(await received(site, "second week of May")).toMatch(/^To: .*<marisol@example\.com>/m);
    await expect(answerBox).toHaveCount(0);

    // one total, everywhere
    const totals = await totalsOf(maria, { site, leadId, quoteId });
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((place) => [place, total])));
    await maria.context().close();
  },
);

/** Maria's browser, with a phone in her profile. */
async function mariasDesk(browser: Browser, page: Page): Promise<Page> {
  await signIn(page);
  const session = await inviteMaria(page);
  const maria = await elsewhere(browser, page, { viewport: { width: 1440, height: 900 } });
  await storeSession(maria, session);
  expect((await maria.request.get("/api/admin/me", { headers: as(session) })).status()).toBe(200);
  return maria;
}

function countPresses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

async function writeQuote(page: Page): Promise<void> {
  const names = page.getByRole("form", { name: "The quote" }).locator(".line-name input");
  await expect(names.first()).toHaveValue(/Apollo 14, fiberglass shell$/);
  await field(page, `${await names.first().inputValue()}: price`).fill("52,300");
  await field(page, "Heat pump: price").fill("4,200");
  await field(page, "Heat pump: included or not").selectOption("Optional");
  await button(page, "More about Heat pump").click();
  await page
    .getByRole("group", { name: "More about Heat pump" })
    .getByLabel("Text for the customer")
    .fill("Warm enough to swim in January.");
  await expect(field(page, "Yard address")).toHaveValue("12 Bay Rd, Ocala, FL 34471");
  await expect(page.getByText("All changes saved")).toBeVisible();
}

/** @returns the total that the customer signed, such as "$56,500" */
async function signAndAsk(page: Page): Promise<string> {
  const total = page.getByLabel("Your total").getByRole("status");
  await expect(total).toHaveText("$52,300");
  await expect(page.getByText("Warm enough to swim in January.")).toBeVisible();
  await page.getByRole("checkbox", { name: /Heat pump/ }).check();
  await expect(total).toHaveText("$56,500");
  await page.getByLabel("Your full name").fill(person.name);
  await page.getByRole("checkbox", { name: /agree to sign/ }).check();
  await page.getByRole("button", { name: "Accept and sign" }).click();
  await expect(page.getByRole("heading", { name: "Accepted. Thank you!" })).toBeVisible();
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Send my question" }).click();
  await expect(page.getByText("We have your question and will reply soon.")).toBeVisible();
  return (await page.getByLabel("Your total").innerText()).match(/\$[\d,.]+/)?.[0] ?? "";
}

type Signed = { site: Site; leadId: string | null; quoteId: string | null };

/** The total in each place where somebody reads it. */
async function totalsOf(page: Page, { site, leadId, quoteId }: Signed): Promise<Record<string, string>> {
  const dollarsIn = (text: string | null) => text?.match(/\$[\d,.]*\d/)?.[0] ?? `none in ${text}`;
  const office = await received(site, "Subject: Signed: quote");
  const customer = await received(site, "Subject: Your signed quote");
  const inEmail = (raw: string) => dollarsIn(/^Total:.*$/m.exec(textOf(raw))?.[0] ?? null);
  const inPdf = async (raw: string) => {
    const texts = await attachedTexts(raw);
    return dollarsIn(texts.find((text) => text === "$56,500.00")?.replace(".00", "") ?? texts.join(" "));
  };

  await page.goto(`/admin/admin-estimates?open=${quoteId}`);
  const panel = page.getByRole("region", { name: "Totals" }).locator("[data-total=true]");
  const panelTotal = dollarsIn(await panel.textContent());

  await page.goto("/admin/admin-estimates?view=all");
  const row = page.getByRole("row", { name: /Marisol Vega/ });
  const listTotal = dollarsIn(await row.textContent());
  const figures = dollarsIn(await page.getByText(/These quotes come to/).textContent());
  const saved = page.waitForEvent("download");
  await button(page, "Export").click();
  const [head = [], line = []] = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n")
    .map((one) => one.split(","));
  const csvTotal = Number(line[head.findIndex((name) => name.includes("Total"))]);

  await page.goto(`/admin/estimates?open=${leadId}`);
  const lead = record(page).getByRole("region", { name: "Quotes" });
  const leadTotal = dollarsIn(await lead.getByRole("listitem").textContent());

  await page.goto("/admin-dashboard");
  const strip = page.getByRole("region", { name: "Quotes moving" });
  const accepted = strip.getByRole("listitem").filter({ hasText: "Accepted" });
  return {
    panel: panelTotal,
    list: listTotal,
    figures,
    lead: leadTotal,
    "the office's email": inEmail(office),
    "the customer's email": inEmail(customer),
    PDF: await inPdf(customer),
    CSV: `$${csvTotal.toLocaleString("en-US")}`,
    dashboard: dollarsIn(await accepted.textContent()),
  };
}
