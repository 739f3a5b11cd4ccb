import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";
import { save } from "./settings-screen.ts";

// another test's leads would not wait, or wait in other hours
test.use({ siteOf: "office hours", expectedErrors: /400|Failed to load resource/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

function ocala(page: Page): Locator {
  return page.getByRole("group", { name: "Ocala", exact: true });
}

/** The hours of one weekday. */
function day(page: Page, name: string): Locator {
  return ocala(page).getByRole("group", { name, exact: true });
}

test("an office's hours and holidays are set, and its waiting leads run by them", async ({ page }) => {
  await sendLead(page, { firstName: "Rosa Lind", nearestBranch: "ocala" });
  await signIn(page);
  await page.goto("/admin/settings?open=offices");
  const monday = day(page, "Monday");
  await monday.getByRole("button", { name: "Add a break" }).click();
  // the button is gone, and the focus is not
  await expect(monday.getByLabel("Monday, opens", { exact: true })).toBeFocused();
  await monday.getByLabel("Monday, opens again").fill("11:30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(monday.getByText("These hours overlap")).toBeVisible();
  await expect(monday.getByLabel("Monday, opens again")).toHaveValue("11:30");
  await monday.getByRole("button", { name: "Remove the second hours" }).click();
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await day(page, name).getByRole("checkbox").uncheck();
  const year = new Date().getFullYear() + 1;
  await ocala(page)
    .getByRole("button", { name: `Add the federal holidays of ${year}` })
    .click();
  await expect(ocala(page).getByRole("button", { name: "Remove Labor Day" })).toBeVisible();
  await expectAccessible(page, "hours and holidays");
  await page.setViewportSize({ width: 1440, height: 900 });
  await ocala(page).getByRole("button", { name: "Use these hours and holidays for every office" }).click();
  await expect(ocala(page).getByRole("button", { name: "Add a holiday" })).toBeFocused();
  await save(page);
  await page.reload();
  await expect(page.getByRole("group", { name: "Holidays (11)" })).toHaveCount(3);
  await expect(day(page, "Friday").getByText("Closed")).toBeVisible();
  await page.goto("/admin-dashboard");
  const waiting = page
    .getByRole("region", { name: "Now" })
    .getByRole("listitem")
    .filter({ hasText: "Rosa Lind" });
  await expect(waiting).toContainText("00:00");
  await expect(waiting).toContainText("the office has no opening hours");
  // what visitors see is a text of its own
  await page.goto("/contact");
  await expect(page.getByRole("main")).toContainText("Monday to Friday, 9AM to 4PM");
});

test("reminders are set, and an office without people is noticed", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=reminders");
  await expect(page.getByRole("region", { name: "Who is reminded" })).toContainText(
    "0 people would be reminded",
  );
  await page.getByLabel("Second reminder").fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("The second reminder must come after the first", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Second reminder").fill("90");
  await save(page);
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page.getByRole("link", { name: /Reminders/ })).toContainText("After 15 and 90 minutes");
});
