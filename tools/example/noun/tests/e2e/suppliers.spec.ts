import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("a supplier is added, found, changed and deleted", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/suppliers");
  await page.getByRole("button", { name: "New supplier" }).first().click();
  const adding = page.getByRole("form", { name: "New supplier" });
  await adding.getByLabel("Name").fill("Marion Pavers");
  await adding.getByRole("button", { name: "Add supplier" }).click();

  const changing = page.getByRole("form", { name: "Change supplier" });
  await changing.getByLabel("Phone").fill("(352) 555-0142");
  // what is typed survives a reload
  await page.reload();
  await expect(changing.getByLabel("Phone")).toHaveValue("(352) 555-0142");
  await changing.getByRole("button", { name: "Save" }).click();
  const rows = page.locator(".list-table tbody tr");
  await expect(rows.filter({ hasText: "Marion Pavers" })).toContainText("(352) 555-0142");
  await expectAccessible(page, "a supplier");

  await page.getByRole("button", { name: "Delete this supplier…" }).click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(rows.filter({ hasText: "Marion Pavers" })).toHaveCount(0);
});
