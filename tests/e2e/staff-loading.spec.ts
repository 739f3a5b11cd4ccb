import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

// changes by other journeys would cause more requests
test.use({ siteOf: "staff loading" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

// The specified loading settings of every staff screen, tested on one that does not poll.
const poolsScreen = "/admin/pools";
const api = /\/api\/admin\/pools\?page=1&pageSize=25$/;

/** Counts requests for the list from now on. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (api.test(request.url())) count += 1;
  });
  return () => count;
}

/** Visits another screen and, some time later, comes back, without reloading the app. */
async function awayFor(page: Page, ms: number): Promise<void> {
  const areas = page.getByRole("navigation", { name: "Staff area" });
  await areas.getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.clock.fastForward(ms);
  await areas.getByRole("link", { name: "Pools" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pools" })).toBeVisible();
}

const row = (page: Page) => page.getByRole("row", { name: /Apollo 14/ });

/**
 * Opens the list and waits until the tab follows the changes: a tab that started after the clock was put forward would
 * report minutes of loading, and the server would answer that anything may have changed.
 */
async function openPools(page: Page): Promise<void> {
  const follows = page.waitForResponse(/\/api\/admin\/changes/);
  await page.goto(poolsScreen);
  await follows;
  await expect(row(page)).toBeVisible();
}

test("a list is fresh for 5 minutes, shown while refetching, and discarded after 10", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await openPools(page);
  const requestCount = countRequests(page);
  await awayFor(page, 4 * 60_000);
  await expect(row(page)).toBeVisible();
  expect(requestCount(), "fresh").toBe(0);
  const letGo = await heldBack(page, api);
  await awayFor(page, 90_000);
  await expect(row(page), "old, and shown until the new one is there").toBeVisible();
  await expect.poll(requestCount).toBe(1);
  const answered = page.waitForResponse(api);
  letGo();
  await (await answered).finished();
  await page.unroute(api);
  await page.route(api, () => {});
  await awayFor(page, 11 * 60_000);
  await expect(page.getByRole("status", { name: "Loading pools" })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
});

test("neither refocusing the tab nor reconnecting refetches anything", async ({ page, context }) => {
  await page.clock.install();
  await signIn(page);
  await openPools(page);
  const requestCount = countRequests(page);
  await page.clock.fastForward(6 * 60_000);
  await page.evaluate(() => {
    for (const type of ["visibilitychange", "focus"]) {
      document.dispatchEvent(new Event(type));
      window.dispatchEvent(new Event(type));
    }
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await page.clock.runFor(2_000);
  expect(requestCount()).toBe(0);
});

test.describe("a response that is not OK", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  const answers = [
    {
      status: 502,
      contentType: "text/html",
      body: `<html>${"gateway ".repeat(100)}</html>`,
      message: "502: Server returned HTML instead of JSON. Check server logs for details.",
    },
    { status: 418, contentType: "text/plain", body: "short and stout", message: "418: short and stout" },
    { status: 500, contentType: "text/plain", body: "", message: "500: Internal Server Error" },
  ];

  test("is reported with its status and message, logged, and requested once", async ({ page }) => {
    await signIn(page);
    let logged: unknown[][] = [];
    page.on("console", async (message) => {
      if (message.text().startsWith("The server answered with an error"))
        logged.push(await Promise.all(message.args().map((arg) => arg.jsonValue())));
    });
    for (const { message, ...answer } of answers) {
      logged = [];
      await page.route(api, (route) => route.fulfill({ ...answer, headers: { "x-mark": "here" } }));
      const requestCount = countRequests(page);
      await page.goto(poolsScreen);
      await expect(
        page.getByRole("alert").filter({ hasText: "The pools could not be loaded." }),
      ).toContainText(message);
      expect(requestCount(), "no retry").toBe(1);
      await expect.poll(() => logged).toHaveLength(1);
      expect(logged[0]?.[1]).toEqual({
        status: answer.status,
        url: expect.stringMatching(api),
        headers: expect.objectContaining({ "content-type": expect.stringContaining(answer.contentType) }),
        body: answer.body.slice(0, 500),
      });
      await page.unroute(api);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("row", { name: /Astoria|Apollo/ }).first()).toBeVisible();
    }
  });
});

test.describe("scripts that cannot be loaded", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("a screen that is gone with a newer version says so, from a link and on its own", async ({ page }) => {
    await signIn(page);
    const parts = /\/assets\/list-[^/]*\.js$/;
    const gone = page.getByRole("heading", { level: 1, name: "This page can’t be shown" });
    const there = page.getByRole("heading", { level: 1, name: "Redirects" });
    await page.goto("/admin-dashboard");
    await page.route(parts, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Redirects" }).click();
    await expect(gone).toBeVisible();
    await expectAccessible(page, "a screen that is gone");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(gone).toBeVisible();
    await page.unroute(parts);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(there).toBeVisible();
  });

  test("a message is shown without the script for messages, and the part can be asked for again", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/estimates?view=all");
    await page.route(/\/(toast|late|palette-dialog)-[^/]*\.js$/, (route) => route.abort());
    const search = page.getByRole("button", { name: "Search everything" });
    await search.click();
    const message = page.getByRole("status").filter({ hasText: "This did not load" });
    await expect(message).toContainText("Check your connection and try again.");
    await expectAccessible(page, "a message without its script");
    await message.getByRole("button", { name: "Close" }).click();
    await expect(message).toHaveCount(0);
    await page.unroute(/\/(toast|late|palette-dialog)-[^/]*\.js$/);
    await search.click();
    await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
  });
});
