import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

test.use({ siteOf: "activity log" });

test("the activity log reads as sentences with links, is filtered, and is exported", async ({ page }) => {
  await signIn(page);
  const id = await sendLead(page, { firstName: "Carmen", lastName: "Diaz" });
  const changed = await page.request.patch(`/api/admin/estimates/${id}`, {
    headers: await asUser(page),
    data: { version: 1, stage: "contacted" },
  });
  expect(changed.status()).toBe(200);
  await page.goto("/admin/test");
  const log = page.getByRole("region", { name: "Activity log" });
  const rows = log.getByRole("listitem");
  await log.getByLabel("About").selectOption("Lead");
  await log.getByLabel("What was done").selectOption("Updated");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("updated lead Carmen Diaz (Contacted)");
  const fields = log.getByRole("search").locator("select, input");
  const heights = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().height));
  expect(heights, "selects are as high as dates").toEqual(Array<number>(5).fill(heights[0]!));
  await log.getByRole("button", { name: "Only this lead: Carmen Diaz" }).click();
  await expect(log.getByText("Only one lead.")).toBeVisible();
  await expectAccessible(page, "the activity log");
  const downloading = page.waitForEvent("download");
  await log.getByRole("button", { name: "Export" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("updated lead Carmen Diaz (Contacted)");
  expect(file).not.toContain("signed in");
  await log.getByRole("link", { name: "Carmen Diaz" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates\\?open=${id}`));
});
