import type { Page } from "@playwright/test";
import { daysOf, monthAfter } from "#core/content/calendar/rules.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { expectAccessible } from "./accessible.ts";
import { asUser, elsewhere } from "./colleague.ts";
import { clickButton } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "a calendar of texts" });

const words = { excerpt: "What to check before you swim again.", content: "<p>Look at the pump first.</p>" };

/** Stored as a colleague does it elsewhere. @returns its id */
async function schedule(page: Page, title: string, fields: object): Promise<number> {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const data = { ...words, title, slug, ...fields };
  const answer = await page.request.post("/api/admin/blog", { headers: await asUser(page), data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const day = (page: Page, iso: string) =>
  page.locator(".calendar-days > li").filter({ has: page.locator(`h3 time[datetime="${iso}"]`) });

test("an editor sees what goes live and is taken down next month, opens it, moves it, and comes back", async ({
  page,
  browser,
}) => {
  const today = floridaIsoDay(new Date());
  const month = today.slice(0, 7);
  const next = monthAfter(month, 1);
  const days = daysOf(next);
  await signIn(page);
  await page.goto("/admin/blog");
  const pump = await schedule(page, "Mind the pump", {
    publishDay: days[2],
    publishTime: "09:00",
    lastDay: days[9],
  });
  await schedule(page, "Out today", { status: "published" });

  await page.getByRole("navigation").getByRole("link", { name: "Content calendar" }).click();
  await expect(day(page, today)).toContainText("Out today");
  await expect(day(page, today)).toContainText("Post. Went live at");
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  const later = page.getByRole("navigation", { name: "Months" }).getByRole("link").last();
  await later.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/content-calendar?month=${next}`);
  await expect(day(page, days[2]!)).toContainText("Post. Goes live at 9:00 AM");
  await expect(day(page, days[9]!)).toContainText("Mind the pumpPost. Last day online");
  await expect(later).toBeFocused();
  await expectAccessible(page, "the content calendar");

  // a phone lists the days on which something happens
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".calendar-days > li:visible")).toHaveCount(2);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Mind the pump" }).first().click();
  await expect(page).toHaveURL(`/admin/blog?open=${pump}`);
  await page.getByLabel("Goes live").fill(days[4]!);
  await clickButton(page, "Schedule", "Saved");
  await page.goBack();
  await expect(day(page, days[4]!)).toContainText("Mind the pump");
  await expect(day(page, days[2]!)).not.toContainText("Mind the pump");

  // a colleague deletes it while the calendar is open
  const colleague = await elsewhere(browser, page);
  const headers = await asUser(page);
  const { version } = (await (
    await colleague.request.get(`/api/admin/blog/${pump}`, { headers })
  ).json()) as { version: number };
  const removed = await colleague.request.delete(`/api/admin/blog/${pump}?version=${version}`, { headers });
  expect(removed.status()).toBe(204);
  await expect(page.getByText(/^Nothing is planned for/)).toBeVisible();
  await colleague.context().close();

  await page.goBack();
  await expect(page).toHaveURL("/admin/content-calendar");
  await expect(day(page, today)).toContainText("Out today");
  await page.goto(`/admin/content-calendar?month=${monthAfter(month, -2)}`);
  await expect(page.getByText(/^Nothing went live or was taken down in/)).toBeVisible();
  await page.getByRole("link", { name: "This month" }).click();
  await expect(day(page, today)).toContainText("Out today");
  // what is typed into the address is no month
  await page.goto(`/admin/content-calendar?month=${daysAfter(today, 1)}`);
  await expect(day(page, today)).toContainText("Out today");
});
