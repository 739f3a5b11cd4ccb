import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("hostile input is cleaned and judged by itself, with the counts on top", async ({ page }) => {
  await signIn(page);
  await page.goto("/test-blog");
  const tests = page.getByRole("region", { name: "Hostile input" });
  await expect(tests.getByRole("status")).toHaveText("Passed23 passed, 0 failed");
  await expect(tests.getByText("Nothing of it can run.")).toHaveCount(23);
  await expectAccessible(page, "the tests of hostile input");
});

test.describe("a server that cleans nothing", () => {
  // the browser refuses to run what is left, and says so
  test.use({ expectedErrors: /Executing inline event handler|base URI/ });

  test("is found out by each sample", async ({ page }) => {
    await page.route(/\/api\/admin\/.*\/preview$/, async (route) => {
      const { content } = route.request().postDataJSON() as { content: string };
      const html = `<article><div class="prose">${content}</div></article>`;
      const headers = (await route.fetch()).headers();
      return route.fulfill({ headers, json: { html } });
    });
    await signIn(page);
    await page.goto("/test-blog");
    const tests = page.getByRole("region", { name: "Hostile input" });
    await expect(tests.getByRole("status")).toHaveText("Failed0 passed, 23 failed");
    await expect(tests).toContainText("Still there: <img onerror>");
  });
});

test("the preview of a draft is the page that readers will see, under a bar", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).first().click();
  await page.getByLabel("Title", { exact: true }).first().fill("Niño’s first winter");
  await page.getByLabel("Excerpt").fill("What a shell does in a cold week.");
  await page.getByRole("button", { name: "Save", exact: false }).first().click();
  await page.getByRole("link", { name: "Open in a new tab" }).waitFor();
  const path = await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path!);
    await expect(page.getByLabel("About this preview")).toContainText("Draft");
    const shown = page.frameLocator("iframe");
    await expect(shown.getByRole("heading", { level: 1, name: "Niño’s first winter" })).toBeVisible();
    await expect(shown.getByText("What a shell does in a cold week.").first()).toBeVisible();
    await expect(shown.getByRole("navigation").first()).toBeAttached();
    await expect(shown.locator("footer").first()).toBeAttached();
  }
});
