import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { save } from "./settings-screen.ts";

// other tests read what this changes
test.use({ siteOf: "settings of quotes", expectedErrors: /400/ });

test("the office chooses its terms and notes the day on which a lawyer read a text", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=quotes");
  const lien = page.getByRole("group", { name: "Lien notice" });
  await expect(lien).toContainText("Florida Statutes 713.015, in every quote. For your lawyer’s review:");
  await expect(lien).toContainText("never reviewed");
  await expect(page.getByText("Seal of signed PDFs: no certificate, so PDFs have no seal.")).toBeVisible();
  await expectAccessible(page, "the settings of quotes");
  await page.getByLabel("Valid for (days)").fill("0");
  await page.getByLabel("Deposit (% of the total)").fill("12.5");
  await lien.getByLabel("Reviewed by a Florida lawyer on").fill("2026-10-12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter 1 or more").first()).toBeVisible();
  await page.getByLabel("Valid for (days)").fill("21");
  await page
    .getByRole("group", { name: "payment 3" })
    .getByRole("button", { name: "Remove payment 3" })
    .click();
  await save(page);
  await expect(lien).toContainText("reviewed Oct 12, 2026");
  await page.reload();
  await expect(page.getByLabel("Deposit (% of the total)")).toHaveValue("12.5");
  await expect(page.getByRole("group", { name: /^payment / })).toHaveCount(2);
  await expect(page.getByRole("complementary", { name: "History" })).toContainText("admin");
  await page.goto("/admin/settings");
  await expect(
    page.getByRole("region", { name: "Leads" }).getByRole("link", { name: /^Quotes/ }),
  ).toContainText("Valid for 21 days, 5 of 6 texts never reviewed");
});
