import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser, mariasBrowser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

// quotes change leads that other tests read
test.use({ siteOf: "quote editor" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const editor = (page: Page) => page.getByRole("form", { name: "The quote" });
const totals = (page: Page) => page.getByRole("region", { name: "Totals" });
const field = (page: Page, name: string) => editor(page).getByLabel(name, { exact: true });

/** A quote for a new lead, in one press on the lead's record. @returns its id */
async function writeQuote(page: Page, firstName: string): Promise<number> {
  await openLead(page, await sendLead(page, { firstName, poolId: "latham-apollo-14" }));
  await page.locator(".lead-more summary").click();
  await page.getByRole("button", { name: "Write a quote" }).click();
  await expect(page).toHaveURL(/\/admin\/admin-estimates\?open=\d+$/);
  await expect(editor(page)).toBeVisible();
  return Number(new URL(page.url()).searchParams.get("open"));
}

async function openQuote(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/admin-estimates?open=${id}`);
  await expect(editor(page)).toBeVisible();
}

const saved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible();

/** A line of a section, with its quantity and price. */
async function addLine(page: Page, section: string, [name, quantity, price]: [string, string, string]) {
  await editor(page)
    .getByRole("button", { name: `Add a line to ${section}` })
    .click();
  await expect(page.locator(":focus")).toHaveAttribute("placeholder", "What is it?");
  await page.keyboard.type(name);
  await field(page, `${name}: quantity`).fill(quantity);
  await field(page, `${name}: price`).fill(price);
}

/** The names of the lines, in their order. */
const names = (page: Page) => editor(page).locator(".line-name input");

const amount = (page: Page, label: string) =>
  totals(page)
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

test("from a lead to a quote with lines, options, pasted rows, a formula and a discount", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeQuote(page, "Quoted");
  await expect(names(page)).toHaveValue(/Apollo 14, fiberglass shell$/);
  const shell = await names(page).first().inputValue();
  await field(page, `${shell}: price`).fill("$42,000");
  await expect(amount(page, "Total")).toHaveText("$42,000");
  await addLine(page, "deck", ["Paver deck", "412.5", "$18.25"]);
  await expect(field(page, "Paver deck: amount")).toHaveText("$7,528.13");
  await expect(amount(page, "Total")).toHaveText("$49,528.13");
  // Enter begins the next line of the section
  await page.keyboard.press("Enter");
  await page.keyboard.type("Deck drain");
  await field(page, "Deck drain: price").fill("640");
  await field(page, "Deck drain: price").press("Tab");
  await expect(field(page, "Deck drain: price")).toHaveValue("$640");
  await expect(amount(page, "Total")).toHaveText("$50,168.13");

  await addLine(page, "extras", ["Heat pump", "1", "4,200"]);
  await field(page, "Heat pump: included or not").selectOption("Optional");
  await expect(amount(page, "Total")).toHaveText("$50,168.13");
  await editor(page).getByLabel("Preselected").check();
  await expect(amount(page, "Total")).toHaveText("$54,368.13");
  await field(page, "Deck drain: included or not").selectOption("Not included");
  await expect(amount(page, "Total")).toHaveText("$53,728.13");

  const rows = Array.from({ length: 12 }, (_, at) => `Light ${at + 1}\t2\tea\t$100.00`);
  await editor(page).getByRole("button", { name: "Paste rows into electrical" }).click();
  const paste = page.getByRole("dialog", { name: "Paste rows into electrical" });
  await paste
    .getByLabel("Rows from your spreadsheet")
    .fill(rows.with(4, "Light 5\tsome\tea\t$100.00").join("\n"));
  await expect(paste.getByRole("alert")).toHaveText("Row 5: This isn’t a quantity: “some”");
  await expect(paste.getByRole("button", { name: "Add 12 lines" })).toBeDisabled();
  await paste.getByLabel("Rows from your spreadsheet").fill(rows.join("\n"));
  await paste.getByRole("button", { name: "Add 12 lines" }).click();
  await expect(names(page)).toHaveCount(16);
  await expect(amount(page, "Total")).toHaveText("$56,128.13");

  await editor(page).getByRole("button", { name: "More about Paver deck" }).click();
  const formula = editor(page).getByLabel("Quantity by formula");
  await formula.fill("2 * (length + ");
  await expect(editor(page).getByText("Something is missing at the end (at character 15)")).toBeVisible();
  await formula.fill("10 * 40");
  await expect(field(page, "Paver deck: quantity")).toHaveValue("400");
  await expect(amount(page, "Total")).toHaveText("$55,900");

  await editor(page).getByLabel("Discount in", { exact: true }).selectOption("%");
  await field(page, "Discount").fill("5");
  await field(page, "Reason for the discount").fill("Neighbors of a finished pool");
  await expect(amount(page, "Discount")).toHaveText("-$2,795");
  await expect(amount(page, "Total")).toHaveText("$53,105");
  await expect(amount(page, "Deposit")).toHaveText("$5,310.50");
  await expect(page.getByText("A deposit above 10% starts the clock")).toBeHidden();
  await field(page, "Deposit").fill("15");
  await expect(page.getByText("A deposit above 10% starts the clock")).toBeVisible();
  await field(page, "Deposit").fill("10");

  await saved(page);
  // with options, a formula and the details of a line
  await expectAccessible(page, "the quote editor");
  await page.reload();
  await expect(names(page)).toHaveCount(16);
  await expect(amount(page, "Total")).toHaveText("$53,105");
  await expect(field(page, "Paver deck: quantity")).toHaveValue("400");

  // the lead has it, with its total
  const { leadId } = (await (
    await page.request.get(`/api/admin/quotes/${id}`, { headers: await asUser(page) })
  ).json()) as {
    leadId: number;
  };
  await openLead(page, leadId);
  const row = page.getByRole("region", { name: "Quotes" }).getByRole("listitem");
  await expect(row).toContainText("$53,105");
  await row.getByRole("link").click();
  await expect(editor(page)).toBeVisible();
});

test("lines are moved with the keyboard alone, and deleting one can be undone", async ({ page }) => {
  await signIn(page);
  await writeQuote(page, "Keys");
  for (const name of ["One", "Two", "Three"]) await addLine(page, "deck", [name, "1", "2"]);
  const order = async (...expected: string[]) => {
    for (const [at, name] of expected.entries()) await expect(names(page).nth(at + 1)).toHaveValue(name);
  };
  await editor(page).getByRole("button", { name: "Move Three with the arrow keys" }).focus();
  await page.keyboard.press("ArrowUp");
  await order("One", "Three", "Two");
  await expect(editor(page).getByRole("button", { name: "Move Three with the arrow keys" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await order("One", "Two", "Three");
  await page.keyboard.press("Home");
  await expect(names(page).first()).toHaveValue("Three");
  await editor(page).getByRole("button", { name: "More about Three" }).click();
  await editor(page).getByLabel("Section").selectOption("Permits");
  await expect(names(page).nth(3)).toHaveValue("Three");
  await expect(names(page).nth(3)).toBeFocused();
  await editor(page).getByRole("button", { name: "More about One" }).click();
  const cost = field(page, "Our cost for one");
  await cost.fill("7");
  await editor(page).getByRole("button", { name: "Delete One" }).click();
  await expect(names(page)).toHaveCount(3);
  await saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await order("One", "Two", "Three");
  await saved(page);
  await editor(page).getByRole("button", { name: "More about One" }).click();
  await expect(cost).toHaveValue("$7");
});

test("a number that can’t be read is marked, waits, and is saved once it can be", async ({ page }) => {
  await signIn(page);
  const id = await writeQuote(page, "Unreadable");
  await addLine(page, "deck", ["Paver deck", "4oo", "18"]);
  await expect(field(page, "Paver deck: quantity")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Not saved: a number can’t be read. It is marked.")).toBeVisible();
  await field(page, "Paver deck: quantity").fill("400");
  await saved(page);
  await expect(amount(page, "Total")).toHaveText("$7,200");
  await openQuote(page, id);
  await expect(amount(page, "Total")).toHaveText("$7,200");
});

/** Holds back the saves of these pages until the returned function is called. */
async function holdSaves(...pages: Page[]): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  for (const page of pages)
    await page.route("**/api/admin/quotes/*", async (route) => {
      if (route.request().method() === "PATCH") await held;
      await route.continue();
    });
  return release;
}

test.describe("faults", () => {
  test.use({ expectedErrors: /status of 409|ERR_FAILED/ });

  test("what is typed survives a cut line and a reload, and is saved then", async ({ page, context }) => {
    await signIn(page);
    await writeQuote(page, "Cut off");
    await saved(page);
    await page.route("**/api/admin/quotes/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await field(page, "Yard address").fill("12 Bay Rd, Ocala");
    await expect(page.getByRole("alert").getByRole("button", { name: "Save now" })).toBeVisible();
    await page.unroute("**/api/admin/quotes/*");
    await page.reload();
    await expect(field(page, "Yard address")).toHaveValue("12 Bay Rd, Ocala");
    await saved(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(field(other, "Yard address")).toHaveValue("12 Bay Rd, Ocala");
    await other.close();
  });

  test("two people write one quote: lines are merged, and one field of both is asked about", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const id = await writeQuote(page, "Two writers");
    await addLine(page, "deck", ["Paver deck", "400", "18"]);
    await saved(page);
    const hers = await mariasBrowser(browser, page);
    await openQuote(hers, id);
    await expect(names(hers)).toHaveCount(2);
    // neither saves before both have written: the second to save merges, and the first is notified by the stream
    const release = await holdSaves(page, hers);
    await addLine(page, "fence", ["Child fence", "1", "900"]);
    await addLine(hers, "permits", ["Permit", "1", "350"]);
    for (const one of [page, hers]) await expect(names(one)).toHaveCount(3);
    release();
    for (const one of [page, hers]) await expect(names(one)).toHaveCount(4);
    for (const one of [page, hers]) await saved(one);
    for (const one of [page, hers]) await expect(amount(one, "Total")).toHaveText("$8,450");
    // the same field of both
    await hers.route("**/api/admin/quotes/*", (route) =>
      route.request().method() === "PATCH" ? undefined : route.continue(),
    );
    await field(hers, "Paver deck: price").fill("20");
    await field(page, "Paver deck: price").fill("19");
    await saved(page);
    await hers.unroute("**/api/admin/quotes/*");
    await hers.reload();
    const choice = hers.getByRole("group", { name: "Paver deck: price" });
    await expect(choice.getByRole("definition")).toHaveText(["$20", "$19"]);
    await choice.getByRole("button", { name: "Use theirs" }).click();
    await expect(field(hers, "Paver deck: price")).toHaveValue("$19");
    await expect(amount(hers, "Total")).toHaveText("$8,850");
    await hers.context().close();
  });
});
