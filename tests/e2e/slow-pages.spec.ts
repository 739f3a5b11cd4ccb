import { events, open } from "./data-layer.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("an LCP above 2,500 ms is logged as poor and counted once; a fast one is not", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Largest Contentful Paint")) warnings.push(message.text());
  });
  const counted: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/slow-pages")) counted.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(() => {
    const startTime = { get: () => (location.pathname === "/contact" ? 2_501 : 2_500) };
    Object.defineProperty(LargestContentfulPaint.prototype, "startTime", startTime);
  });
  await open(page, "/about");
  await page.waitForLoadState("networkidle");
  expect(await events(page, "largest_contentful_paint")).toEqual([]);
  expect(warnings).toEqual([]);
  expect(counted).toEqual([]);
  await open(page, "/contact");
  await expect.poll(() => events(page, "largest_contentful_paint")).toHaveLength(1);
  expect((await events(page, "largest_contentful_paint"))[0]).toMatchObject({
    rating: "poor",
    page_class: "contact",
  });
  expect(warnings).toEqual([expect.stringContaining("after 2501 ms: poor")]);
  await expect.poll(() => counted).toEqual(["POST /api/slow-pages/contact"]);
});

test("staff see the number of slow pages", async ({ page }) => {
  const browser = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15";
  for (const _ of [1, 2])
    await page.request.post("/api/slow-pages/financing", { headers: { "user-agent": browser } });
  await signIn(page);
  await page.goto("/admin/test");
  await expect(page.getByText("Slow pages, last 7 days")).toBeVisible();
  await expect(page.getByText(/\bfinancing 2\b/)).toBeVisible();
  await expect(page.getByText("admin signed in").first()).toBeVisible();
});
