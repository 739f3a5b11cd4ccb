import type { Locator, Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import { choose, open } from "./estimate-form.ts";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const filtered = "/pools?shape=Kidney";

function region(page: Page): Locator {
  return page.getByRole("region", { name: /^Notifications/ });
}

function toasts(page: Page): Locator {
  return region(page).getByRole("listitem");
}

/** A page on which a click shows a toast, with its clock paused. */
async function openStill(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(filtered);
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Clicks until the toast's code has loaded and it appears. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toasts(page)).toBeVisible();
}

/** Drags a toast to the right with the mouse. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = (await toasts(page).boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + pixels * share, y);
  await page.mouse.up();
}

test("the code for toasts is not loaded before there is one to show", async ({ page }) => {
  const files = new Set<string>();
  page.on("request", (request) => files.add(new URL(request.url()).pathname));
  const ofToasts = () => [...files].filter((file) => /\/toast-[^/]*\.js$/.test(file));
  await page.goto(filtered, { waitUntil: "networkidle" });
  expect(ofToasts()).toEqual([]);
  await expect(region(page)).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await showToast(page);
  expect(ofToasts()).toHaveLength(1);
});

test("the link of a filtered list is copied without the visitor's open panel", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${filtered}&view=list&panel=open`);
  await showToast(page);
  await expect(toasts(page)).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`${filtered}&view=list`, page.url()).href);
  expect(await violations(page)).toEqual([]);
});

test("if a link cannot be copied, the toast offers the alternative", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(filtered);
  await showToast(page);
  await expect(toasts(page)).toContainText("We couldn’t copy the link");
  await expect(toasts(page)).toContainText("copy it from the address bar");
});

test("one toast at a time, for 5,000 ms, and a new one replaces the old", async ({ page }) => {
  await openStill(page);
  await showToast(page);
  await expect(toasts(page)).toContainText("Link copied");
  await page.clock.runFor(3_000);
  // the second one has a different text, so that it cannot be mistaken for the first
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toasts(page).filter({ hasText: "We couldn’t copy the link" })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  // the first one's time would be up
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test("a toast can be swiped away to the right from 50 px on, but not to the left", async ({ page }) => {
  await openStill(page);
  await showToast(page);
  await swipe(page, 45);
  await expect(toasts(page)).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, -90);
  await expect(toasts(page)).toBeVisible();
  await swipe(page, 55);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("F8 focuses the notifications, Tab the toast, and Close closes it", async ({ page }) => {
  await openStill(page);
  await showToast(page);
  await page.keyboard.press("F8");
  await expect(region(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(region(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("a closed toast is removed 1,000,000 ms later, and not before", async ({ page }) => {
  // a closed toast is invisible, so the array of toasts itself is observed
  await page.addInitScript(() => {
    const waits: number[] = [];
    const wait = window.setTimeout;
    Object.assign(window, { waits });
    window.setTimeout = ((run: () => void, ms?: number) => {
      waits.push(ms ?? 0);
      return wait(run, ms);
    }) as typeof setTimeout;
  });
  const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(filtered);
  await showToast(page);
  expect((await waits()).filter((ms) => ms >= 100_000)).toEqual([]);
  await region(page).getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(0);
  expect((await waits()).filter((ms) => ms >= 100_000)).toEqual([1_000_000]);
});

test("a toast does not cover the cookie banner or the Pool Finder, even on a small phone", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(filtered);
  await showToast(page);
  const banner = page.getByRole("region", { name: "We use cookies" });
  const finder = page.getByRole("button", { name: "open Pool Finder assistant" });
  await expect(banner).toBeVisible();
  await expect(finder).toBeVisible();
  const bottom = await toasts(page).evaluate(
    async (it) => (
      await Promise.all(it.getAnimations().map(({ finished }) => finished)),
      it.getBoundingClientRect().bottom
    ),
  );
  for (const other of [banner, finder]) expect(bottom).toBeLessThanOrEqual((await other.boundingBox())!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("returning to a started estimate shows a toast that the answers are restored, but not on the next page", async ({
  page,
}) => {
  await open(page);
  await choose(page, /^Small/);
  await expect(region(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.getByRole("banner").getByRole("link", { name: "Get Estimate" }).click();
  await expect(toasts(page)).toContainText("Your answers are back");
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeChecked();
  await page.getByRole("contentinfo").getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
