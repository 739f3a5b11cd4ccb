import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

// it sends an estimate whose message is long
test.use({ siteOf: "lead fold" });

const record = (page: Page) => page.locator(".record");
const actions = (page: Page) => record(page).getByRole("group", { name: "Actions" });

/** Measures that something can be seen without scrolling. */
async function expectAboveFold(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const box = (await what.boundingBox())!;
  const { height, width } = page.viewportSize()!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, await what.innerText()).toBeLessThanOrEqual(height);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`who, how, what they wrote, the pool and the actions are on the first screen at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const id = await sendLead(page, {
      firstName: "Alexandra de la Cruz-Montgomery",
      email: `fold${width}@example.com`,
      message: "A pool behind the lanai, with room for three children and two dogs. ".repeat(40),
      requestType: "estimate",
      preferredChannel: "text",
      phoneConsent: false,
      consentTextVersion: "telephone-2026-11-22",
      poolSize: "Medium",
    });
    await signIn(page);
    await openLead(page, id);
    const request = record(page).getByRole("region", { name: "What they asked for" });
    await expectAboveFold(page, record(page).getByRole("heading", { level: 2 }));
    await expectAboveFold(page, record(page).getByText("Prefers a text."));
    await expectAboveFold(page, request.getByText("A pool behind the lanai"));
    await expectAboveFold(page, request.getByText("Medium pool", { exact: true }));
    await expectAboveFold(page, request.getByText(/\$[\d,]+ – \$[\d,]+/));
    await expectAboveFold(page, actions(page));
    const buttons = actions(page).locator(".record-actions > :is(a, button)");
    expect(await buttons.count()).toBeLessThanOrEqual(4);
    for (const button of await buttons.all()) await expectAboveFold(page, button);

    const more = actions(page).locator("summary");
    const tops = await Promise.all([...(await buttons.all()), more].map((one) => one.boundingBox()));
    expect(new Set(tops.map((box) => Math.round(box!.y))).size, "lines of actions").toBe(1);
    await more.click();
    for (const name of ["Take it", "Write a quote", "Left a voicemail"])
      await expectAboveFold(page, actions(page).getByRole("button", { name }));
    await expectAccessible(page, "a lead with its rarer actions");
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();

    // the rest of a long message is one press away
    await request.getByRole("button", { name: "Show the whole message" }).click();
    await expect(request.getByRole("button", { name: "Show less" })).toBeVisible();

    // whoever answers has what they answer in sight
    await actions(page).getByRole("button", { name: "Email" }).click();
    const composer = page.getByRole("form", { name: "Email" });
    await expect(composer.getByRole("region", { name: "Their message" })).toContainText("two dogs");
  });
