import { daysAfter, floridaInstant } from "#lib/time/florida-instant.ts";
import { floridaIsoDay, floridaTime } from "#lib/time/florida-time.ts";
import { expectAccessible } from "./accessible.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "scheduled texts with a clock", expectedErrors: /400|404/ });

const path = "/blog/hurricane-season-is-over";

test("an editor schedules an article for tomorrow: it goes live and comes down by itself", async ({
  page,
  site,
}) => {
  const today = floridaIsoDay(new Date());
  const [tomorrow, dayAfter] = [daysAfter(today, 1), daysAfter(today, 2)];
  const nine = floridaInstant(tomorrow, "09:00")!;
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Hurricane season is over");
  await page.getByLabel("Excerpt").fill("What to check before you swim again.");
  await text(page).click();
  await text(page).pressSequentially("Look at the pump first.");

  // a time that has passed is refused at its field, and what was typed stays
  await page.getByLabel("Goes live").fill(daysAfter(today, -1));
  await page.getByLabel("Time", { exact: true }).fill("09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("This time has passed. Choose a later one")).toBeVisible();
  await page.getByLabel("Goes live").fill(tomorrow);
  await page.getByLabel("Last day online").fill(dayAfter);
  await expectAccessible(page, "a new article with its times");
  await clickButton(page, "Schedule", "Saved");
  const from = `Visitors see it from ${floridaTime(nine)} (ET).`;
  await expect(page.getByText(from)).toBeVisible();
  await page.reload();
  await expect(page.getByText(from)).toBeVisible();
  await expect(page.getByLabel("Goes live")).toHaveValue(tomorrow);

  // it is not among the drafts that wait for somebody
  await page.goto("/admin/blog?status=scheduled");
  await expect(page.getByRole("row", { name: /Hurricane season is over/ })).toContainText("Scheduled");
  await page.goto("/admin/blog?status=draft");
  await expect(page.getByText("Hurricane season is over")).toHaveCount(0);
  expect((await page.request.get(path)).status()).toBe(404);
  for (const feed of ["/blog", "/blog/rss.xml", "/sitemap.xml", "/llms.txt"])
    expect(await (await page.request.get(feed)).text(), feed).not.toContain("hurricane-season-is-over");

  // tomorrow the session is over, and an open screen would ask with it
  await page.goto("/robots.txt");
  site.moveClock(nine.getTime() - Date.now() + 1_000);
  await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 20_000 }).toBe(200);
  for (const feed of ["/blog", "/blog/rss.xml", "/sitemap.xml", "/llms.txt"])
    expect(await (await page.request.get(feed)).text(), feed).toContain("hurricane-season-is-over");
  await signIn(page);
  await page.goto("/admin/blog?q=hurricane season is over");
  await page.locator("[data-row]").first().click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
  await expect(page.getByLabel("Goes live")).toHaveCount(0);
  await expect(page.getByLabel("Last day online")).toHaveValue(dayAfter);

  await page.goto("/robots.txt");
  site.moveClock(floridaInstant(daysAfter(today, 3), "00:00")!.getTime() - Date.now() + 1_000);
  await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 20_000 }).toBe(404);
});

test("a landing page is scheduled, and then published by hand", async ({ page, site }) => {
  site.moveClock(0);
  const tomorrow = daysAfter(floridaIsoDay(new Date()), 1);
  await signIn(page);
  await page.goto("/admin/landing-pages?q=apopka");
  await page.getByRole("link", { name: /Apopka/ }).click();
  await expect(text(page)).toContainText("Apopka");
  const slug = await page.getByLabel(/^URL/).inputValue();
  await page.getByLabel("Goes live").fill(tomorrow);
  await page.getByLabel("Time", { exact: true }).fill("09:00");
  await clickButton(page, "Schedule", "Saved");
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await clickButton(page, "Publish now", "Published");
  expect((await page.request.get(`/${slug}`)).status()).toBe(200);
  await expect(page.getByText("Visitors see your changes once you publish them.")).toBeVisible();
});
