import { join } from "node:path";
import { runnerImport } from "vite";
import type * as Samples from "#tests/emails.ts";
import { violations } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

/** Every email, drawn by Vite: Playwright's own compiler makes something else of JSX. */
async function everyEmail(): Promise<ReturnType<typeof Samples.everyEmail>> {
  const options = { root: join(import.meta.dirname, "../.."), configFile: false, logLevel: "error" } as const;
  const { module } = await runnerImport<typeof Samples>("./tests/emails.ts", options);
  return module.everyEmail();
}

test("no email scrolls sideways, and every text in it is readable, by day and at night", async ({ page }) => {
  const emails = Object.entries(await everyEmail());
  expect(emails.length).toBeGreaterThan(20);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, { html }] of emails) {
        const what = `${name} at ${width} px, ${colorScheme}`;
        await page.setContent(html);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, what).toBeLessThanOrEqual(width);
        // a reply names no color, and its letters are the browser's own
        if (width === 320 && name !== "reply")
          expect(await violations(page, { rules: ["color-contrast"] }), what).toEqual([]);
      }
    }
  }
});

test("without style sheets, which some mail programs drop, no email scrolls sideways either", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const [name, { html }] of Object.entries(await everyEmail())) {
    await page.setContent(html.replace(/<style>[^<]*<\/style>/, ""));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, name).toBeLessThanOrEqual(320);
    expect(await violations(page, { rules: ["color-contrast"] }), name).toEqual([]);
  }
});
