import type { Browser } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { clickButton, text } from "./content-screen.ts";
import { expect, expectApp, signIn, test } from "./fixtures.ts";

// it changes a page that other tests read
test.use({ siteOf: "headline tests" });

const path = "/pool-services-tampa-fl";

/** What visitors with different browsers read at the top of the page, each of them twice. */
async function headlines(browser: Browser, baseURL: string): Promise<string[]> {
  const seen: string[] = [];
  for (let minor = 0; minor < 12; minor += 1) {
    const userAgent = `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.${minor}.0 Safari/537.36`;
    const context = await browser.newContext({ baseURL, userAgent });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const first = await page.getByRole("heading", { level: 1 }).innerText();
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(first);
    expect(await context.cookies()).toEqual([]);
    seen.push(first);
    await context.close();
  }
  return seen;
}

test("another headline is tried on half of the visitors, judged, and kept", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/landing-pages?q=tampa");
  await page.getByRole("link", { name: /Tampa/ }).first().click();
  await expect(text(page)).toBeVisible();
  const title = page.getByLabel("Title", { exact: true }).first();
  const before = await title.inputValue();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Headline test", { exact: true }).click();
  const form = page.getByRole("group", { name: "New headline test" });
  await expect(form.getByLabel("Headline B")).toHaveValue(before);
  await form.getByLabel("Headline B").fill("Your Tampa pool in four weeks");
  await form.getByLabel("First button B").fill("See my price");
  await expectAccessible(page, "a new headline test");
  await form.getByLabel("First button B").press("Enter");
  await expect(page.getByText("Nobody has pressed a button or a phone number yet.")).toBeVisible();
  await expectAccessible(page, "a headline test");

  const seen = await headlines(browser, site.url);
  expect(new Set(seen)).toEqual(new Set([before, "Your Tampa pool in four weeks"]));
  const robot = await page.request.get(path, { headers: { "user-agent": "Googlebot/2.1" } });
  expect(await robot.text()).not.toContain("four weeks");
  expect(await (await page.request.get(`/api/landing-pages${path}`)).text()).not.toContain("four weeks");

  // a visitor who sees B presses its button twice: one visit
  const minor = seen.indexOf("Your Tampa pool in four weeks");
  const userAgent = `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.${minor}.0 Safari/537.36`;
  const context = await browser.newContext({ baseURL: site.url, userAgent });
  const visitor = await context.newPage();
  await expectApp(visitor);
  // what counts the presses has been loaded
  await visitor.goto(path, { waitUntil: "networkidle" });
  const counted = () => visitor.waitForResponse((answer) => answer.url().includes("/track-conversion"));
  await expect(visitor.getByRole("link", { name: "See my price" })).toBeVisible();
  await visitor.evaluate(() =>
    document.querySelector("[data-counted]")!.addEventListener("click", (event) => event.preventDefault()),
  );
  for (let press = 0; press < 2; press += 1) {
    const answer = counted();
    await visitor.getByRole("link", { name: "See my price" }).click();
    expect((await answer).status()).toBe(204);
  }
  await context.close();
  await page.reload();
  await page.getByText("Headline test", { exact: true }).click();
  await expect(page.getByText("Visitors pressed 0 times with A and once with B.")).toBeVisible();

  await page.getByRole("button", { name: "End, keep B" }).click();
  await expect(title).toHaveValue("Your Tampa pool in four weeks");
  await expect(page.getByText(/B was kept/)).toBeVisible();
  expect(await (await page.request.get(path)).text()).not.toContain("four weeks");
  await clickButton(page, "Publish changes", "Published");
  const all = async () => (await page.request.get(path)).text();
  await expect.poll(all).toContain("Your Tampa pool in four weeks");
  expect(await all()).toContain("See my price");
});
