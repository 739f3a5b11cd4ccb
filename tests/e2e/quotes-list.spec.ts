import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test, withoutStream } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

// other tests read what these add
test.use({ siteOf: "quotes list", viewport: { width: 1440, height: 900 } });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const rows = (page: Page) => page.locator(".list-table tbody tr");
const filter = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** A draft of this value for a new lead. */
async function aDraft(page: Page, firstName: string, unitCents: number): Promise<void> {
  const headers = await asUser(page);
  const leadId = await sendLead(page, { firstName, address: "12 SE 4th Street, Ocala, FL 34471" });
  const made = await page.request.post("/api/admin/quotes", { headers, data: { leadId } });
  expect(made.status()).toBe(201);
  const quote = (await made.json()) as {
    id: number;
    version: number;
    draft: { packages: { sections: { lines: { unitCents: number }[] }[] }[] };
  };
  quote.draft.packages[0]!.sections[0]!.lines[0]!.unitCents = unitCents;
  const changed = await page.request.patch(`/api/admin/quotes/${quote.id}`, {
    headers,
    data: { version: quote.version, title: `Pool of ${firstName}`, draft: quote.draft },
  });
  expect(changed.status()).toBe(200);
}

test("quotes are listed, narrowed, sorted, added up and exported", async ({ page }) => {
  await signIn(page);
  await aDraft(page, "Quincy", 61_000_00);
  await aDraft(page, "Quilla", 84_500_00);
  await aDraft(page, "Quentin", 30_000_50);
  // drafts are open quotes
  await page.goto("/admin/admin-estimates");
  await expect(rows(page)).toHaveCount(3);
  await page.goto("/admin/admin-estimates?view=mine");
  await expect(page.getByText("You have no outstanding quotes.")).toBeVisible();
  await page.getByRole("button", { name: "All quotes" }).first().click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("These quotes come to $175,500.50.")).toBeVisible();
  await filter(page, "Value").selectOption({ label: "$50,000 or more" });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("These quotes come to $145,500.")).toBeVisible();
  await filter(page, "Stage").selectOption("draft");
  await page.getByRole("button", { name: "Total" }).click();
  await expect(rows(page)).toContainText(["Pool of Quilla", "Pool of Quincy"]);
  await expect(rows(page).first()).toContainText("Today");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(page, "the list of quotes");
  await filter(page, "To do").selectOption("unopened");
  await expect(page.getByText("No quotes match")).toBeVisible();
});

test("the board shows the value of each stage, and cards are opened and not moved", async ({ page }) => {
  await signIn(page);
  await aDraft(page, "Barbara", 70_000_00);
  await page.goto("/admin/admin-estimates?layout=board&q=barbara");
  const drafts = page.getByRole("region", { name: "Draft", exact: true });
  await expect(drafts).toContainText("$70,000");
  await expect(drafts.getByRole("link")).toHaveCount(1);
  await expect(page.getByText("Cards move on their own")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Accepted", exact: true })).toContainText("$0");
  await expectAccessible(page, "the board of quotes");
  await drafts.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { name: /^Quote Draft \d+$/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the lines" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Draft-\d+\.csv$/);
});

test("the dashboard's strip leads to the lists that it counts, and a phone shows list and board", async ({
  page,
}) => {
  await signIn(page);
  await withoutStream(page);
  await aDraft(page, "Phoebe", 55_000_00);
  await page.goto("/admin-dashboard");
  const strip = page.getByRole("region", { name: "Quotes moving" });
  await expect(strip.getByRole("link")).toHaveText([
    "Sent, last 7 days 0",
    "Opened, last 7 days 0",
    "Accepted, last 7 days 0",
    "Expiring in 7 days 0",
    "Not opened for 3 days 0",
    "Questions to answer 0",
  ]);
  await expectAccessible(page, "the dashboard");
  await strip.getByRole("link", { name: /Questions/ }).click();
  await expect(page.getByText("No questions are waiting for an answer.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/admin-estimates?view=all&q=phoebe");
  await expect(rows(page)).toContainText(["$55,000"]);
  await expectAccessible(page, "the list on a phone");
  await page.goto("/admin/admin-estimates?layout=board&q=phoebe");
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toContainText("$55,000");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page, "the board on a phone");
});
