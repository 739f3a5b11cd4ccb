import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { replyFragment } from "#core/leads/replies/rules.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";
import { withMail } from "./sites.ts";

test.use({ siteOf: withMail });
test.describe.configure({ mode: "default" });

const composer = (page: Page) => page.getByRole("form", { name: "Email" });
const notifications = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

test("a reply begins with a template, is previewed, undone, sent, in the history, and stops the clock", async ({
  page,
  site,
}) => {
  const id = await sendLead(page, { firstName: "Marisol Vega", email: "marisol@example.com" });
  await signIn(page);
  await openLead(page, id);
  const email = page.getByRole("button", { name: "Email", exact: true });
  await email.click();
  await expect(composer(page).getByLabel("Template")).toBeFocused();
  await composer(page).getByLabel("Template").selectOption({ label: "First reply to a message" });
  const text = composer(page).getByLabel("Text");
  await expect(text).toHaveValue(/^Hi Marisol,\n/);
  await expect(composer(page).getByText("{my phone} is empty for this lead")).toBeVisible();
  await text.fill("Hi Marisol,\n\nYes, 30 feet fits. See https://www.example.com/pools.");
  await page.reload();
  await expect(text).toHaveValue(/30 feet fits/);
  await text.press("Control+Enter");
  const drawn = page.frameLocator("iframe[title='The email']");
  await expect(drawn.getByRole("link", { name: "https://www.example.com/pools" })).toBeVisible();
  await expect(composer(page).getByText(/ocala@/)).toBeVisible();
  // axe cannot look into a frame in which nothing runs
  expect(await violations(page, { exclude: "iframe" })).toEqual([]);
  await text.press("Control+Enter");
  await notifications(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Not sent");
  await expect(text).toHaveValue(/30 feet fits/);
  await composer(page).getByRole("button", { name: "Send" }).click();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByText("Replied by email")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".timeline")).toContainText("Yes, 30 feet fits.");
  await expect(page.locator(".facts", { hasText: "Waiting" })).toContainText("answered in");
  const replies = site.emails.filter((raw) => raw.includes("30 feet fits"));
  expect(replies).toHaveLength(1);
  expect(replies[0]).toMatch(/^From: .*<ocala@sunspringpools\.example>/m);
});

test("the button of the office’s email opens the reply, which stays closed once it is closed", async ({
  page,
}) => {
  const id = await sendLead(page, { firstName: "Rosa Diaz" });
  await signIn(page);
  await page.goto(`/admin/estimates?open=${id}${replyFragment}`);
  await expect(composer(page).getByLabel("Template")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`\\?open=${id}$`));
  await composer(page).getByRole("button", { name: "Close" }).click();
  await expect(composer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("form", { name: "Next step" })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
});

test("a reply takes a free lead and moves it to Contacted, and one Undo gives both back", async ({
  page,
}) => {
  const id = await sendLead(page, { firstName: "Nadia Free" });
  await signIn(page);
  await openLead(page, id);
  const next = page.getByRole("form", { name: "Next step" });
  await page.getByRole("button", { name: "Email", exact: true }).click();
  await composer(page).getByLabel("Subject").fill("Your pool");
  await composer(page).getByLabel("Text").fill("Yes, it fits.");
  await composer(page).getByRole("button", { name: "Send" }).click();
  const moved = notifications(page).getByText("Lead moved: Contacted, admin");
  await expect(moved).toBeVisible({ timeout: 60_000 });
  await expect(next.getByLabel("Stage")).toHaveValue("contacted");
  await expect(next.getByLabel("Owner")).toHaveValue(/^\d+$/);
  await notifications(page).getByRole("button", { name: "Undo" }).click();
  await expect(next.getByLabel("Stage")).toHaveValue("new");
  await expect(next.getByLabel("Owner")).toHaveValue("");
  await expect(page.locator(".facts", { hasText: "Waiting" })).toContainText("answered in");
});
