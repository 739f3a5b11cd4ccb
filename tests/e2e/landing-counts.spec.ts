import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { stay } from "./stay.ts";

/** Every counting request for a landing page: its path and action. */
function counted(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (!/^\/api\/.*\/track-/.test(path)) return;
    const body = request.postData();
    calls.push(`${request.method()} ${path}${body ? ` ${body}` : ""}`);
  });
  return calls;
}

const slug = "enhanced-pool-installation-jacksonville-fl";
const actions = [
  "primary_cta_clicked",
  "phone_clicked",
  "sidebar_estimate_clicked",
  "sidebar_phone_clicked",
  "final_cta_clicked",
  "final_phone_clicked",
];

test("the enhanced landing page counts a view one second after it loaded, at its test address too; the simple one does not", async ({
  page,
}) => {
  const calls = counted(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(`/${slug}`);
  await page.clock.runFor(900);
  expect(calls).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => calls).toEqual([`POST /api/landing-pages/${slug}/track-view`]);
  for (const path of ["/pool-services-tampa-fl", `/enhanced-test/${slug}`]) {
    await page.goto(path);
    await page.clock.runFor(5_000);
  }
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls[1]).toBe(calls[0]);
});

/** The page believes that the browser draws it ahead, until it is shown. Playwright turns the real thing off. */
async function drawnAhead(page: Page): Promise<{ show(): Promise<void> }> {
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, "prerendering", { get: () => isAhead });
    addEventListener("shown", () => {
      isAhead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  return { show: () => page.evaluate(() => void dispatchEvent(new Event("shown"))) };
}

test("a page that is drawn ahead counts and stores nothing until it is shown", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Accept All" }).click();
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
  await expect.poll(stored).toContain('"currentPage":"home"');
  const before = await stored();
  const { show } = await drawnAhead(page);
  const calls = counted(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(`/${slug}?utm_source=newsletter`, { waitUntil: "networkidle" });
  await page.clock.runFor(10_000);
  expect(await stored()).toBe(before);
  expect(calls).toEqual([]);
  await show();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return calls;
    })
    .toEqual([`POST /api/landing-pages/${slug}/track-view`]);
  await expect.poll(stored).toContain('"previousPage":"home"');
});

async function pressAll(page: Page): Promise<void> {
  for (const part of [".landing-head", ".quote-box", ".landing-foot"]) {
    await page.locator(`${part} a[href^='/estimate']`).click();
    await page.locator(`${part} a[href^='tel:']`).click();
  }
}

test("the six actions of the enhanced landing page are counted, and none at its test address", async ({
  page,
}) => {
  const calls = counted(page);
  await stay(page);
  await page.goto(`/enhanced-test/${slug}`);
  await page.getByRole("button", { name: "Essential Only" }).click();
  await pressAll(page);
  // its view is counted, as the test above says
  const conversions = () => calls.filter((call) => call.includes("track-conversion"));
  expect(conversions()).toEqual([]);
  await page.goto(`/${slug}`);
  await pressAll(page);
  await expect
    .poll(conversions)
    .toEqual(
      actions.map((action) => `POST /api/landing-pages/${slug}/track-conversion {"action":"${action}"}`),
    );
});

test.describe("when counting fails", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("the visitor does not notice", async ({ page }) => {
    await page.route("**/api/**/track-*", (route) => route.abort());
    const calls = counted(page);
    await stay(page);
    await page.goto(`/${slug}`);
    await page.getByRole("button", { name: "Essential Only" }).click();
    await pressAll(page);
    await expect.poll(() => calls.length).toBe(7);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("the estimate learns by which landing page its visitor came, and by which link to it", async ({
  page,
}) => {
  await page.goto(`/${slug}?utm_source=newsletter&size=Small`);
  await page.locator(".quote-box a[href^='/estimate']").click();
  await expect(page).toHaveURL(/\/estimate\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get("landing")).toBe(slug);
  expect(query.get("utm_source")).toBe("newsletter");
  // the link's own choice of a size
  expect(query.get("size")).toBe("Medium");
});
