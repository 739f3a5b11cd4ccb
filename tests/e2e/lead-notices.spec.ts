import type { Page } from "@playwright/test";
import { expect, expectApp, signIn, test } from "./fixtures.ts";
import { sendLead, untilListening } from "./leads.ts";

// the count in the title is of all leads
test.use({ siteOf: "lead notices" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

type NoticeWindow = { notices: { text: string; click: () => void }[] };

/** A browser that records desktop notices instead of showing them, and answers its own question with yes. */
async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notices: { text: string; click: () => void }[] = [];
    class Recorded {
      static get permission() {
        return localStorage.getItem("asked") ? "granted" : "default";
      }
      static async requestPermission() {
        localStorage.setItem("asked", "yes");
        return "granted";
      }
      onclick: (() => void) | null = null;
      constructor(text: string) {
        notices.push({ text, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, notices });
  });
}

const texts = (page: Page) =>
  page.evaluate(() => (window as unknown as NoticeWindow).notices.map(({ text }) => text));
const permission = (page: Page) => page.evaluate(() => localStorage.getItem("asked"));

/** A tab looks once when it begins to give notices: a lead that comes in meanwhile is announced by that tab. */
async function untilLooked(page: Page, begin: () => Promise<void>): Promise<void> {
  const looked = page.waitForResponse(/\/api\/admin\/estimates\?pageSize=5/);
  await begin();
  await (await looked).finished();
}

const aLead = (page: Page, firstName: string) => sendLead(page, { firstName, nearestBranch: "orlando" });

test("who allows it gets one notice of a new lead, in one tab, and the count is in every tab's title", async ({
  page,
  context,
}) => {
  await recordNotices(page);
  await signIn(page);
  await aLead(page, "Before");
  await untilListening(page, async () => {
    await page.goto("/admin/estimates?view=all");
    await expect(page).toHaveTitle("(1) Leads: staff area");
  });
  await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Contacts" }).click();
  await expect(page).toHaveTitle("(1) Contacts: staff area");
  expect(await permission(page)).toBeNull();
  const noticeSwitch = page.getByRole("button", { name: "Desktop notifications for new leads" });
  await expect(noticeSwitch).toHaveAttribute("aria-pressed", "false");
  await untilLooked(page, async () => {
    await noticeSwitch.click();
    await expect(noticeSwitch).toHaveAttribute("aria-pressed", "true");
  });

  const other = await context.newPage();
  await recordNotices(other);
  await expectApp(other);
  await untilLooked(other, async () => void (await other.goto("/admin/contacts")));
  await expect(other.getByRole("button", { name: "Desktop notifications for new leads" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await aLead(page, "Ophelia");
  await expect.poll(() => texts(page)).toEqual(["New lead for Orlando"]);
  await expect(page).toHaveTitle("(2) Contacts: staff area");
  await expect(other).toHaveTitle("(2) Contacts: staff area");
  expect(await texts(other)).toEqual([]);
  await page.evaluate(() => (window as unknown as NoticeWindow).notices[0]?.click());
  await expect(page.getByRole("heading", { level: 2, name: "Ophelia" })).toBeVisible();

  await noticeSwitch.click();
  await expect(noticeSwitch).toHaveAttribute("aria-pressed", "false");
  await aLead(page, "Quiet");
  await expect(other).toHaveTitle("(3) Contacts: staff area");
  expect(await texts(page)).toHaveLength(1);
});
