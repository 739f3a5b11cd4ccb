import { expect, test } from "./fixtures.ts";

test("guides are grouped by category, can be searched, and print without the site's layout", async ({
  page,
}) => {
  await page.goto("/resources");
  await expect(page.locator(".listed-article h3")).toHaveCount(8);
  await page.getByRole("searchbox").fill("self-latching");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /^Barrier checklist/ }).click();
  await expect(page.getByRole("button", { name: "Print this guide" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("pool-barrier-checklist-florida.html");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print this guide" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  await page.emulateMedia({ media: "print" });
  for (const part of ["header.site-header", ".site-footer", ".article-side", ".others", ".closing"])
    await expect(page.locator(part), part).toBeHidden();
  await expect(page.locator(".prose")).toBeVisible();
  const box = await page
    .locator(".prose ul > li")
    .first()
    .evaluate((item) => getComputedStyle(item, "::before").borderTopWidth);
  expect(box).toBe("1px");
});

test("a guide's file is self-contained: its text, its checkboxes, absolute links, and no script", async ({
  page,
}) => {
  const answer = await page.request.get("/resources/pool-barrier-checklist-florida/download");
  expect(answer.headers()["content-disposition"]).toBe(
    'attachment; filename="pool-barrier-checklist-florida.html"',
  );
  const html = await answer.text();
  expect(html).not.toMatch(/(?:href|src)="\/|<script|<link/);
  await page.setContent(html);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Barrier checklist/);
  expect(await page.locator("li").count()).toBeGreaterThan(10);
  await expect(page.getByRole("contentinfo")).toContainText("/resources/pool-barrier-checklist-florida");
  const none = await page.request.get("/resources/no-such-guide/download");
  expect(none.status()).toBe(404);
});
