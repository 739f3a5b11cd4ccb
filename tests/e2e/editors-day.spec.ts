import type { Page } from "@playwright/test";
import { daysAfter, floridaInstant } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { elsewhere, mariasBrowser } from "./colleague.ts";
import { clickButton, copyPicture, faqs, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// a visitor asks for what does not exist
test.use({
  siteOf: "an editor's days with a clock",
  expectedErrors: /404/,
});
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const path = "/blog/a-pump-in-winter";
/** Everything that visitors, feeds and search engines read about articles. */
const places = [path, "/blog", "/resources", "/blog/rss.xml", "/sitemap.xml", "/sitemap", "/llms.txt", "/"];
const title = (page: Page) => page.getByLabel("Title", { exact: true }).first();

async function publicTexts(page: Page): Promise<string> {
  const answers = await Promise.all(places.map(async (place) => (await page.request.get(place)).text()));
  return answers.join("\n");
}

/** Pastes a picture, describes it, and waits until the server has processed it and the text shows it. */
async function addPicture(page: Page, seed: number, description: string): Promise<void> {
  await copyPicture(page, seed);
  await text(page).press("ControlOrMeta+v");
  const panel = page.getByRole("group", { name: "Picture in the text" });
  await panel.getByLabel("Alt text").fill(description);
  await clickButton(page, "Save description", "Description saved");
  await expect(panel.getByText(`Described as “${description}”.`)).toBeVisible();
  await expect(text(page).getByRole("img", { name: description })).toBeVisible();
}

async function openNewest(page: Page): Promise<void> {
  await page.goto("/admin/blog?q=pump in winter");
  await page.locator("[data-row]").first().click();
  await expect(text(page)).toBeVisible();
}

test("an editor writes with every block, loses the browser, schedules it, and a colleague goes on", async ({
  page: home,
  browser,
  site,
}) => {
  const today = floridaIsoDay(new Date());
  const tomorrow = daysAfter(today, 1);
  await home.goto("/robots.txt");
  const page = await elsewhere(browser, home, { permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await title(page).fill("A pump in winter");
  await page.getByLabel("Excerpt").fill("How long a pump runs when the water is cold.");
  await text(page).click();
  await page.keyboard.type("Run it less.");
  await page.keyboard.press("Enter");
  await addPicture(page, 11, "A pump beside a filter");
  await page.getByRole("group", { name: "Picture in the text" }).getByLabel("Caption").press("Enter");
  await addPicture(page, 12, "A timer at six hours");
  await page.getByRole("group", { name: "Picture in the text" }).getByLabel("Caption").press("Enter");
  await page.getByRole("button", { name: "Video", exact: true }).click();
  const video = page.getByRole("group", { name: "Video" });
  await video.getByLabel("Video URL").fill("https://www.youtube.com/watch?v=abc_DEF-123");
  await video.getByLabel("Video title").fill("A pump is primed");
  await video.getByRole("button", { name: "Add video" }).click();
  await page.keyboard.type("Hours by month:");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  for (const cell of ["Month", "Hours"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("January");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6");
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Question", exact: true }).click();
  await page.keyboard.type("Does a pump freeze in Ocala?");
  await page.keyboard.press("Enter");
  const isKept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/kept-drafts") && answer.request().postData()?.includes("it runs.") === true,
  );
  await page.keyboard.type("Seldom, and never while it runs.");
  expect((await isKept).ok()).toBe(true);
  const written = await text(page).innerText();
  await page.context().close();

  // the same person, elsewhere
  const other = await elsewhere(browser, home);
  await signIn(other);
  await other.goto("/admin/blog");
  await other.getByRole("button", { name: "New article" }).click();
  await other.getByRole("button", { name: "Bring it back" }).click();
  await expect(title(other)).toHaveValue("A pump in winter");
  await expect.poll(() => text(other).innerText()).toBe(written);
  await other.getByLabel("Goes live").fill(tomorrow);
  await other.getByLabel("Time", { exact: true }).fill("09:00");
  await clickButton(other, "Schedule", "Saved");
  await other.getByRole("button", { name: "Create preview link" }).click();
  const link = new URL(await other.getByLabel("New preview link").inputValue()).pathname;
  expect(await publicTexts(other)).not.toContain("pump in winter");
  expect(await publicTexts(other)).not.toContain(link);

  // tomorrow the session is over, and an open screen would ask with it
  await other.goto("/robots.txt");
  site.moveClock(floridaInstant(tomorrow, "09:00")!.getTime() - Date.now() + 1_000);
  await expect.poll(async () => (await other.request.get(path)).status(), { timeout: 20_000 }).toBe(200);
  await other.goto(path);
  const prose = other.locator(".prose");
  await expect(prose.getByRole("img", { name: "A pump beside a filter" })).toBeVisible();
  await expect(prose.getByRole("img", { name: "A timer at six hours" })).toBeVisible();
  await expect(prose.getByRole("table")).toContainText("January");
  await expect(prose.getByText("A pump is primed", { exact: true })).toBeVisible();
  expect((await faqs(other)).map(({ mainEntity }) => mainEntity.map(({ name }) => name))).toEqual([
    ["Does a pump freeze in Ocala?"],
  ]);

  // two people change it at the same time, each something else
  await signIn(other);
  await openNewest(other);
  const maria = await mariasBrowser(browser, other);
  await openNewest(maria);
  await title(other).fill("A pump in a Florida winter");
  await maria.getByLabel("Excerpt").fill("Six hours are enough in January.");
  await clickButton(maria, "Publish changes", "Published");
  await expect(other.getByLabel("Excerpt")).toHaveValue("Six hours are enough in January.");
  await clickButton(other, "Publish changes", "Published");
  const shown = async () => (await other.request.get(path)).text();
  await expect.poll(shown).toContain("A pump in a Florida winter");
  expect(await shown()).toContain("Six hours are enough in January.");

  // what was public first is compared, and comes back
  await other.getByText("Earlier versions").click();
  const first = other.getByRole("listitem").filter({ hasText: /^Version 1\b/ });
  await first.getByRole("button", { name: /^Compare version/ }).click();
  await expect(other.getByRole("dialog")).toContainText("A pump in a Florida winter");
  await other.getByRole("button", { name: "Restore this version" }).click();
  await expect(title(other)).toHaveValue("A pump in winter");
  await clickButton(other, "Publish changes", "Published");
  await expect.poll(shown).not.toContain("Florida winter");
  for (const one of [other, maria]) await one.context().close();
});

test("the same editor publishes a town's page, changes a title in the list, and redirects what is missed", async ({
  page,
  site,
}) => {
  site.moveClock(0);
  await signIn(page);
  await page.goto("/admin/landing-pages");
  await page.getByRole("link", { name: "Start reviewing" }).click();
  await expect(text(page)).toContainText("Altamonte Springs");
  const slug = await page.getByLabel(/^URL/).inputValue();
  await clickButton(page, "Publish, then next", "Published");
  expect((await page.request.get(`/${slug}`)).status()).toBe(200);

  await page.goto("/admin/seo?q=/financing");
  await page.getByRole("button", { name: "Edit in the table" }).click();
  await page.getByRole("textbox", { name: "Title, /financing", exact: true }).fill("Pay over time");
  await page.locator(".save-bar").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 search engine listing changed").last()).toBeVisible();
  await page.goto("/financing");
  await expect(page).toHaveTitle("Pay over time");

  const browserOfVisitor = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0";
  const missed = await page.request.get("/pool-financing", { headers: { "user-agent": browserOfVisitor } });
  expect(missed.status()).toBe(404);
  await page.goto("/admin/missing-pages");
  const row = page.locator(".list-table tbody tr").filter({ hasText: "/pool-financing" });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.getByRole("link").click();
  const form = page.getByRole("form", { name: "Redirect this URL" });
  await form.getByLabel("To").fill("/financing");
  await form.getByRole("button", { name: "Add redirect" }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/pool-financing");
  await expect(page).toHaveURL(/\/financing$/);
});
