import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { save, text } from "./settings-screen.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "settings" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const legal = ["privacy-policy", "terms-of-service", "legal-disclaimers", "cookie-policy"];

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test("the visual editor preserves every legal text: an added word is the only difference", async ({
  page,
}) => {
  await signIn(page);
  for (const name of legal) {
    await page.goto(`/admin/settings?open=${name}`);
    await expect(text(page)).toBeVisible();
    await page.getByRole("button", { name: "HTML" }).click();
    const source = page.getByRole("textbox", { name: /as HTML/ });
    const before = await source.inputValue();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await text(page).press("ControlOrMeta+End");
    await text(page).pressSequentially(" Zebra");
    await page.getByRole("button", { name: "HTML" }).click();
    // only the markup of bold text and line breaks may differ
    const plain = (html: string) => html.replace(/<(\/?)b>/g, "<$1strong>").replace(/\n/g, "");
    expect(plain(await source.inputValue()).replace(" Zebra", ""), name).toBe(plain(before));
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(source).toHaveValue(before);
  }
});

test("a logo that staff choose stands beside the name, and for search engines", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=company");
  await page.getByLabel("Logo").fill("/default-picture.svg");
  await save(page);
  await page.goto("/");
  for (const place of ["banner", "contentinfo"] as const)
    await expect(page.getByRole(place).locator(".brand img")).toHaveAttribute("src", "/default-picture.svg");
  expect(await page.content()).toMatch(/"logo":"[^"]+\/default-picture\.svg"/);
  await page.goto("/admin/settings?open=company");
  await page.getByLabel("Logo").fill("/favicon.svg");
  await save(page);
  await page.goto("/");
  await expect(page.getByRole("banner").locator(".brand svg")).toBeVisible();
});

test("an editor’s change to a legal text is on the site immediately, with today’s date", async ({ page }) => {
  await page.goto("/terms-of-service");
  await signIn(page);
  await page.goto("/admin/settings?open=terms-of-service");
  const draftNote = page.getByText("This is our draft. Have a Florida attorney review it.");
  await expect(draftNote).toBeVisible();
  await text(page).press("ControlOrMeta+End");
  await text(page).press("Enter");
  await text(page).pressSequentially("Call {phone} or {nobody}. ");
  await expect(page.getByText("{nobody}: no field has this name")).toBeVisible();
  for (let i = 0; i < "or {nobody}. ".length; i += 1) await text(page).press("Backspace");
  await text(page).pressSequentially("first");
  await text(page).press("ControlOrMeta+Shift+ArrowLeft");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.getByRole("button", { name: "Link" }).click();
  await page.getByLabel("Link URL").fill("javascript:alert(1)");
  await page.getByLabel("Link URL").press("Enter");
  await expect(page.getByText("Please enter a URL as shown below.")).toBeVisible();
  await page.getByLabel("Link URL").fill("/contact");
  await page.getByLabel("Link URL").press("Enter");
  await save(page);
  await expect(page.getByRole("complementary", { name: "History" })).toContainText("admin");
  await expect(page.getByText("Visitors see your changes once you save.")).toBeVisible();
  await expect(draftNote).toHaveCount(0);
  // the selection is kept
  await text(page).focus();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("first");

  await page.goto("/terms-of-service");
  const main = page.getByRole("main");
  await expect(main).toContainText("Call (352) 555-0142 first");
  await expect(main.getByRole("link", { name: "first", exact: true })).toHaveAttribute("href", "/contact");
  await expect(main.locator("strong", { hasText: "first" })).toHaveCount(1);
  await expect(main).toContainText("Last updated");

  await page.goto("/admin/settings?open=terms-of-service");
  await expect(text(page)).toContainText("Call {phone}");
  await page.getByRole("button", { name: "Compare", exact: true }).first().click();
  await expect(page.getByRole("dialog").locator(".plain-article ins")).toHaveText("Call {phone} first");
  await expectAccessible(page, "a compared text", openDialog);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Restore this version" }).first().click();
  await expect(text(page)).not.toContainText("Call {phone}");
  await save(page);
  await page.goto("/terms-of-service");
  await expect(main).not.toContainText("Call (352)");
});

test.describe("hostile HTML", () => {
  // the browser logs this for HTML that is only parsed
  test.use({ expectedErrors: /Executing inline event handler violates/ });

  test("is sanitized, and never runs", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/settings?open=legal-disclaimers");
    await page.getByRole("button", { name: "HTML" }).click();
    const source = page.getByRole("textbox", { name: /as HTML/ });
    const hostile = `<h2>Ours</h2><p>Words</p><img src="x" onerror="window.hit = 1"><script>window.hit = 2</script>`;
    await source.fill(`${hostile}${await source.inputValue()}`);
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await expect(page.getByText(/would remove/)).toBeVisible();
    await save(page);
    await expect(text(page)).toContainText("Words");
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    await page.goto("/legal-disclaimers");
    await expect(page.getByRole("heading", { name: "Ours" })).toBeVisible();
    expect(await page.content()).not.toContain("onerror");
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  });
});

test("every section is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const name of ["", "offices", "testimonials", "homeOffice", "cookie-policy"]) {
    await page.goto(`/admin/settings${name && `?open=${name}`}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    if (name === "cookie-policy") await expect(text(page)).toBeVisible();
    // the list of sections is a route of its own, checked with the others
    if (name) await expectAccessible(page, `settings ${name}`);
    // the staff area's own, not the site's: a chunk loaded later once restored the site's
    expect(await background(page), name).toBe("oklch(0.975 0.004 215)");
  }
});

test.describe("the analytics tag", () => {
  test("is loaded only after a visitor has agreed to analytics", async ({ page, browser, site }) => {
    await signIn(page);
    await page.goto("/admin/settings?open=analytics");
    await page.getByLabel("Google tag ID").fill("g-test1234");
    await save(page);

    for (const [choice, expected] of [
      ["Essential Only", []],
      ["Accept All", ["https://www.googletagmanager.com/gtag/js?id=G-TEST1234"]],
    ] as const) {
      const context = await browser.newContext({ baseURL: site.url });
      const requests: string[] = [];
      await context.route(/googletagmanager/, async (route) => {
        requests.push(route.request().url());
        await route.fulfill({ contentType: "text/javascript", body: "window.tagRan = true;" });
      });
      const visitor = await context.newPage();
      await visitor.goto("/about");
      const banner = visitor.getByRole("region", { name: "We use cookies" });
      await expect(banner).toBeVisible();
      expect(requests).toEqual([]);
      await banner.getByRole("button", { name: choice }).click();
      await expect(banner).toHaveCount(0);
      await visitor.waitForLoadState("networkidle");
      await expect.poll(() => requests, choice).toEqual(expected);
      const ran = () => visitor.evaluate(() => (window as { tagRan?: boolean }).tagRan ?? false);
      await expect.poll(ran, "and the page's policy lets it run").toBe(choice === "Accept All");
      await context.close();
    }
  });
});
