import { expect, signIn, test } from "./fixtures.ts";

test("no review on the home page passes for a customer's, and staff see the same records in the settings", async ({
  page,
}) => {
  await page.goto("/");
  const reviews = page.locator("#testimonials blockquote");
  await expect(reviews).toHaveCount(2);
  for (const review of await reviews.all()) {
    await expect(review).toContainText("Sample review");
    await expect(review).toContainText("no customer wrote it");
  }
  await signIn(page);
  await page.goto("/admin/settings");
  const records = page.getByRole("region", { name: "Reviews on the home page" });
  await expect(records).toContainText("The drawing matched the hole.");
  await expect(records.getByText("Demo record", { exact: true })).toHaveCount(2);
});
