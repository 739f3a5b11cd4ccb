import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const place = ".first-video";

/** Whether a film is playing, and its position in seconds. */
function playing(page: Page): Promise<{ paused: boolean; at: number }> {
  return page
    .locator(`${place} video`)
    .evaluate((video: HTMLVideoElement) => ({ paused: video.paused, at: video.currentTime }));
}

/** The addresses of films that the page has requested. */
function requestedFilms(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".mp4")) addresses.push(request.url());
  });
  return addresses;
}

test("a film plays while visible, over a poster of the same size, and stays stopped on request", async ({
  page,
}) => {
  const films = requestedFilms(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(films).toEqual([]);
  const poster = page.locator(`${place} picture img`);
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await playing(page)).at).toBeGreaterThan(0);
  expect(await page.locator(`${place} video`).boundingBox()).toEqual(await poster.boundingBox());
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await playing(page)).paused).toBe(false);

  const stop = page.getByRole("button", { name: "Pause video: How a shell goes into the ground" });
  await stop.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await poster.scrollIntoViewIfNeeded();
  await expect(page.locator(`${place} video`)).toBeInViewport();
  expect((await playing(page)).paused).toBe(true);
  await page.getByRole("button", { name: "Play video: How a shell goes into the ground" }).click();
  await expect.poll(async () => (await playing(page)).paused).toBe(false);
});

test("with reduced motion the poster is shown, with a button for the film", async ({ page }) => {
  const films = requestedFilms(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator(place).scrollIntoViewIfNeeded();
  const play = page.getByRole("button", { name: "Play video: How a shell goes into the ground" });
  await expect(play).toBeVisible();
  await expect(page.locator(`${place} video`)).toBeInViewport();
  expect((await playing(page)).paused).toBe(true);
  expect(films).toEqual([]);
  await play.click();
  await expect.poll(async () => (await playing(page)).paused).toBe(false);
});

test("with data saving no film is loaded unasked", async ({ page }) => {
  const films = requestedFilms(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await page.locator(place).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /^Play video: How a shell/ })).toBeVisible();
  expect(films).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the poster is shown in place of the film, with its caption", async ({ page }) => {
    await page.goto("/");
    const poster = page.locator(`${place} picture img`);
    await poster.scrollIntoViewIfNeeded();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator(place)).toContainText("Animation: one pool, from excavation to first swim");
    await expect(page.locator("video")).toHaveCount(0);
  });
});
