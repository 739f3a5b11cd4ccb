import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

type Command = [string, string, Record<string, string>];

function banner(page: Page) {
  return page.getByRole("region", { name: "We use cookies" });
}

function button(page: Page, name: string) {
  return banner(page).getByRole("button", { name });
}

async function stored(page: Page): Promise<{ consent: string | null; preferences: unknown }> {
  return page.evaluate(() => ({
    consent: localStorage.getItem("cookieConsent"),
    preferences: JSON.parse(localStorage.getItem("cookiePreferences") ?? "null") as unknown,
  }));
}

/** The commands sent to an analytics tag, in order. */
async function commands(page: Page): Promise<Command[]> {
  const layer = await page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      Array.from(entry),
    ),
  );
  return layer.filter(([word]) => word === "consent") as Command[];
}

/** Waits until the visitor scripts have reported the page. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { dataLayer?: { event?: string }[] }).dataLayer?.some(
      ({ event }) => event === "page_view",
    ),
  );
}

/** Also waits until their requests have finished. */
async function settled(page: Page): Promise<void> {
  await started(page);
  await page.waitForLoadState("networkidle");
}

const denied = { analytics_storage: "denied", ad_storage: "denied" };

test("a choice counts in the visitor's other tabs at once, whose banners go", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/about");
  await expect(banner(other)).toBeVisible();
  await button(page, "Accept All").click();
  await expect(banner(other)).toHaveCount(0);
  await expect
    .poll(async () => (await commands(other)).at(-1))
    .toEqual(["consent", "update", { analytics_storage: "granted", ad_storage: "granted" }]);
  await other.close();
});

test("settings that are open in another tab show the choice, and saving them keeps it", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/about");
  await button(other, "Cookie Settings").click();
  const dialog = other.getByRole("dialog", { name: "Cookie Settings" });
  await expect(dialog.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
  await button(page, "Accept All").click();
  await expect(dialog.getByRole("switch", { name: "Analytics" })).toBeChecked();
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  expect((await stored(page)).preferences).toMatchObject({ analytics: true, marketing: true });
  await other.close();
});

for (const [choice, preferences, update] of [
  [
    "Accept All",
    { essential: true, analytics: true, marketing: true, functional: true },
    { analytics_storage: "granted", ad_storage: "granted" },
  ],
  ["Essential Only", { essential: true, analytics: false, marketing: false, functional: false }, denied],
] as const)
  test(`${choice} stores the choice, updates the tag, and removes the banner permanently`, async ({
    page,
  }) => {
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toEqual({ consent: null, preferences: null });
    expect(await commands(page)).toEqual([["consent", "default", denied]]);
    await button(page, choice).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await stored(page)).toEqual({ consent: "true", preferences });
    expect((await commands(page)).at(-1)).toEqual(["consent", "update", update]);
    await page.goto("/contact");
    await settled(page);
    await expect(banner(page)).toHaveCount(0);
    expect(await commands(page)).toEqual([
      ["consent", "default", denied],
      ["consent", "update", update],
    ]);
  });

test("the banner's three choices are equal in size and style", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const styles = await banner(page)
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, color, fontWeight } = getComputedStyle(one);
          const { width: wide, height } = one.getBoundingClientRect();
          return [backgroundColor, color, fontWeight, Math.round(wide), Math.round(height)].join();
        }),
      );
    expect(styles).toHaveLength(3);
    expect(new Set(styles).size).toBe(1);
  }
});

for (const width of [320, 360, 390])
  test(`on a phone ${width} pixels wide each choice of the banner has one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const labels = await banner(page)
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          return { label: one.textContent, lines, isCut: one.scrollWidth > one.clientWidth };
        }),
      );
    const one = (label: string) => ({ label, lines: 1, isCut: false });
    expect(labels).toEqual([one("Cookie Settings"), one("Essential Only"), one("Accept All")]);
  });

test("the settings keep the switches, essential stays on, and Escape restores focus", async ({ page }) => {
  await page.goto("/");
  await button(page, "Cookie Settings").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cookie Settings" });
  await expect(dialog.getByRole("switch")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Cookie Settings")).toBeFocused();
  expect(await stored(page)).toEqual({ consent: null, preferences: null });

  await button(page, "Cookie Settings").press("Enter");
  const essential = dialog.getByRole("switch", { name: "Essential" });
  await expect(essential).toBeDisabled();
  await expect(essential).toBeChecked();
  for (const name of ["Analytics", "Marketing", "Functional"])
    await expect(dialog.getByRole("switch", { name })).not.toBeChecked();
  await dialog.getByRole("switch", { name: "Analytics" }).press("Space");
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({
    consent: "true",
    preferences: { essential: true, analytics: true, marketing: false, functional: false },
  });
  expect((await commands(page)).at(-1)).toEqual([
    "consent",
    "update",
    { analytics_storage: "granted", ad_storage: "denied" },
  ]);
});

test("the settings can be reopened from the footer and the cookie policy, with the stored choice", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Accept All").click();
  await page.goto("/cookie-policy");
  await settled(page);
  const dialog = page.getByRole("dialog", { name: "Cookie Settings" });
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" }).click();
  await expect(dialog.getByRole("switch", { name: "Marketing" })).toBeChecked();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("main").getByRole("button", { name: "Cookie choices" }).click();
  await dialog.getByRole("switch", { name: "Marketing" }).press("Space");
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  expect((await stored(page)).preferences).toMatchObject({ analytics: true, marketing: false });
});

test("Global Privacy Control counts as a refusal, and the banner says so", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/");
  await expect(banner(page)).toContainText("Global Privacy Control");
  await button(page, "Cookie Settings").click();
  const dialog = page.getByRole("dialog", { name: "Cookie Settings" });
  await expect(dialog).toContainText("We treat that as a no");
  for (const name of ["Analytics", "Marketing", "Functional"])
    await expect(dialog.getByRole("switch", { name })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  expect((await commands(page)).at(-1)).toEqual(["consent", "update", denied]);
});

test("the banner shifts nothing, covers little of a phone, and the page can be scrolled clear of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/assets\/cookies-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await started(page);
  const places = () =>
    page.evaluate(() =>
      ["h1", "main", "footer"].map((name) => document.querySelector(name)?.getBoundingClientRect().top),
    );
  const before = await places();
  release();
  await expect(banner(page)).toBeVisible();
  expect(await places()).toEqual(before);
  const { height } = (await banner(page).boundingBox())!;
  expect(height).toBeLessThan(844 / 5);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const last = (await page.getByRole("contentinfo").getByText(/^©/).boundingBox())!;
  expect(Math.round(last.y + last.height)).toBeLessThanOrEqual(844 - Math.floor(height));
});

test("no request goes to another host, before or after any choice", async ({ page, site }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.goto("/pools");
  await button(page, "Essential Only").click();
  await page.goto("/", { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
});

test("the banner takes little of any screen, and the footer goes on under it", async ({ page }) => {
  for (const [width, height, most] of [
    [320, 568, 120],
    [1024, 768, 80],
    [1280, 800, 80],
  ] as const)
    await test.step(`at ${width} pixels the banner takes at most ${most} pixels, and the footer goes on under it`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto("/about");
      await expect(banner(page)).toBeVisible();
      const size = (await banner(page).boundingBox())!;
      expect(size.height).toBeLessThanOrEqual(most);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const choices = page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" });
      const end = (await page.getByRole("contentinfo").boundingBox())!;
      expect(Math.round(end.y + end.height)).toBe(height);
      const link = (await choices.boundingBox())!;
      expect(link.y + link.height).toBeLessThanOrEqual(size.y);
    });
});
