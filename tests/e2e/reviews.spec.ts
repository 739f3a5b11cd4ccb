import { expect, signIn, test } from "./fixtures.ts";

// the browser logs the rejected save; and other tests read what this one changes
test.use({ expectedErrors: /400/, siteOf: "reviews" });

test("no review is shown as a customer’s until staff state where and when it was published", async ({
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
  await page.goto("/admin/settings?open=testimonials");
  const second = page.getByRole("group", { name: "review 2" });
  await second.getByLabel("Review", { exact: true }).fill("Level to the last tile.");
  await second.getByLabel(/This is a sample/).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const source = second.getByLabel("Where it was published");
  await expect(source).toBeFocused();
  await expect(second).toContainText("Without a source it stays a sample.");
  await source.fill("Google reviews");
  await second.getByLabel("Published on").fill("2026-10-02");
  await second.getByRole("button", { name: "Move review 2 up" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(reviews.first()).toContainText("Level to the last tile.");
  await expect(reviews.first()).toContainText("Google reviews, October 2, 2026");
  await expect(reviews.first()).not.toContainText("Sample review");
  await expect(reviews.last()).toContainText("Sample review");

  await page.goto("/admin/settings?open=testimonials");
  await page.getByRole("button", { name: "Remove review 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(reviews).toHaveCount(1);
});
